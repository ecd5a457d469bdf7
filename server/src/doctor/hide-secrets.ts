import type { Config } from '../config.ts';
import { readSentinels } from '../platform/realtime/index.ts';

/** Shorter texts occur in too many words. */
const SHORTEST = 4;

/** Creates a function that replaces each secret of the settings in a text, because errors of other programs may quote them. */
export function createSecretHider(config: Config): (text: string) => string {
  const { secret, sms, whatsapp, push, paystack, s3, mail } = config;
  const secrets = [
    secret.current,
    secret.previous,
    config.lastingHashKey,
    config.metricsToken,
    sms?.apiKey,
    whatsapp?.token,
    push?.privateKey,
    paystack?.secretKey,
    s3?.secretAccessKey,
    s3?.accessKeyId,
    keyOf(config.sentryDsn),
    ...Object.values(config.alerts.pings).map((address) => address ?? undefined),
    ...[
      config.databaseUrl,
      config.directDatabaseUrl,
      config.replicaUrl ?? undefined,
      config.redisUrl,
      mail?.smtpUrl,
    ].flatMap(passwordOf),
  ].filter((value): value is string => value !== undefined && value.length >= SHORTEST);
  // Longest first, because one secret may be the beginning of another.
  const all = [...new Set(secrets)].sort((one, other) => other.length - one.length);
  return (text) => all.reduce((shown, one) => shown.replaceAll(one, '[hidden]'), text);
}

/** Returns the password of an address, both encoded and decoded. */
function passwordOf(address: string | undefined): string[] {
  if (!address) return [];
  const behind = readSentinels(address);
  if (behind)
    return [behind.password, behind.sentinelPassword].flatMap((one) =>
      one ? [one, encodeURIComponent(one)] : [],
    );
  if (!URL.canParse(address)) return [];
  const url = new URL(address);
  const written = [url.password, url.searchParams.get('password') ?? ''];
  return written.flatMap((one) => [one, decoded(one)]);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const keyOf = (dsn: string | null): string | undefined =>
  dsn && URL.canParse(dsn) ? new URL(dsn).username : undefined;

/** Returns the host and port of an address, without the account. */
export function hostOf(address: string): string {
  const behind = readSentinels(address);
  if (behind) return behind.sentinels.map(({ host, port }) => `${host}:${port}`).join(', ');
  if (!URL.canParse(address)) return 'the configured address';
  const { host, hostname, searchParams } = new URL(address);
  // PostgreSQL's addresses may name the folder of a socket instead.
  return host || searchParams.get('host') || hostname || 'this machine';
}
