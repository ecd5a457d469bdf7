import { setTimeout as wait } from 'node:timers/promises';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The labels of a metric with all values that each may have, so that the number of series is known when the server starts. */
type LabelValues = Readonly<Record<string, readonly string[]>>;
type Labels<L extends LabelValues> = { [Name in keyof L]: L[Name][number] };

interface Definition {
  name: string;
  /** One sentence for the reader of `/metrics`. */
  help: string;
}

/** A value that is read when `/metrics` is asked for. */
export interface Reading {
  labels?: Record<string, string>;
  value: number;
}

/** The services outside this process that the product depends on. */
export type Provider = 'email' | 'sms' | 'whatsapp' | 'push' | 'paystack' | 'google' | 'sentry' | 'storage';

/**
 * `ok`: the provider did what it was asked for. `refused`: it gave a clear refusal, or was not reached. `uncertain`: no clear answer came, so
 * it may have done it. `failed`: it did not do it, and may do so later.
 */
export type ProviderOutcome = 'ok' | 'refused' | 'uncertain' | 'failed';
const providerOutcomes = ['ok', 'refused', 'uncertain', 'failed'] as const satisfies ProviderOutcome[];

/** Runs a call of a provider, and measures its time and outcome. A call that throws counts as failed. */
export type MeasureCall = <T>(
  call: () => Promise<T>,
  outcomeOf: (answer: T) => ProviderOutcome,
) => Promise<T>;

/** What is measured of a connection to Redis. */
interface RedisConnection {
  status: string;
  ping(): Promise<unknown>;
  on(event: 'error', listener: () => void): unknown;
}

const PROVIDER_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
/** Redis that answers later than this counts as away. */
const PING_LIMIT_MS = 1000;

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * The metrics of one server process, for Prometheus. A label has few values that are known beforehand: never an id, an address or a
 * text of a person.
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
     * A counter of events. It exists with all its labels from the start on: Prometheus does not see the first event of a series that begins
     * with it.
     */
    counter<const L extends LabelValues>(definition: Definition & { labels: L }) {
      const { labels, ...rest } = definition;
      const counter = new Counter({ ...rest, labelNames: Object.keys(labels), registers });
      for (const each of combine(labels)) counter.inc(each, 0);
      return (given: Labels<L>, amount = 1): void => counter.inc(given, amount);
    },

    /** A counter of events without labels. */
    plainCounter(definition: Definition): () => void {
      const counter = new Counter({ ...definition, registers });
      return () => counter.inc();
    },

    /** A counter whose labels the caller keeps bounded. Its series begin with their first event. */
    openCounter<Name extends string>(
      definition: Definition & { labelNames: readonly Name[] },
    ): Counter<Name> {
      return new Counter<Name>({ ...definition, registers });
    },

    /**
     * A counter with one label, whose values the caller counts in an object of numbers. Adding to a number costs nothing, so this fits work
     * that takes microseconds.
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

    /** A value that `read` tells when `/metrics` is asked for. */
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
          // Without a reading there is no series: Prometheus shows a gap instead of a zero that nobody has read.
          gauge.remove({});
          for (const { labels = {}, value } of readings) gauge.set(labels, value);
        },
      });
    },

    /** A histogram of seconds, whose labels the caller keeps bounded. */
    histogram<Name extends string>(
      definition: Definition & { labelNames: readonly Name[]; buckets: number[] },
    ): Histogram<Name> {
      return new Histogram<Name>({ ...definition, registers });
    },

    /** Measures the requests to a provider. Call it only for a provider that is configured. */
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

    /** Measures a connection to Redis. */
    watchRedis(use: 'caps' | 'rooms', connection: RedisConnection): void {
      redis.set(use, connection);
      redisErrors.inc({ use }, 0);
      connection.on('error', () => redisErrors.inc({ use }));
    },
  };
}

/** All combinations of the values of labels. */
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
