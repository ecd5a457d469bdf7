import { setTimeout as wait } from 'node:timers/promises';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The labels of a metric with all their values, so the number of series is known at startup. */
type LabelValues = Readonly<Record<string, readonly string[]>>;
type Labels<L extends LabelValues> = { [Name in keyof L]: L[Name][number] };

interface Definition {
  name: string;
  /** A one-sentence description for `/metrics`. */
  help: string;
}

/** A value that is read when `/metrics` is scraped. */
export interface Reading {
  labels?: Record<string, string>;
  value: number;
}

/** The services outside this process that the product depends on. */
export type Provider = 'email' | 'sms' | 'whatsapp' | 'push' | 'paystack' | 'google' | 'sentry' | 'storage';

/**
 * `ok`: the provider did the work. `refused`: it refused clearly, or was not reached. `uncertain`: no clear answer came, so it may have
 * done the work. `failed`: it did not do the work, and may do so later.
 */
export type ProviderOutcome = 'ok' | 'refused' | 'uncertain' | 'failed';
const providerOutcomes = ['ok', 'refused', 'uncertain', 'failed'] as const satisfies ProviderOutcome[];

/** Runs a provider call and measures its time and outcome. A call that throws counts as failed. */
export type MeasureCall = <T>(
  call: () => Promise<T>,
  outcomeOf: (answer: T) => ProviderOutcome,
) => Promise<T>;

interface RedisConnection {
  status: string;
  ping(): Promise<unknown>;
  on(event: 'error', listener: () => void): unknown;
}

const PROVIDER_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
/** Redis counts as away when it answers later than this. */
const PING_LIMIT_MS = 1000;

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * Creates the Prometheus metrics of one server process. Labels have few values, known beforehand: never an id, an address or a text of a
 * person.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const calls = new Histogram({
    name: 'provider_request_duration_seconds',
    help: 'Time that a provider took for a request of this process, by outcome',
    labelNames: ['provider', 'outcome'],
    buckets: PROVIDER_BUCKETS,
    registers,
  });
  const redisUp = new Gauge({
    name: 'redis_up',
    help: 'Whether Redis answers this process; caps are the request caps, rooms carry events between processes',
    labelNames: ['use'],
    registers,
    collect: () => askRedis(),
  });
  const redisPing = new Gauge({
    name: 'redis_ping_seconds',
    help: 'Time that Redis took to answer',
    labelNames: ['use'],
    registers,
  });
  const redisErrors = new Counter({
    name: 'redis_errors_total',
    help: 'Failures of a connection to Redis, failed attempts to connect included',
    labelNames: ['use'],
    registers,
  });
  const redis = new Map<string, RedisConnection>();

  async function askRedis(): Promise<void> {
    await Promise.all(
      [...redis].map(async ([use, connection]) => {
        const began = performance.now();
        const isUp = connection.status === 'ready' && (await answersInTime(connection));
        redisUp.set({ use }, isUp ? 1 : 0);
        if (isUp) redisPing.set({ use }, (performance.now() - began) / 1000);
        else redisPing.remove({ use });
      }),
    );
  }

  return {
    registry,

    /**
     * Creates a counter of events. All its series exist from the start, because Prometheus misses the first event of a series that begins
     * with it.
     */
    counter<const L extends LabelValues>(definition: Definition & { labels: L }) {
      const { labels, ...rest } = definition;
      const counter = new Counter({ ...rest, labelNames: Object.keys(labels), registers });
      for (const each of combine(labels)) counter.inc(each, 0);
      return (given: Labels<L>, amount = 1): void => counter.inc(given, amount);
    },

    /** Creates a counter without labels. */
    plainCounter(definition: Definition): () => void {
      const counter = new Counter({ ...definition, registers });
      return () => counter.inc();
    },

    /** Creates a counter whose labels the caller bounds. A series begins with its first event. */
    openCounter<Name extends string>(
      definition: Definition & { labelNames: readonly Name[] },
    ): Counter<Name> {
      return new Counter<Name>({ ...definition, registers });
    },

    /**
     * Creates a counter with one label, whose values the caller counts in an object of numbers. Adding to a number costs nothing, so this
     * fits work that takes microseconds.
     */
    counts(definition: Definition & { label: string; counted: Readonly<Record<string, number>> }): void {
      const { label, counted, ...rest } = definition;
      const counter: Counter = new Counter({
        ...rest,
        labelNames: [label],
        registers,
        collect() {
          counter.reset();
          for (const [value, count] of Object.entries(counted)) counter.inc({ [label]: value }, count);
        },
      });
    },

    /** Creates a gauge whose value `read` returns when `/metrics` is scraped. */
    gauge(
      definition: Definition & { labelNames?: string[]; read: () => Reading[] | Promise<Reading[]> },
    ): void {
      const { read, ...rest } = definition;
      const gauge: Gauge = new Gauge({
        ...rest,
        registers,
        async collect() {
          const readings = await read();
          gauge.reset();
          // Without a reading there is no series: Prometheus shows a gap instead of a false zero.
          gauge.remove({});
          for (const { labels = {}, value } of readings) gauge.set(labels, value);
        },
      });
    },

    /** Creates a histogram of seconds, whose labels the caller bounds. */
    histogram<Name extends string>(
      definition: Definition & { labelNames: readonly Name[]; buckets: number[] },
    ): Histogram<Name> {
      return new Histogram<Name>({ ...definition, registers });
    },

    /** Measures requests to a provider. Only call it for a configured provider. */
    provider(provider: Provider): MeasureCall {
      for (const outcome of providerOutcomes) calls.zero({ provider, outcome });
      return async (call, outcomeOf) => {
        const began = performance.now();
        const note = (outcome: ProviderOutcome) =>
          calls.observe({ provider, outcome }, (performance.now() - began) / 1000);
        try {
          const answer = await call();
          note(outcomeOf(answer));
          return answer;
        } catch (error) {
          note('failed');
          throw error;
        }
      };
    },

    watchRedis(use: 'caps' | 'rooms', connection: RedisConnection): void {
      redis.set(use, connection);
      redisErrors.inc({ use }, 0);
      connection.on('error', () => redisErrors.inc({ use }));
    },
  };
}

/** Returns all combinations of label values. */
function combine(labels: LabelValues): Record<string, string>[] {
  return Object.entries(labels).reduce<Record<string, string>[]>(
    (all, [name, values]) => all.flatMap((each) => values.map((value) => ({ ...each, [name]: value }))),
    [{}],
  );
}

async function answersInTime(connection: RedisConnection): Promise<boolean> {
  const patience = new AbortController();
  const { signal } = patience;
  const late = wait(PING_LIMIT_MS, false, { signal }).catch(() => false);
  const answered = connection.ping().then(
    () => true,
    () => false,
  );
  const isUp = await Promise.race([answered, late]);
  patience.abort();
  return isUp;
}
