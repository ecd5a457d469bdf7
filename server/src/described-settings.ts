/**
 * Settings whose values may be logged at startup. All others, including new ones, are only logged as set: they may be secret, or name a
 * person.
 */
const shown = new Set([
  'NODE_ENV',
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_POOLER',
  'DATABASE_POOL_SIZE',
  'DATABASE_SEARCH_POOL_SIZE',
  'PROCESS_WORK',
  'PUBLIC_URL',
  'TRUST_PROXY',
  'SHARED_NETWORKS',
  'SHARED_NETWORKS_SCALE',
  'PRODUCT_NAME',
  'LIMITS_SCALE',
  'LOG_LEVEL',
  'ACCESS_LOG_SHARE',
  'SLOW_REQUEST_MS',
  'STOP_GRACE_SECONDS',
  'PAGE_CACHE_SECONDS',
  'LIST_CACHE_SECONDS',
  'WEB_DEV',
  'SUPERVISED',
  'LOCAL_DATABASE',
  'DEMO_PICTURES',
  'SMS_SENDER',
  'SMS_DAILY_LIMIT',
  'WHATSAPP_DAILY_LIMIT',
  'WHATSAPP_TEMPLATE',
  'WHATSAPP_LANGUAGE',
  'WHATSAPP_FIRST_MESSAGE_TEMPLATE',
  'WHATSAPP_FIRST_MESSAGE_LANGUAGE',
  'WHATSAPP_OFFER_ACCEPTED_TEMPLATE',
  'WHATSAPP_OFFER_ACCEPTED_LANGUAGE',
  'WHATSAPP_RECEIPT_TEMPLATE',
  'WHATSAPP_RECEIPT_LANGUAGE',
  'SMS_PRICE_KOBO',
  'WHATSAPP_PRICE_KOBO',
  'VAT_RATE',
  'OPERATOR_REFUND_LIMIT',
  'DISK_RESERVE_MB',
  'CLIENT_ERROR_SHARE',
  'PROVIDER_TIMEOUT_MS',
  'S3_BUCKET',
  'S3_REGION',
]);

/** Addresses that may contain a password, a key or a token, so only their host is logged. */
const addresses = new Set([
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'DATABASE_DIRECT_URL',
  'REDIS_URL',
  'SMTP_URL',
  'SMS_BASE_URL',
  'WHATSAPP_BASE_URL',
  'PAYSTACK_BASE_URL',
  'S3_ENDPOINT',
  'SENTRY_DSN',
]);

/** Returns the effective settings for the log, defaults included and without any secret. Absent ones are left out. */
export function describeSettings(values: Record<string, unknown>): Record<string, unknown> {
  const described = Object.entries(values).flatMap(([name, value]) => {
    if (value === undefined) return [];
    if (shown.has(name)) return [[name, value]];
    return [[name, addresses.has(name) ? hostOf(String(value)) : 'set']];
  });
  return Object.fromEntries(described) as Record<string, unknown>;
}

function hostOf(address: string): string {
  if (!URL.canParse(address)) return 'set';
  const { protocol, host } = new URL(address);
  return `${protocol}//${host}`;
}
