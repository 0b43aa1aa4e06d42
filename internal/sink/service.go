package sink

// services are the sinks of clients of object stores, of Kubernetes and Docker,
// of git and its hosts, of what signs people in, and of other services.
var services = []Group{
	// object stores
	{"github.com/minio/minio-go{,/v6}", []Row{
		{entry: "New#0=url-host", fails: "returns an error"},
	}},
	{"github.com/minio/minio-go/v7", []Row{
		{entry: "(*Client).{BucketExists,MakeBucket,RemoveBucket,GetObject,PutObject,FPutObject,FGetObject,StatObject,RemoveObject,ListObjects,PresignedGetObject,PresignedPutObject}#1=bucket", fails: "returns an error"},
		{entry: "New#0=authority[http,https]", fails: "returns an error"},
	}},
	{"github.com/aws/aws-sdk-go/aws", []Row{
		{entry: "Config.Endpoint=endpoint[http,https]", fails: "the requests return an error"},
		{entry: "(*Config).WithEndpoint#0=endpoint[http,https]", fails: "the requests return an error"},
	}},
	{"github.com/aws/aws-sdk-go-v2/aws", []Row{
		{entry: "Config.BaseEndpoint=absolute[http,https]", fails: "the requests return an error"},
	}},
	{"github.com/aws/aws-sdk-go-v2/config", []Row{
		{entry: "WithBaseEndpoint#0=absolute[http,https]", fails: "the requests return an error"},
	}},
	{"github.com/aws/aws-sdk-go-v2/service/{s3,sqs,sns,dynamodb,secretsmanager,kms,ssm,sts,kinesis,firehose,lambda,sesv2,cloudwatch,cloudwatchlogs,eventbridge,sfn}", []Row{
		{entry: "Options.BaseEndpoint=absolute[http,https]", fails: "the requests return an error"},
	}},
	{"github.com/aws/aws-sdk-go-v2/service/s3", []Row{
		{entry: "{GetObjectInput,PutObjectInput,HeadObjectInput,DeleteObjectInput}.Bucket=bucket", fails: "S3 answers InvalidBucketName"},
		{entry: "CopyObjectInput.CopySource=copy-source", fails: "S3 answers InvalidArgument, or NoSuchBucket"},
	}},
	{"github.com/minio/madmin-go/v3", []Row{
		{entry: "{New,NewWithOptions}#0=url-host", fails: "returns an error"},
	}},
	{"github.com/aliyun/aliyun-oss-go-sdk/oss", []Row{
		{entry: "New#0=endpoint[http,https]", fails: "the requests return an error"},
	}},
	{"github.com/Azure/azure-sdk-for-go/sdk/storage/azblob", []Row{
		{entry: "NewClientFromConnectionString#0=connection-string", fails: "returns an error"},
		{entry: "{NewClient,NewClientWithNoCredential,NewClientWithSharedKeyCredential}#0=absolute[http,https]", fails: "the requests return an error"},
	}},
	{"github.com/Azure/azure-sdk-for-go/sdk/security/keyvault/azsecrets", []Row{
		{entry: "NewClient#0=absolute[http,https]", fails: "the requests return an error"},
	}},
	{"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos", []Row{
		{entry: "NewClientWithKey#0=absolute[http,https]", fails: "the requests return an error"},
	}},
	{"cloud.google.com/go/storage", []Row{
		{entry: "(*Client).Bucket#0=bucket", fails: "the requests return an error"},
	}},
	{"google.golang.org/api/option", []Row{
		{entry: "WithEndpoint#0=endpoint[http,https]", fails: "NewService returns an error, or the requests do"},
	}},
	{"gocloud.dev/blob", []Row{
		{entry: "OpenBucket#1=driver-url", fails: "returns an error"},
	}},
	{"gocloud.dev/pubsub", []Row{
		{entry: "{OpenTopic,OpenSubscription}#1=driver-url", fails: "returns an error"},
	}},

	// Kubernetes, Docker
	{"k8s.io/client-go/rest", []Row{
		{entry: "Config.Host=cluster-url[http,https]", adds: "/api/v1", fails: "making a client returns an error, or the requests do"},
		{entry: "TLSClientConfig.ServerName=dns-name", fails: "the handshake fails"},
	}},
	{"k8s.io/client-go/tools/clientcmd", []Row{
		{entry: "BuildConfigFromFlags#0=cluster-url[http,https]", fails: "making a client returns an error, or the requests do"},
	}},
	{"k8s.io/client-go/tools/clientcmd/api", []Row{
		{entry: "Cluster.Server=cluster-url[http,https]", fails: "making a client returns an error, or the requests do"},
	}},
	{"sigs.k8s.io/controller-runtime/pkg/metrics/server", []Row{ // "0" is none
		{entry: "Options.BindAddress=url-host", fails: "NewServer or Start returns an error"},
	}},
	{"{github.com/docker/docker,github.com/moby/moby}/client", []Row{
		{entry: "WithHost#0=docker-host[unix,npipe,tcp,http,https,ssh,fd]", fails: "New returns an error"},
		{entry: "ParseHostURL#0=docker-host", fails: "returns an error"},
	}},
	{"github.com/docker/docker/client", []Row{
		{entry: "(*Client).{ImagePull,ImagePush}#1=image", fails: "returns an error"},
	}},
	{"github.com/testcontainers/testcontainers-go", []Row{
		{entry: "Run#1=image", fails: "returns an error"},
		{entry: "ContainerRequest.Image=image", fails: "the container is not made"},
	}},
	{"github.com/google/go-containerregistry/pkg/name", []Row{
		{entry: "{ParseReference,NewTag,NewDigest,NewRepository}#0=image", fails: "returns an error"},
	}},
	{"github.com/google/go-containerregistry/pkg/crane", []Row{
		{entry: "{Pull,Digest,Manifest,Config}#0=image", fails: "returns an error"},
	}},
	{"k8s.io/api/core/v1", []Row{
		{entry: "Container.Image=image", fails: "the pod stays at InvalidImageName"},
		{entry: "HTTPGetAction.Host=host", fails: "the probe fails"},
		{entry: "HTTPGetAction.Scheme=probe-scheme", fails: "the API server refuses it"},
		{entry: "ServiceSpec.ExternalName=host", fails: "the API server refuses it"},
		{entry: "ServiceSpec.ExternalIPs=ip", fails: "the API server refuses it"},
		{entry: "ServiceSpec.LoadBalancerSourceRanges=ip-prefix", fails: "the API server refuses it"},
		{entry: "HostAlias.IP=ip", fails: "the API server refuses it"},
		{entry: "PodDNSConfig.Nameservers=ip", fails: "the API server refuses it"},
	}},
	{"k8s.io/api/networking/v1", []Row{
		{entry: "IngressRule.Host=dns-name", fails: "the API server refuses it"},
		{entry: "IngressTLS.Hosts=dns-name", fails: "the API server refuses it"},
		{entry: "HTTPIngressPath.Path=ingress-path", fails: "the API server refuses it"},
		{entry: "IPBlock.{CIDR,Except}=ip-prefix", fails: "the API server refuses it"},
	}},
	{"github.com/docker/go-connections/nat", []Row{
		{entry: "Port()=container-port", fails: "the daemon refuses it"},
		{entry: "NewPort#1=published-port", fails: "returns an error"},
		{entry: "PortBinding.HostPort=published-port", fails: "the daemon refuses it"},
	}},
	{"github.com/fsouza/go-dockerclient", []Row{
		{entry: "NewClient#0=endpoint[unix,npipe,tcp,http,https]", fails: "returns an error"},
	}},

	// git and its hosts
	{"{github.com/go-git/go-git/v5,gopkg.in/src-d/go-git.v4}", []Row{
		{entry: "CloneOptions.URL=git-url[http,https,ssh,git,file]", fails: "cloning returns an error"},
	}},
	{"{github.com/go-git/go-git/v5,gopkg.in/src-d/go-git.v4}/config", []Row{
		{entry: "RemoteConfig.URLs=git-url[http,https,ssh,git,file]", fails: "fetching returns an error"},
	}},
	{"github.com/google/go-github/{v45,v53,v62,v66,v68,v69,v72,v75,v80}/github", []Row{
		{entry: "(*Client).NewRequest#1=reference", fails: "returns an error"},
		{entry: "NewEnterpriseClient#0=absolute[http,https]", fails: "the requests return an error"},
		{entry: "Client.{BaseURL,UploadURL}=slash-url[http,https]", fails: "the requests return an error"},
	}},
	{"github.com/google/go-github/{v62,v66,v68,v69,v72,v75,v80}/github", []Row{
		{entry: "(*Client).WithEnterpriseURLs#0=absolute[http,https]", fails: "the requests return an error"},
	}},
	{"{github.com/xanzy/go-gitlab,gitlab.com/gitlab-org/api/client-go}", []Row{
		{entry: "WithBaseURL#0=absolute[http,https]", fails: "the requests return an error"},
	}},
	{"code.gitea.io/sdk/gitea", []Row{
		{entry: "NewClient#0=absolute[http,https]", adds: "/api/v1", fails: "returns an error"},
	}},

	// browsers; a file has no scheme and may be opened as well
	{"github.com/tebeka/selenium", []Row{
		{entry: "NewRemote#1=absolute[http,https]", fails: "returns an error"},
		{entry: "(WebDriver).Get#0=url", skip: "data:", fails: "the browser says: invalid argument"},
	}},
	{"github.com/playwright-community/playwright-go", []Row{
		{entry: "(Page).Goto#0=url", skip: "data:", fails: "the browser says: cannot navigate to invalid URL"},
	}},
	{"github.com/{pkg,cli}/browser", []Row{
		{entry: "OpenURL#0=url", fails: "the desktop looks for a file, or for a program for that scheme"},
	}},
	{"github.com/skratchdot/open-golang/open", []Row{
		{entry: "{Run,Start}#0=url", fails: "the desktop looks for a file, or for a program for that scheme"},
	}},
	{"github.com/toqueteos/webbrowser", []Row{
		{entry: "Open#0=url", fails: "the desktop looks for a file, or for a program for that scheme"},
	}},

	// OAuth, keys, single sign-on
	{"golang.org/x/oauth2", []Row{
		{entry: "Config.RedirectURL=callback", fails: "is sent as it is"},
		{entry: "Config.Scopes=one-name[openid]", fails: "the server knows no such scope"},
		{entry: "SetAuthURLParam#1=value", fails: "escapes the escapes again"},
		{entry: "Endpoint.AuthURL=absolute[http,https]", fails: "the browser asks for it beside the page"},
		{entry: "Endpoint.TokenURL=absolute[http,https]", fails: "Exchange returns an error"},
		{entry: "Endpoint.DeviceAuthURL=absolute[http,https]", fails: "DeviceAuth returns an error"},
	}},
	{"golang.org/x/oauth2/{clientcredentials,jwt}", []Row{
		{entry: "Config.TokenURL=absolute[http,https]", fails: "getting a token returns an error"},
	}},
	{"github.com/markbates/goth/providers/{google,github,facebook,gitlab,discord,linkedin,bitbucket}", []Row{
		{entry: "New#2=url", fails: "is sent as it is"},
	}},
	{"github.com/coreos/go-oidc{,/v3/oidc}", []Row{
		{entry: "NewProvider#1=issuer[http,https]", adds: "/.well-known/openid-configuration", fails: "returns an error"},
		{entry: "NewRemoteKeySet#1=absolute[http,https]", fails: "VerifySignature returns an error"},
	}},
	{"github.com/coreos/go-oidc/v3/oidc", []Row{
		{entry: "ProviderConfig.TokenURL=absolute[http,https]", fails: "Exchange returns an error"},
	}},
	{"github.com/lestrrat-go/jwx{,/v2,/v3}/jwk", []Row{
		{entry: "Fetch#1=absolute[http,https]", fails: "returns an error"},
	}},
	{"github.com/lestrrat-go/jwx/v3/jwk", []Row{
		{entry: "(*Cache).Register#1=absolute[http,https]", fails: "returns an error"},
	}},
	{"github.com/MicahParks/keyfunc{,/v2}", []Row{
		{entry: "Get#0=absolute[http,https]", fails: "returns an error"},
	}},
	{"github.com/MicahParks/keyfunc/v3", []Row{
		{entry: "NewDefault#0=absolute[http,https]", fails: "returns an error, or has no keys"},
	}},
	{"github.com/Nerzal/gocloak/v13", []Row{
		{entry: "NewClient#0=absolute[http,https]", fails: "the requests return an error"},
	}},
	{"github.com/alexedwards/scs/v2", []Row{
		{entry: "SessionCookie.Domain=host", fails: "the attribute is dropped"},
	}},
	{"github.com/boj/redistore", []Row{
		{entry: "NewRediStore#2=hostport", when: networks1, fails: "returns an error"},
	}},

	// chat, tickets, builds
	{"github.com/{slack-go,nlopes}/slack", []Row{
		{entry: "PostWebhook#0=absolute[http,https]", fails: "returns an error"},
	}},
	{"github.com/slack-go/slack", []Row{
		{entry: "PostWebhookCustomHTTP#0=absolute[http,https]", fails: "returns an error"},
		{entry: "OptionAPIURL#0=base-url[http,https]", fails: "the requests return an error"},
	}},
	{"{gopkg.in/telebot.v3,gopkg.in/tucnak/telebot.v2}", []Row{
		{entry: "Settings.URL=absolute[http,https]", fails: "NewBot returns an error"},
	}},
	{"github.com/go-telegram-bot-api/telegram-bot-api{,/v5}", []Row{
		{entry: "NewWebhook#0=absolute[http,https]", fails: "returns an error, or no webhook"},
	}},
	{"github.com/go-telegram-bot-api/telegram-bot-api/v5", []Row{
		{entry: "{NewBotAPIWithAPIEndpoint,NewBotAPIWithClient}#1=format-url[http,https]", fails: "returns an error"},
	}},
	{"github.com/posthog/posthog-go", []Row{
		{entry: "Config.Endpoint=absolute[http,https]", fails: "the requests return an error"},
	}},
	{"github.com/casdoor/casdoor-go-sdk/casdoorsdk", []Row{
		{entry: "{InitConfig,NewClient}#0=absolute[http,https]", fails: "the requests return an error"},
	}},
	{"github.com/sendgrid/sendgrid-go", []Row{
		{entry: "GetRequest#2=absolute[http,https]", fails: "the request returns an error"},
	}},
	{"github.com/mailgun/mailgun-go/v4", []Row{
		{entry: "(*MailgunImpl).SetAPIBase#0=absolute[http,https]", fails: "the requests return an error"},
	}},
	{"github.com/gorilla/feeds", []Row{
		{entry: "Link.Href=url", fails: "is written to the feed as it is"},
	}},
	{"github.com/mattn/go-mastodon", []Row{
		{entry: "Config.Server=absolute[http,https]", fails: "the requests return an error"},
	}},
	{"github.com/hetznercloud/hcloud-go/v2/hcloud", []Row{
		{entry: "WithEndpoint#0=absolute[http,https]", fails: "the requests return an error"},
	}},
	{"github.com/plutov/paypal/v4", []Row{
		{entry: "NewClient#2=absolute[http,https]", fails: "the requests return an error"},
	}},
	{"github.com/containrrr/shoutrrr", []Row{
		{entry: "Send#0=driver-url", fails: "returns an error"},
		{entry: "CreateSender#0...=driver-url", fails: "returns an error"},
	}},
	{"github.com/andygrunwald/go-jira", []Row{
		{entry: "NewClient#1=absolute[http,https]", fails: "the requests return an error"},
	}},
	{"github.com/bndr/gojenkins", []Row{
		{entry: "CreateJenkins#1=absolute[http,https]", fails: "Init returns an error"},
	}},
	{"github.com/Unleash/unleash-client-go/v4", []Row{
		{entry: "WithUrl#0=absolute[http,https]", fails: "NewClient returns an error"},
	}},
	{"go.temporal.io/sdk/internal", []Row{
		{entry: "ClientOptions.HostPort=grpc-target", fails: "Dial returns an error"},
	}},

	// language models
	{"github.com/sashabaranov/go-openai", []Row{
		{entry: "ClientConfig.BaseURL=absolute[http,https]", adds: "/chat/completions", fails: "the requests return an error"},
	}},
	{"github.com/openai/openai-go{,/v2,/v3}/option", []Row{
		{entry: "WithBaseURL#0=absolute[http,https]", adds: "/chat/completions", fails: "panics, or the requests return an error"},
	}},
	{"github.com/anthropics/anthropic-sdk-go/option", []Row{
		{entry: "WithBaseURL#0=absolute[http,https]", adds: "/v1", fails: "panics, or the requests return an error"},
	}},
	{"github.com/tmc/langchaingo/llms/openai", []Row{
		{entry: "WithBaseURL#0=absolute[http,https]", fails: "the requests return an error"},
	}},
	{"github.com/tmc/langchaingo/llms/ollama", []Row{
		{entry: "WithServerURL#0=absolute[http,https]", fails: "New returns an error, or the requests do"},
	}},

	// calls of procedures
	{"{github.com/machinebox/graphql,github.com/shurcooL/graphql,github.com/hasura/go-graphql-client,github.com/Khan/genqlient/graphql}", []Row{
		{entry: "NewClient#0=absolute[http,https]", fails: "the requests return an error"},
	}},
	{"{github.com/ybbus/jsonrpc/v3,github.com/kolo/xmlrpc}", []Row{
		{entry: "NewClient#0=absolute[http,https]", fails: "the calls return an error"},
	}},
	{"github.com/ethereum/go-ethereum/ethclient", []Row{
		{entry: "Dial#0=url[http,https,ws,wss,stdio]", fails: "returns an error"},
		{entry: "DialContext#1=url[http,https,ws,wss,stdio]", fails: "returns an error"},
	}},
	{"github.com/ethereum/go-ethereum/rpc", []Row{
		{entry: "Dial#0=url[http,https,ws,wss,stdio]", fails: "returns an error"},
	}},
	{"github.com/gopcua/opcua", []Row{
		{entry: "NewClient#0=absolute[opc.tcp]", fails: "Dial returns an error"},
	}},
	{"github.com/goburrow/modbus", []Row{
		{entry: "{NewTCPClientHandler,TCPClient}#0=hostport", fails: "the requests return an error"},
	}},
	{"github.com/go-openapi/runtime/client", []Row{
		{entry: "New#0=url-host", fails: "the requests return an error"},
	}},
	{"github.com/swaggo/swag", []Row{
		{entry: "Spec.Host=url-host", fails: "the page asks a host named http"},
	}},

	// WebRTC
	{"github.com/pion/webrtc{/v3,/v4}", []Row{
		{entry: "ICEServer.URLs=ice-url[stun,stuns,turn,turns]", fails: "NewPeerConnection returns an error"},
	}},
	{"github.com/pion/stun", []Row{
		{entry: "ParseURI#0=ice-url[stun,stuns,turn,turns]", fails: "returns an error"},
	}},

	// tools
	{"golang.org/x/tools/go/analysis", []Row{
		{entry: "Analyzer.URL=url[http,https]", fails: "ResolveURL returns an error"},
		{entry: "Diagnostic.URL=reference", fails: "ResolveURL returns an error"},
	}},
}
