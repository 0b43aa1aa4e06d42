package sink

// brokers are the sinks of clients of message brokers.
var brokers = []Group{
	// Kafka
	{"{github.com/IBM/sarama,github.com/Shopify/sarama,gopkg.in/Shopify/sarama.v1}", []Row{
		{entry: "{NewClient,NewAsyncProducer,NewSyncProducer,NewConsumer,NewClusterAdmin}#0=hostport", fails: "returns an error"},
		{entry: "NewBroker#0=hostport", fails: "Open returns an error"},
	}},
	{"github.com/{IBM,Shopify}/sarama", []Row{
		{entry: "NewConsumerGroup#0=hostport", fails: "returns an error"},
	}},
	{"github.com/bsm/sarama-cluster", []Row{
		{entry: "NewConsumer#0=hostport", fails: "returns an error"},
	}},
	{"github.com/segmentio/kafka-go", []Row{ // has a default port
		{entry: "TCP#0...=one-host", fails: "the writer returns an error"},
		{entry: "Dial#0=network", fails: "returns an error"},
		{entry: "{DialContext,DialLeader}#1=network", fails: "returns an error"},
		{entry: "(*Dialer).Dial#0=network", fails: "returns an error"},
		{entry: "(*Dialer).{DialContext,DialLeader}#1=network", fails: "returns an error"},
		{entry: "Dial#1=one-host", fails: "returns an error"},
		{entry: "(*Dialer).Dial#1=one-host", fails: "returns an error"},
		{entry: "{DialContext,DialLeader}#2=one-host", fails: "returns an error"},
		{entry: "(*Dialer).{DialContext,DialLeader}#2=one-host", fails: "returns an error"},
		{entry: "{ReaderConfig,WriterConfig}.Brokers=one-host", fails: "reading and writing return an error"},
	}},
	{"github.com/twmb/franz-go/pkg/kgo", []Row{ // has a default port
		{entry: "SeedBrokers#0...=url-host", fails: "NewClient returns an error"},
	}},

	// NATS
	{"github.com/nats-io/{nats.go,go-nats}", []Row{
		{entry: "Options.{Url,Servers}=endpoint", fails: "Connect returns an error"},
	}},
	{"github.com/nats-io/nats.go", []Row{
		{entry: "Connect#0=nats-url", fails: "returns an error"},
	}},
	{"github.com/nats-io/go-nats", []Row{ // knows no WebSocket
		{entry: "Connect#0=endpoint", fails: "returns an error"},
	}},
	{"github.com/nats-io/stan.go", []Row{
		{entry: "NatsURL#0=endpoint", fails: "Connect returns an error"},
	}},

	// AMQP
	{"github.com/rabbitmq/amqp091-go", []Row{
		{entry: "{Dial,DialTLS,DialConfig,ParseURI}#0=amqp-url[amqp,amqps]", fails: "returns an error"},
	}},
	{"github.com/streadway/amqp", []Row{ // reads no settings
		{entry: "{Dial,DialTLS,DialConfig,ParseURI}#0=absolute[amqp,amqps]", fails: "returns an error"},
	}},
	{"github.com/{rabbitmq/amqp091-go,streadway/amqp}", []Row{
		{entry: "URI.Scheme=scheme", fails: "String writes colon and slashes twice"},
		{entry: "URI.Host=host", fails: "String writes a port after it"},
	}},
	{"github.com/wagslane/go-rabbitmq", []Row{
		{entry: "NewConn#0=absolute[amqp,amqps]", fails: "returns an error"},
	}},
	{"github.com/ThreeDotsLabs/watermill-amqp/v3/pkg/amqp", []Row{
		{entry: "{NewDurablePubSubConfig,NewNonDurablePubSubConfig,NewDurableQueueConfig,NewNonDurableQueueConfig}#0=amqp-url[amqp,amqps]", fails: "NewPublisher returns an error"},
		{entry: "ConnectionConfig.AmqpURI=amqp-url[amqp,amqps]", fails: "NewPublisher returns an error"},
	}},
	{"github.com/Azure/go-amqp", []Row{
		{entry: "Dial#1=absolute[amqp,amqps,amqp+ssl]", fails: "returns an error"},
	}},

	// STOMP, MQTT, NSQ, Pulsar
	{"github.com/go-stomp/stomp{,/v3}", []Row{
		{entry: "Dial#1=hostport", when: networks0, fails: "returns an error"},
	}},
	{"github.com/eclipse/paho.mqtt.golang", []Row{
		{entry: "(*ClientOptions).AddBroker#0=broker-url[tcp,mqtt,ssl,tls,mqtts,mqtt+ssl,tcps,ws,wss,unix]", fails: "Connect returns an error: no broker was added, or its protocol is unknown"},
	}},
	{"github.com/nsqio/go-nsq", []Row{
		{entry: "NewProducer#0=hostport", fails: "Ping returns an error"},
		{entry: "(*Consumer).{ConnectToNSQD,ConnectToNSQDs}#0=hostport", fails: "returns an error"},
		{entry: "(*Consumer).{ConnectToNSQLookupd,ConnectToNSQLookupds}#0=endpoint[http,https]", fails: "returns an error"},
	}},
	{"github.com/apache/pulsar-client-go/pulsar", []Row{
		{entry: "ClientOptions.URL=absolute[pulsar,pulsar+ssl,http,https]", fails: "NewClient returns an error"},
	}},

	// queues of tasks
	{"github.com/RichardKnop/machinery/v1/config", []Row{
		{entry: "Config.Broker=driver-url[amqp,amqps,redis,rediss,redis+socket,https,gcppubsub]", skip: "eager", fails: "NewServer returns an error"},
	}},
	{"github.com/hibiken/asynq", []Row{
		{entry: "ParseRedisURI#0=absolute[redis,rediss,redis-socket,redis-sentinel]", fails: "returns an error"},
		{entry: "RedisClientOpt.Addr=hostport", fails: "the commands return an error"},
		{entry: "RedisClusterClientOpt.Addrs=hostport", fails: "the commands return an error"},
		{entry: "RedisFailoverClientOpt.SentinelAddrs=hostport", fails: "the commands return an error"},
	}},
	{"github.com/adjust/rmq/v5", []Row{
		{entry: "OpenConnection#2=hostport", when: networks1, fails: "returns an error"},
	}},
}
