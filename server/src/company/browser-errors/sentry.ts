import { createHash } from 'node:crypto';
import type { ErrorDays } from './browser-errors.repository.ts';

/** The ingestion address and key of a Sentry project, read from its DSN. */
export interface SentryProject {
  /** The address that receives envelopes. */
  url: string;
  publicKey: string;
}

/** Parses `https://{key}@{host}/{project}`, with an optional path before the project; null for anything else. */
export function readSentryDsn(dsn: string): SentryProject | null {
  if (!URL.canParse(dsn)) return null;
  const { protocol, host, username, pathname, search, hash } = new URL(dsn);
  const [, path = '', project] = /^(.*)\/(\d+)$/.exec(pathname) ?? [];
  if (!/^https?:$/.test(protocol) || !/^\w+$/.test(username) || !project || search || hash) return null;
  return { url: `${protocol}//${host}${path}/api/${project}/envelope/`, publicKey: username };
}

/**
 * `sent`: Sentry accepted the event. `refused`: Sentry refused it, and a retry would not help. `failed`: a retry may succeed, after
 * `retryAfterSeconds` if given.
 */
export type SentryOutcome =
  | { kind: 'sent' }
  | { kind: 'refused'; status: number }
  | { kind: 'failed'; why: string; retryAfterSeconds?: number };

/**
 * Sends an error as an event in an envelope (https://develop.sentry.dev/sdk/data-model/envelopes/). Never throws. The official SDK is not
 * used, because it instruments the whole server at startup and reports more than these errors.
 */
export async function sendToSentry(
  project: SentryProject,
  row: ErrorDays[number],
  { timeoutMs, environment, at }: { timeoutMs: number; environment: string; at: Date },
): Promise<SentryOutcome> {
  const event = JSON.stringify(presentEvent(row, environment));
  const lines = [
    JSON.stringify({ event_id: eventId(row), sent_at: at.toISOString() }),
    JSON.stringify({ type: 'event', content_type: 'application/json', length: Buffer.byteLength(event) }),
    event,
  ];
  try {
    const answer = await fetch(project.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=sabihands/1.0, sentry_key=${project.publicKey}`,
      },
      body: `${lines.join('\n')}\n`,
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    await answer.body?.cancel();
    if (answer.ok) return { kind: 'sent' };
    const { status } = answer;
    if (status !== 429 && status < 500) return { kind: 'refused', status };
    const wait = Number(answer.headers.get('retry-after'));
    return {
      kind: 'failed',
      why: `status ${status}`,
      ...(Number.isFinite(wait) && wait > 0 && { retryAfterSeconds: wait }),
    };
  } catch (error) {
    return { kind: 'failed', why: error instanceof Error ? error.message : String(error) };
  }
}

/** Returns the same id for each try, so Sentry recognises a repeated event when its answer was lost. */
function eventId({ fingerprint, first_seen }: ErrorDays[number]): string {
  return createHash('sha256').update(`${fingerprint} ${first_seen.toISOString()}`).digest('hex').slice(0, 32);
}

function presentEvent(row: ErrorDays[number], environment: string) {
  const [browser = ''] = row.browsers;
  const [, family = browser, version = ''] = /^(.+) (\d+)$/.exec(browser) ?? [];
  return {
    event_id: eventId(row),
    timestamp: row.first_seen.toISOString(),
    platform: 'javascript',
    level: 'error',
    logger: 'browser',
    environment,
    ...(row.release && { release: row.release }),
    ...(row.routes[0] && { transaction: row.routes[0] }),
    fingerprint: [row.fingerprint],
    tags: { source: row.source, online: row.offline === 0 ? 'yes' : 'no' },
    contexts: { browser: { type: 'browser', name: family, version } },
    exception: {
      values: [
        {
          type: row.name,
          value: row.message,
          // Sentry expects the innermost call last.
          ...(row.stack.length > 0 && { stacktrace: { frames: row.stack.map(presentFrame).reverse() } }),
        },
      ],
    },
  };
}

function presentFrame(line: string) {
  const [, name = '', file = '', row, column] = /^(?:(\S+) )?(\S+):(\d+):(\d+)$/.exec(line) ?? [];
  return {
    ...(name && { function: name }),
    filename: file,
    abs_path: `app://${file}`,
    lineno: Number(row),
    colno: Number(column),
    in_app: true,
  };
}
