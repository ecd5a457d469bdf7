import { isAbsolute, resolve } from 'node:path';
import * as z from 'zod';

/** Known to everybody who reads this repository, therefore refused in production. */
const SAMPLE_SECRET = 'sample-secret-for-development-only-0123456789';

const text = z.string().trim();
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
const flagOrList = optional(text);
const url = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });
const port = z.coerce.number('must be a port number').int().min(0).max(65535);

/** Every setting. `.env.example` explains each. */
export const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: port.default(3000),
  HOST: optional(text),
  DATA_DIR: text.min(1).default('./data'),
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')),
  REDIS_URL: optional(z.string().regex(/^rediss?:\/\//, 'must begin with redis:// or rediss://')),
  PUBLIC_URL: optional(url),
  TRUST_PROXY: flagOrList,
  PRODUCT_NAME: text.min(1).max(40).default('SabiHands'),
  LIMITS_SCALE: z.coerce.number('must be a number above 0').positive().default(1),
  APP_SECRET: optional(z.string().min(32, 'must have at least 32 characters')),
  METRICS_TOKEN: optional(text.min(16, 'must have at least 16 characters')),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  PAGE_CACHE_SECONDS: z.coerce.number('must be seconds').int().min(0).max(3600).default(30),
  WEB_DEV: optional(z.literal('1', 'must be 1 or absent')),
  SUPERVISED: optional(z.literal('1', 'must be 1 or absent')),
  LOCAL_DATABASE: optional(z.literal('1', 'must be 1 or absent')),
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')),
  MAIL_FROM: optional(text),
  SMS_BASE_URL: url.default('https://api.ng.termii.com'),
  SMS_API_KEY: optional(text),
  SMS_SENDER: optional(text.max(11, 'must have at most 11 characters')),
  SMS_DAILY_LIMIT: z.coerce.number('must be a whole number').int().positive().default(2000),
  WHATSAPP_BASE_URL: url.default('https://graph.facebook.com/v23.0'),
  WHATSAPP_PHONE_NUMBER_ID: optional(text),
  WHATSAPP_TOKEN: optional(text),
  WHATSAPP_TEMPLATE: text.default('sign_up_code'),
  WHATSAPP_LANGUAGE: text.default('en'),
  GOOGLE_CLIENT_ID: optional(text),
  GOOGLE_ISSUER: url.default('https://accounts.google.com'),
  GOOGLE_JWKS_URL: url.default('https://www.googleapis.com/oauth2/v3/certs'),
  GOOGLE_AUTHORIZATION_URL: url.default('https://accounts.google.com/o/oauth2/v2/auth'),
  PAYSTACK_BASE_URL: url.default('https://api.paystack.co'),
  PAYSTACK_SECRET_KEY: optional(text.regex(/^sk_(live|test)_/, 'must begin with sk_live_ or sk_test_')),
  VAT_RATE: optional(z.coerce.number('must be per cent').min(0).max(100)),
  OPERATOR_REFUND_LIMIT: z.coerce.number('must be naira').min(0).max(100_000_000).default(20_000),
  PROVIDER_TIMEOUT_MS: z.coerce.number('must be milliseconds').int().min(100).max(60_000).default(8000),
  S3_ENDPOINT: optional(url),
  S3_BUCKET: optional(text),
  S3_REGION: text.default('us-east-1'),
  S3_ACCESS_KEY_ID: optional(text),
  S3_SECRET_ACCESS_KEY: optional(text),
  CONTACT_ADDRESS: optional(text),
  CONTACT_PHONE: optional(text),
  CONTACT_EMAIL: optional(z.email('must be an email address')),
  FACEBOOK_URL: optional(url),
  INSTAGRAM_URL: optional(url),
  TWITTER_URL: optional(url),
  APP_STORE_URL: optional(url),
  PLAY_STORE_URL: optional(url),
});

export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(
      `The settings have ${problems.length === 1 ? 'a problem' : 'problems'}:\n${problems.map((p) => `  - ${p}`).join('\n')}`,
    );
  }
}

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads and checks every setting; the only place that looks at the environment.
 * @throws ConfigError naming all problems at once.
 */
export function readConfig(env: NodeJS.ProcessEnv) {
  const read = environment.safeParse(env);
  if (!read.success) {
    throw new ConfigError(read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
  }
  const values = read.data;
  const production = values.NODE_ENV === 'production';
  const problems: string[] = [];

  if (!values.DATABASE_URL)
    problems.push('DATABASE_URL is required (npm start brings its own database; npm run serve does not)');
  if (production) {
    if (!values.PUBLIC_URL) problems.push('PUBLIC_URL is required in production');
    if (!values.APP_SECRET) problems.push('APP_SECRET is required in production');
    if (values.APP_SECRET === SAMPLE_SECRET)
      problems.push('APP_SECRET is the sample from .env.example; make your own');
    if (values.LIMITS_SCALE !== 1) problems.push('LIMITS_SCALE is refused in production');
    if (values.WEB_DEV) problems.push('WEB_DEV is refused in production');
    if (!values.SMTP_URL)
      problems.push('SMTP_URL is required in production: codes and recovery links go by email');
    if (!values.MAIL_FROM) problems.push('MAIL_FROM is required in production');
    // Test cards would buy plans for nothing. The sandbox's key is such a one.
    if (values.PAYSTACK_SECRET_KEY?.startsWith('sk_test_'))
      problems.push('PAYSTACK_SECRET_KEY is a test key; production needs a live one');
    // Whoever is on the way could read the key, and answer that everything is paid.
    if (values.PAYSTACK_SECRET_KEY && !values.PAYSTACK_BASE_URL.startsWith('https:'))
      problems.push('PAYSTACK_BASE_URL must be an https address in production');
  }
  if (values.WHATSAPP_TOKEN && !values.WHATSAPP_PHONE_NUMBER_ID) {
    problems.push('WHATSAPP_PHONE_NUMBER_ID is required when WHATSAPP_TOKEN is set');
  }
  const s3 = readS3(values);
  if (s3 === 'incomplete')
    problems.push(
      'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are set together or not at all',
    );
  if (problems.length > 0) throw new ConfigError(problems);

  return {
    production,
    development: values.NODE_ENV === 'development',
    port: values.PORT,
    host: values.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    dataDir: isAbsolute(values.DATA_DIR) ? values.DATA_DIR : resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL as string,
    redisUrl: values.REDIS_URL,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    trustProxy: readTrustProxy(values.TRUST_PROXY),
    limitsScale: values.LIMITS_SCALE,
    secret: values.APP_SECRET ?? SAMPLE_SECRET,
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
    pageCacheSeconds: values.PAGE_CACHE_SECONDS,
    webDev: values.WEB_DEV === '1',
    supervised: values.SUPERVISED === '1',
    /** The database is the one that came with npm, started by us for this data folder. */
    localDatabase: values.LOCAL_DATABASE === '1',
    productName: values.PRODUCT_NAME,
    providerTimeoutMs: values.PROVIDER_TIMEOUT_MS,
    mail: values.SMTP_URL
      ? { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM ?? `${values.PRODUCT_NAME} <hello@localhost>` }
      : null,
    sms: values.SMS_API_KEY
      ? {
          baseUrl: values.SMS_BASE_URL,
          apiKey: values.SMS_API_KEY,
          sender: values.SMS_SENDER ?? values.PRODUCT_NAME.slice(0, 11),
          dailyLimit: values.SMS_DAILY_LIMIT,
        }
      : null,
    whatsapp:
      values.WHATSAPP_TOKEN && values.WHATSAPP_PHONE_NUMBER_ID
        ? {
            baseUrl: values.WHATSAPP_BASE_URL,
            phoneNumberId: values.WHATSAPP_PHONE_NUMBER_ID,
            token: values.WHATSAPP_TOKEN,
            template: values.WHATSAPP_TEMPLATE,
            language: values.WHATSAPP_LANGUAGE,
          }
        : null,
    google: values.GOOGLE_CLIENT_ID
      ? {
          clientId: values.GOOGLE_CLIENT_ID,
          issuer: values.GOOGLE_ISSUER,
          jwksUrl: values.GOOGLE_JWKS_URL,
          authorizationUrl: values.GOOGLE_AUTHORIZATION_URL,
        }
      : null,
    /** Null: nothing can be paid. */
    paystack: values.PAYSTACK_SECRET_KEY
      ? { baseUrl: values.PAYSTACK_BASE_URL.replace(/\/+$/, ''), secretKey: values.PAYSTACK_SECRET_KEY }
      : null,
    /** Per cent of value-added tax within every amount; null: receipts have no line for it. */
    vatRate: values.VAT_RATE ?? null,
    /** A refund of more needs a second operator. */
    operatorRefundLimitKobo: Math.round(values.OPERATOR_REFUND_LIMIT * 100),
    /** Null: files are kept in the data folder. */
    s3: s3 === 'incomplete' ? null : s3,
    contact: {
      address: values.CONTACT_ADDRESS ?? null,
      phone: values.CONTACT_PHONE ?? null,
      email: values.CONTACT_EMAIL ?? null,
      facebookUrl: values.FACEBOOK_URL ?? null,
      instagramUrl: values.INSTAGRAM_URL ?? null,
      twitterUrl: values.TWITTER_URL ?? null,
    },
    appStoreUrl: values.APP_STORE_URL ?? null,
    playStoreUrl: values.PLAY_STORE_URL ?? null,
  };
}

function readS3(values: z.output<typeof environment>) {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  const given = [S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY];
  if (given.every((value) => value === undefined)) return null;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return 'incomplete';
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: values.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

/** `true`, a number of proxies, or a comma-separated list of addresses; absent: forwarded addresses are not believed. */
function readTrustProxy(value: string | undefined): boolean | number | string {
  if (!value || value === 'false') return false;
  if (value === 'true') return true;
  return /^\d+$/.test(value) ? Number(value) : value;
}
