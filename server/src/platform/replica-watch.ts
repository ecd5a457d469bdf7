import { sql } from 'kysely';
import { type Database, openDatabase } from './db.ts';
import type { Log } from './log.ts';
import { runForAll } from './work.ts';

/** The longest pause between two looks at a database. */
const LOOK_EVERY_MS = 500;
/** The longest time that an answer to such a look may take. */
const LOOK_LIMIT_MS = 2_000;
/** Those of four minutes. */
const MOST_PLACES = 500;

export interface ReplicaState {
  /** Why visitors do not read from the replica; null when they do. */
  unusable: 'away' | 'behind' | 'not_a_replica' | null;
  primaryIsAway: boolean;
  /** Null before the replica has been compared with the primary. */
  lagMs: number | null;
}

/** A place in the log of all changes (WAL) that the primary had reached at a time of this process' clock. */
interface Place {
  lsn: bigint;
  at: number;
}

/** What a server says of itself. */
export interface ServerPlace {
  isReplica: boolean;
  /** The same for a primary and its replicas. */
  system: string;
  lsn: bigint;
}

/**
 * Compares the replica with the primary: each is asked which place in the log of changes it has reached. The replica has every change that
 * was committed before the time at which the primary was at a place that the replica has passed. A replica of a primary on which nothing
 * happens stands at the same place, so it counts as up to date; a timestamp of the last change would call it late.
 */
export function watchReplica({
  url,
  primaryUrl,
  pooled,
  maxLagMs,
  log,
}: {
  url: string;
  primaryUrl: string;
  pooled: boolean;
  maxLagMs: number;
  log: Log;
}) {
  const pauseMs = Math.min(LOOK_EVERY_MS, maxLagMs / 5);
  const limitMs = Math.min(LOOK_LIMIT_MS, maxLagMs / 2);
  /** Places of the primary, the oldest first. The first one is the newest that the replica has passed. */
  let places: Place[] = [];
  /** When the newest change was made that the replica certainly has. */
  let confirmedAt: number | null = null;
  let lastLsn: bigint | null = null;
  let system: string | null = null;
  let primaryIsAway = false;
  let replica: ServerPlace | null = null;
  let told: ReplicaState['unusable'] | undefined;

  function state(): ReplicaState {
    const lagMs = lagOf();
    return { unusable: judge(lagMs), primaryIsAway, lagMs };
  }

  /** While the primary is away nothing is committed on it, so the replica falls no further behind. */
  function lagOf(): number | null {
    if (confirmedAt === null) return null;
    const until = primaryIsAway ? (places.at(-1)?.at ?? confirmedAt) : performance.now();
    return Math.max(0, until - confirmedAt);
  }

  function judge(lagMs: number | null): ReplicaState['unusable'] {
    if (!replica) return 'away';
    if (!replica.isReplica || (system !== null && replica.system !== system)) return 'not_a_replica';
    return lagMs === null || lagMs > maxLagMs ? 'behind' : null;
  }

  function compare(): void {
    if (!replica) return;
    const { lsn } = replica;
    const passed = places.findLastIndex((place) => place.lsn <= lsn);
    if (passed === -1) return;
    confirmedAt = places[passed]?.at ?? confirmedAt;
    places = places.slice(passed);
  }

  const primaryLook = createLook(
    { url: primaryUrl, pooled, log, limitMs, pauseMs },
    {
      seen(found, at) {
        primaryIsAway = false;
        system = found.system;
        const last = places.at(-1);
        // Another primary has taken over without the newest changes of the former one, so the old places mean nothing any more.
        if (last && found.lsn < last.lsn) places = [];
        // As long as the replica does not move, only places at which the primary is now can be added; those between tell nothing more.
        if (places.length > 1 && places.at(-1)?.lsn === found.lsn) places.pop();
        places.push({ lsn: found.lsn, at });
        // A replica that stays away must not fill the memory. With fewer places, its lag is known less exactly.
        if (places.length > MOST_PLACES) places = places.filter((_place, index) => index % 2 === 0);
        compare();
      },
      missed() {
        primaryIsAway = true;
      },
    },
  );
  const replicaLook = createLook(
    { url, pooled, log, limitMs, pauseMs },
    {
      seen(found) {
        // After a restart a replica may have to repeat what it had already replayed.
        if (lastLsn !== null && found.lsn < lastLsn) confirmedAt = null;
        lastLsn = found.lsn;
        replica = found;
        compare();
        tell();
      },
      missed() {
        replica = null;
        tell();
      },
    },
  );

  function tell(): void {
    const { unusable, lagMs } = state();
    if (unusable === told) return;
    told = unusable;
    if (unusable)
      log.warn({ reason: unusable, lagMs }, 'visitors read from the primary: the replica cannot be used');
    else log.info({ lagMs }, 'visitors read from the replica');
  }

  return {
    state,
    seen: Promise.all([primaryLook.first, replicaLook.first]),
    async close(): Promise<void> {
      await Promise.all([primaryLook.close(), replicaLook.close()]);
    },
  };
}

/** Asks a server again and again for its place, over a connection of its own: a busy pool must not look like a server that is away. */
function createLook(
  parts: { url: string; pooled: boolean; log: Log; limitMs: number; pauseMs: number },
  on: { seen(place: ServerPlace, at: number): void; missed(): void },
) {
  const { url, pooled, log, limitMs, pauseMs } = parts;
  const { db, close } = openDatabase(url, log, {
    size: 1,
    pooled,
    timeoutMs: limitMs,
    connectTimeoutMs: limitMs,
    silenceMs: 0,
    nameStatements: false,
  });
  let timer: NodeJS.Timeout | undefined;
  let over = false;
  let under: Promise<void> = Promise.resolve();
  let isAway = false;

  async function look(): Promise<void> {
    const at = performance.now();
    try {
      const place = await readPlace(db);
      isAway = false;
      if (!over) on.seen(place, at);
    } catch (error) {
      if (!isAway) log.warn({ err: error }, 'a database does not say how far its changes are');
      isAway = true;
      on.missed();
    }
    if (!over) timer = setTimeout(next, pauseMs).unref();
  }
  function next(): void {
    under = look();
  }
  runForAll(next);

  return {
    first: under,
    async close(): Promise<void> {
      over = true;
      clearTimeout(timer);
      await under;
      await close();
    },
  };
}

/** Asks a server which place in the log of changes it has reached: a replica by replaying, a primary by writing. */
export async function readPlace(db: Database): Promise<ServerPlace> {
  const { rows } = await sql<{ isReplica: boolean; system: string; place: string }>`
    select pg_is_in_recovery() as "isReplica", (select system_identifier::text from pg_control_system()) as system,
      (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end)::text as place`.execute(
    db,
  );
  const found = rows[0];
  if (!found?.place) throw new Error('the database does not say how far its changes are');
  return { isReplica: found.isReplica, system: found.system, lsn: readLsn(found.place) };
}

/** A place such as `16/B374D848` as a number of bytes. */
function readLsn(text: string): bigint {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
