import { resolve } from 'node:path';
import {
  type NotificationDefinition,
  noFacts,
  notificationKinds,
} from '@marketplace/contract/people/notification-kinds';
import * as z from 'zod';
import { describeSettings } from './described-settings.ts';
import { findMisspelled } from './misspelled-settings.ts';
import { readNetworks, type SharedNetworks } from './platform/http/network/shared-networks.ts';
import { readTrustProxy, type TrustProxy } from './platform/http/network/trust-proxy.ts';
import { countSeptets, SMS_SEGMENT_SEPTETS } from './platform/providers/gsm7.ts';
import { problemOfVapidPair } from './platform/providers/vapid.ts';
import { isRedisAddress } from './platform/realtime/redis-address.ts';
import type { Secret } from './platform/security/secret.ts';

/** This secret is public in the repository, so production refuses it. */
const SAMPLE_SECRET = 'sample-secret-for-development-only-0123456789';
const SAMPLE_LASTING_HASH_KEY = 'sample-lasting-hash-key-for-development-only-0123456789';

/** Half of it exceeds the time that balancers need to notice a shutdown: many check every two seconds, and act on the second answer. */
const STOP_GRACE_SECONDS = 10;

const text = z.string().trim();
const optional = <T extends z.ZodType>(schema: T) => schema.optional();
const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres://');
const url = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });
const httpsUrl = z.url({ protocol: /^https$/, error: 'must be an https address' });
/** The format of a Sentry DSN. A self-hosted Sentry may have a path before the project. */
const sentryDsn = /^https?:\/\/\w+@[\w.:-]+(?:\/[\w.-]+)*\/\d+$/;
const connections = z.coerce.number('must be a number of connections').int().min(2).max(500);
const port = z.coerce.number('must be a port number').int().min(0).max(65535);

/**
 * All settings; `.env.example` explains each. Without NODE_ENV, the settings are those of production, so a forgotten variable opens
 * nothing.
 */
export const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: port.default(3000),
  HOST: optional(text),
  DATA_DIR: text.min(1).optional(),
  DATABASE_URL: optional(postgresUrl),
  DATABASE_POOL_SIZE: connections.default(18),
  DATABASE_SEARCH_POOL_SIZE: connections.default(5),
  DATABASE_REPLICA_URL: optional(postgresUrl),
  DATABASE_DIRECT_URL: optional(postgresUrl),
  DATABASE_POOLER: optional(z.literal('transaction', 'must be transaction or absent')),
  PROCESS_WORK: z.enum(['all', 'web', 'tasks'], 'must be all, web or tasks').default('all'),
  REDIS_URL: optional(
    z
      .string()
      .refine(
        isRedisAddress,
        'must begin with redis:// or rediss://, or be redis-sentinel://:password@host:port,host:port/name-of-the-master',
      ),
  ),
  PUBLIC_URL: optional(url),
  TRUST_PROXY: optional(
    text.refine(
      (value) => readTrustProxy(value) !== null,
      'must be false, true, a number of proxies up to 10, or addresses and networks separated by commas',
    ),
  ),
  SHARED_NETWORKS: text
    .default('')
    .refine((value) => readNetworks(value) !== null, 'must be addresses and networks separated by commas'),
  SHARED_NETWORKS_SCALE: z.coerce
    .number('must be a whole number from 1 to 1000')
    .int()
    .min(1)
    .max(1000)
    .default(20),
  PRODUCT_NAME: text.min(1).max(40).default('SabiHands'),
  LIMITS_SCALE: z.coerce.number('must be a number above 0').positive().default(1),
  APP_SECRET: optional(z.string().min(32, 'must have at least 32 characters')),
  APP_SECRET_PREVIOUS: optional(z.string().min(32, 'must have at least 32 characters')),
  LASTING_HASH_KEY: optional(z.string().min(32, 'must have at least 32 characters')),
  METRICS_TOKEN: optional(text.min(16, 'must have at least 16 characters')),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  ACCESS_LOG_SHARE: z.coerce.number('must be a share from 0 to 1').min(0).max(1).default(0.1),
  STOP_GRACE_SECONDS: optional(z.coerce.number('must be seconds').int().min(0).max(600)),
  SLOW_REQUEST_MS: z.coerce.number('must be milliseconds').int().min(1).max(600_000).default(1000),
  PAGE_CACHE_SECONDS: z.coerce.number('must be seconds').int().min(0).max(3600).default(30),
  LIST_CACHE_SECONDS: z.coerce.number('must be seconds').int().min(0).max(60).default(5),
  REHEARSAL: optional(z.literal('1', 'must be 1 or absent')),
  WEB_DEV: optional(z.literal('1', 'must be 1 or absent')),
  SUPERVISED: optional(z.literal('1', 'must be 1 or absent')),
  LOCAL_DATABASE: optional(z.literal('1', 'must be 1 or absent')),
  DEMO_PICTURES: optional(z.string()),
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')),
  MAIL_FROM: optional(text),
  ALERTS_TO: optional(
    text.refine((value) => readAddresses(value) !== null, 'must be email addresses separated by commas'),
  ),
  DOCTOR_PING_URL: optional(httpsUrl),
  BACKUP_PING_URL: optional(httpsUrl),
  SMS_BASE_URL: url.default('https://api.ng.termii.com'),
  SMS_API_KEY: optional(text),
  SMS_SENDER: optional(text.max(11, 'must have at most 11 characters')),
  SMS_DAILY_LIMIT: z.coerce.number('must be a whole number').int().positive().default(2000),
  WHATSAPP_DAILY_LIMIT: z.coerce.number('must be a whole number').int().positive().default(2000),
  WHATSAPP_BASE_URL: url.default('https://graph.facebook.com/v23.0'),
  WHATSAPP_PHONE_NUMBER_ID: optional(text),
  WHATSAPP_TOKEN: optional(text),
  WHATSAPP_TEMPLATE: text.default('sign_up_code'),
  WHATSAPP_LANGUAGE: text.default('en'),
  WHATSAPP_FIRST_MESSAGE_TEMPLATE: optional(text),
  WHATSAPP_FIRST_MESSAGE_LANGUAGE: optional(text),
  WHATSAPP_OFFER_ACCEPTED_TEMPLATE: optional(text),
  WHATSAPP_OFFER_ACCEPTED_LANGUAGE: optional(text),
  WHATSAPP_RECEIPT_TEMPLATE: optional(text),
  WHATSAPP_RECEIPT_LANGUAGE: optional(text),
  SMS_PRICE_KOBO: z.coerce.number('must be kobo').int().min(0).max(1_000_000).default(600),
  WHATSAPP_PRICE_KOBO: z.coerce.number('must be kobo').int().min(0).max(1_000_000).default(1500),
  VAPID_PUBLIC_KEY: optional(text),
  VAPID_PRIVATE_KEY: optional(text),
  VAPID_SUBJECT: optional(
    text.refine(
      (value) => URL.canParse(value) && /^(mailto:.+@|https:\/\/)/.test(value),
      'must be a mailto: or https: address',
    ),
  ),
  PUSH_SANDBOX_ORIGIN: optional(url),
  GOOGLE_CLIENT_ID: optional(text),
  GOOGLE_ISSUER: url.default('https://accounts.google.com'),
  GOOGLE_JWKS_URL: url.default('https://www.googleapis.com/oauth2/v3/certs'),
  GOOGLE_AUTHORIZATION_URL: url.default('https://accounts.google.com/o/oauth2/v2/auth'),
  PAYSTACK_BASE_URL: url.default('https://api.paystack.co'),
  PAYSTACK_SECRET_KEY: optional(text.regex(/^sk_(live|test)_/, 'must begin with sk_live_ or sk_test_')),
  VAT_RATE: optional(z.coerce.number('must be per cent').min(0).max(100)),
  OPERATOR_REFUND_LIMIT: z.coerce.number('must be naira').min(0).max(100_000_000).default(20_000),
  DISK_RESERVE_MB: z.coerce.number('must be megabytes').int().min(0).default(256),
  CLIENT_ERROR_SHARE: z.coerce.number('must be a share from 0 to 1').min(0).max(1).default(0.25),
  SENTRY_DSN: optional(
    text.regex(sentryDsn, 'must look like https://key@host/project, with the number of the project'),
  ),
  PROVIDER_TIMEOUT_MS: z.coerce.number('must be milliseconds').int().min(100).max(60_000).default(8000),
  S3_ENDPOINT: optional(url),
  S3_BUCKET: optional(text),
  S3_REGION: text.default('us-east-1'),
  S3_ACCESS_KEY_ID: optional(text),
  S3_SECRET_ACCESS_KEY: optional(text),
  BACKUP_DIR: optional(text),
  BACKUP_KEEP: z.coerce.number('must be a whole number').int().min(1).max(10_000).default(14),
  BACKUP_S3_ENDPOINT: optional(url),
  BACKUP_S3_BUCKET: optional(text),
  BACKUP_S3_REGION: text.default('us-east-1'),
  BACKUP_S3_ACCESS_KEY_ID: optional(text),
  BACKUP_S3_SECRET_ACCESS_KEY: optional(text),
  POSTGRES_TOOLS: optional(text),
  COMPANY_NAME: optional(text),
  COMPANY_REGISTRATION: optional(text),
  DATA_PROTECTION_CONTACT: optional(text),
  CONTACT_ADDRESS: optional(text),
  CONTACT_PHONE: optional(text),
  CONTACT_EMAIL: optional(z.email('must be an email address')),
  FACEBOOK_URL: optional(url),
  INSTAGRAM_URL: optional(url),
  TWITTER_URL: optional(url),
  APP_STORE_URL: optional(url),
  PLAY_STORE_URL: optional(url),
});

export const settingNames = Object.keys(environment.shape);

export class ConfigError extends Error {
  constructor(problems: string[], hints: string[] = []) {
    const list = [...problems, ...hints].map((line) => `  - ${line}`).join('\n');
    super(`The settings have ${problems.length === 1 ? 'a problem' : 'problems'}:\n${list}`);
  }
}

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads and validates all settings. No other code reads the environment. A blank setting counts as absent.
 * @throws ConfigError naming all problems at once
 */
export function readConfig(env: NodeJS.ProcessEnv) {
  const { values, wrong, problems } = readValues(env);
  // A misspelt word that begins with "prod" means production, so its requirements are reported as well.
  const production = wrong.has('NODE_ENV')
    ? /^prod/i.test(env['NODE_ENV'] ?? '')
    : values.NODE_ENV === 'production';
  // A malformed setting has already been reported.
  const require = (name: keyof typeof values, why = '') => {
    if (!values[name] && !wrong.has(name)) problems.push(`${name} is required${why}`);
  };

  if (values.DATABASE_REPLICA_URL && values.DATABASE_REPLICA_URL === values.DATABASE_URL)
    problems.push('DATABASE_REPLICA_URL is the same as DATABASE_URL; name a replica, or leave it out');
  require('DATABASE_URL', ' (npm start brings its own database; npm run serve does not)');
  if (values.DATABASE_POOLER)
    require('DATABASE_DIRECT_URL', ' when DATABASE_POOLER is set: tasks and migrations need a connection that stays the same');
  if (values.PROCESS_WORK !== 'all')
    require('REDIS_URL', ` when PROCESS_WORK is ${values.PROCESS_WORK}: what tasks change reaches browsers through it`);
  if (production) {
    require('PUBLIC_URL', ' in production');
    require('APP_SECRET', ' in production');
    for (const name of ['APP_SECRET', 'APP_SECRET_PREVIOUS'] as const) {
      if (values[name] === SAMPLE_SECRET)
        problems.push(`${name} is the sample from .env.example; make your own`);
    }
    require('LASTING_HASH_KEY', ' in production and never changes. A new installation makes one of its own. An existing one sets it to its present APP_SECRET, so that the hashes stored so far still match');
    if (values.LASTING_HASH_KEY === SAMPLE_LASTING_HASH_KEY || values.LASTING_HASH_KEY === SAMPLE_SECRET)
      problems.push('LASTING_HASH_KEY is a sample from .env.example; make your own');
    if (values.LIMITS_SCALE !== 1) problems.push('LIMITS_SCALE is refused in production');
    if (values.WEB_DEV) problems.push('WEB_DEV is refused in production');
    if (lacksDataFolder(values, wrong)) problems.push(NO_DATA_FOLDER);
    require('SMTP_URL', ' in production: codes and recovery links go by email');
    require('MAIL_FROM', ' in production');
    if (values.PUSH_SANDBOX_ORIGIN) problems.push('PUSH_SANDBOX_ORIGIN is refused in production');
    // With a test key, anyone could buy a plan with a test card. The sandbox's key is a test key.
    if (values.PAYSTACK_SECRET_KEY?.startsWith('sk_test_') && !values.REHEARSAL)
      problems.push(
        'PAYSTACK_SECRET_KEY is a test key; production needs a live one, or REHEARSAL=1 to try it before people come',
      );
    // Without https, anyone on the network could read the key and forge the answer that a payment succeeded.
    if (values.PAYSTACK_SECRET_KEY && !values.PAYSTACK_BASE_URL.startsWith('https:'))
      problems.push('PAYSTACK_BASE_URL must be an https address in production');
  }
  // Pages would say that no money moves although it does.
  if (values.REHEARSAL && values.PAYSTACK_SECRET_KEY?.startsWith('sk_live_'))
    problems.push('REHEARSAL is refused with a live PAYSTACK_SECRET_KEY; remove one of them');
  if (values.APP_SECRET_PREVIOUS && values.APP_SECRET_PREVIOUS === values.APP_SECRET)
    problems.push('APP_SECRET_PREVIOUS is the same as APP_SECRET; put a new secret into APP_SECRET');
  const smsProblem =
    values.SMS_API_KEY && values.PUBLIC_URL && problemOfSms(values.PRODUCT_NAME, values.PUBLIC_URL);
  if (smsProblem) problems.push(smsProblem);
  if (values.WHATSAPP_TOKEN) require('WHATSAPP_PHONE_NUMBER_ID', ' when WHATSAPP_TOKEN is set');
  for (const [one, other] of Object.values(whatsappTemplates)) {
    if (values[one]) require(other, ` when ${one} is set`);
    if (values[other]) require(one, ` when ${other} is set`);
  }
  const push = readPush(values);
  if (
    push === 'incomplete' &&
    !Object.keys(values).some((name) => name.startsWith('VAPID_') && wrong.has(name))
  )
    problems.push('VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT are set together or not at all');
  const pushProblem = push && push !== 'incomplete' && problemOfVapidPair(push);
  if (pushProblem) problems.push(`${pushProblem}; node scripts/command.mjs push-keys makes a pair`);
  const s3 = readS3(values, 'S3_');
  if (s3 === 'incomplete' && !Object.keys(values).some((name) => name.startsWith('S3_') && wrong.has(name)))
    problems.push(bucketProblem('S3_'));
  const hints = findMisspelled(env, settingNames);
  if (problems.length > 0) throw new ConfigError(problems, hints);

  return {
    /** Sentences about environment variables that look like misspelt settings. */
    hints,
    /** All settings for the log, without secrets. */
    described: describeSettings(values),
    production,
    development: values.NODE_ENV === 'development',
    port: values.PORT,
    host: values.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    dataDir: dataFolder(values),
    databaseUrl: values.DATABASE_URL as string,
    /** The direct address of the database, past a pooler. */
    directDatabaseUrl: (values.DATABASE_DIRECT_URL ?? values.DATABASE_URL) as string,
    /** The most connections of each pool of one process. */
    poolSizes: {
      main: values.DATABASE_POOL_SIZE,
      search: values.DATABASE_SEARCH_POOL_SIZE,
    },
    /** Null when visitors read from the primary. */
    replicaUrl: values.DATABASE_REPLICA_URL ?? null,
    /** Whether each transaction may run on another database connection. */
    databasePooler: values.DATABASE_POOLER === 'transaction',
    redisUrl: values.REDIS_URL,
    /** Whether this process serves people. Otherwise it only serves its own status. */
    servesPeople: values.PROCESS_WORK !== 'tasks',
    /** Whether this process runs background tasks and sends notifications. */
    runsTasks: values.PROCESS_WORK !== 'web',
    publicUrl: withoutSlash(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`),
    trustProxy: readTrustProxy(values.TRUST_PROXY) as TrustProxy,
    limitsScale: values.LIMITS_SCALE,
    sharedNetworks: {
      networks: readNetworks(values.SHARED_NETWORKS) ?? [],
      scale: values.SHARED_NETWORKS_SCALE,
    } satisfies SharedNetworks,
    secret: {
      current: values.APP_SECRET ?? SAMPLE_SECRET,
      previous: values.APP_SECRET_PREVIOUS,
    } satisfies Secret,
    /** The key for hashes that are compared years later. It stays the same when `secret` changes. */
    lastingHashKey: values.LASTING_HASH_KEY ?? SAMPLE_LASTING_HASH_KEY,
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
    accessLogShare: values.ACCESS_LOG_SHARE,
    slowRequestMs: values.SLOW_REQUEST_MS,
    /**
     * How long a process continues to serve requests after a stop signal. A single process has no other to hand over to, and a task process
     * has no callers.
     */
    stopGraceMs:
      (values.STOP_GRACE_SECONDS ??
        (production && values.REDIS_URL && values.PROCESS_WORK !== 'tasks' ? STOP_GRACE_SECONDS : 0)) * 1000,
    pageCacheSeconds: values.PAGE_CACHE_SECONDS,
    listCacheSeconds: values.LIST_CACHE_SECONDS,
    webDev: values.WEB_DEV === '1',
    supervised: values.SUPERVISED === '1',
    /** Whether the database is the bundled one, which `npm start` runs for this data folder. */
    localDatabase: values.LOCAL_DATABASE === '1',
    /** The folder of the pictures of work in the demo; null for those of the repository. */
    demoPictures: values.DEMO_PICTURES ? resolve(values.DEMO_PICTURES) : null,
    productName: values.PRODUCT_NAME,
    diskReserveBytes: values.DISK_RESERVE_MB * 1024 * 1024,
    /** The share of page views that report their errors, from 0 to 1. */
    browserErrorShare: values.CLIENT_ERROR_SHARE,
    /** Null when only operators see page errors. */
    sentryDsn: values.SENTRY_DSN ?? null,
    providerTimeoutMs: values.PROVIDER_TIMEOUT_MS,
    mail: readMail(values),
    alerts: readAlerts(values),
    /** The folder of `npm run backup`, whose age the doctor checks; null when unknown. */
    backupFolder: values.BACKUP_DIR ? resolve(values.BACKUP_DIR) : null,
    sms: values.SMS_API_KEY
      ? {
          baseUrl: values.SMS_BASE_URL,
          apiKey: values.SMS_API_KEY,
          sender: values.SMS_SENDER ?? values.PRODUCT_NAME.slice(0, 11),
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
    /** The most paid messages per day, for all purposes together (people/message-budgets). */
    messageDailyLimits: { sms: values.SMS_DAILY_LIMIT, whatsapp: values.WHATSAPP_DAILY_LIMIT },
    /** The price of a message, for operators' statistics. */
    prices: { smsKobo: values.SMS_PRICE_KOBO, whatsappKobo: values.WHATSAPP_PRICE_KOBO },
    /** The approved WhatsApp utility templates by kind of notification; other kinds are not sent by WhatsApp. */
    whatsappTemplates: new Map(
      Object.entries(whatsappTemplates).flatMap(([kind, [template, templateLanguage]]) => {
        const [name, language] = [values[template], values[templateLanguage]];
        return name && language ? [[kind, { name, language }]] : [];
      }),
    ),
    /** Null when push notifications are off, and pages do not offer them. */
    push: push === 'incomplete' ? null : push,
    google: values.GOOGLE_CLIENT_ID
      ? {
          clientId: values.GOOGLE_CLIENT_ID,
          issuer: values.GOOGLE_ISSUER,
          jwksUrl: values.GOOGLE_JWKS_URL,
          authorizationUrl: values.GOOGLE_AUTHORIZATION_URL,
        }
      : null,
    /** Null when nothing can be paid. */
    paystack: values.PAYSTACK_SECRET_KEY
      ? { baseUrl: values.PAYSTACK_BASE_URL.replace(/\/+$/, ''), secretKey: values.PAYSTACK_SECRET_KEY }
      : null,
    /** The percentage of VAT within every amount; null: receipts have no line for it. */
    vatRate: values.VAT_RATE ?? null,
    /** A refund above this amount needs a second operator. */
    operatorRefundLimitKobo: Math.round(values.OPERATOR_REFUND_LIMIT * 100),
    /** Null when files are stored in the data folder. */
    s3: s3 === 'incomplete' ? null : s3,
    /** Whether payments are only rehearsed, with test cards. */
    rehearsal: values.REHEARSAL === '1',
    /** Who runs this installation. Missing details are not shown. */
    company: {
      name: values.COMPANY_NAME ?? null,
      registration: values.COMPANY_REGISTRATION ?? null,
      dataProtection: values.DATA_PROTECTION_CONTACT ?? null,
    },
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

/**
 * Returns the parsed settings without the malformed ones, whose names are in `wrong`. Other checks run on the rest, so one start reports
 * all problems.
 */
function readValues(env: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim() !== ''));
  const read = environment.safeParse(given);
  if (read.success) return { values: read.data, wrong: new Set<string>(), problems: [] as string[] };
  const wrong = new Set(read.error.issues.map(({ path }) => String(path[0])));
  const rest = Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name)));
  const problems = read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  return { values: environment.parse(rest), wrong, problems };
}

/**
 * Reads the direct database address, for commands that only use the database.
 * @throws ConfigError
 */
export function readDatabaseUrl(env: NodeJS.ProcessEnv): string {
  const read = environment.pick({ DATABASE_URL: true, DATABASE_DIRECT_URL: true }).safeParse({
    DATABASE_URL: env['DATABASE_URL'] || undefined,
    DATABASE_DIRECT_URL: env['DATABASE_DIRECT_URL'] || undefined,
  });
  if (!read.success)
    throw new ConfigError(read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`));
  const { DATABASE_URL, DATABASE_DIRECT_URL = DATABASE_URL } = read.data;
  if (!DATABASE_DIRECT_URL) throw new ConfigError(['DATABASE_URL is required']);
  return DATABASE_DIRECT_URL;
}

export type BackupConfig = ReturnType<typeof readBackupConfig>;

/**
 * Reads the settings of `npm run backup` and `npm run restore`, which need neither secrets nor providers.
 * @throws ConfigError naming all problems at once
 */
export function readBackupConfig(env: NodeJS.ProcessEnv) {
  const { values, wrong, problems } = readValues(env);
  const own = problems.filter((problem) =>
    /^(DATABASE_|DATA_DIR|S3_|BACKUP_(?!PING)|POSTGRES_TOOLS)/.test(problem),
  );
  if (!values.DATABASE_URL && !wrong.has('DATABASE_URL')) own.push('DATABASE_URL is required');
  const buckets = (['S3_', 'BACKUP_S3_'] as const).map((prefix) => {
    const bucket = readS3(values, prefix);
    if (bucket !== 'incomplete') return bucket;
    if (![...wrong].some((name) => name.startsWith(prefix))) own.push(bucketProblem(prefix));
    return null;
  });
  if (values.NODE_ENV === 'production' && lacksDataFolder(values, wrong)) own.push(NO_DATA_FOLDER);
  if (own.length > 0) throw new ConfigError(own, findMisspelled(env, settingNames));
  const [s3 = null, copyTo = null] = buckets;
  return {
    databaseUrl: (values.DATABASE_DIRECT_URL ?? values.DATABASE_URL) as string,
    databasePooler: values.DATABASE_POOLER === 'transaction' && !values.DATABASE_DIRECT_URL,
    /** Where the files of the product are. */
    dataDir: dataFolder(values),
    s3,
    /** The folder of the backups. */
    folder: values.BACKUP_DIR ? resolve(values.BACKUP_DIR) : null,
    keep: values.BACKUP_KEEP,
    /** The bucket that gets a copy of each backup. */
    copyTo,
    toolsFolder: values.POSTGRES_TOOLS,
  };
}

export type AlertConfig = ReturnType<typeof readAlertConfig>;

/**
 * Reads what `npm run doctor` and `npm run backup` need to send alerts. Other settings may be wrong, which is then the subject of the
 * alert. A wrong alert setting is in `problems` and counts as absent.
 */
export function readAlertConfig(env: NodeJS.ProcessEnv) {
  const { values, problems } = readValues(env);
  const own = /^(SMTP_URL|MAIL_FROM|ALERTS_TO|DOCTOR_PING_URL|BACKUP_PING_URL|DATA_DIR) /;
  return {
    productName: values.PRODUCT_NAME,
    dataDir: dataFolder(values),
    mail: readMail(values),
    ...readAlerts(values),
    problems: problems.filter((problem) => own.test(problem)),
  };
}

const readMail = ({ SMTP_URL, MAIL_FROM, PRODUCT_NAME, REHEARSAL }: z.output<typeof environment>) =>
  SMTP_URL
    ? {
        smtpUrl: SMTP_URL,
        from: MAIL_FROM ?? `${PRODUCT_NAME} <hello@localhost>`,
        rehearsal: REHEARSAL === '1',
      }
    : null;

const readAlerts = ({ ALERTS_TO, DOCTOR_PING_URL, BACKUP_PING_URL }: z.output<typeof environment>) => ({
  /** Who gets an email when the doctor or a backup finds a problem, and when it is resolved. */
  recipients: readAddresses(ALERTS_TO ?? '') ?? [],
  /** Addresses to request after each success, so that a monitoring service notices when none comes. */
  pings: { doctor: DOCTOR_PING_URL ?? null, backup: BACKUP_PING_URL ?? null },
});

/** Parses comma-separated email addresses; null when one is invalid. */
function readAddresses(list: string): string[] | null {
  const addresses = list
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  return addresses.every((address) => z.email().safeParse(address).success) ? addresses : null;
}

/** In production, files would lie in the release's folder, where the next release does not look for them. */
const NO_DATA_FOLDER =
  'DATA_DIR is required in production without a bucket: a folder outside the release, which the next release finds, too';

/** Whether no setting says where files are. A malformed one has already been reported. */
const lacksDataFolder = ({ DATA_DIR, S3_BUCKET }: z.output<typeof environment>, wrong: ReadonlySet<string>) =>
  !DATA_DIR && !S3_BUCKET && !wrong.has('DATA_DIR');

const dataFolder = ({ DATA_DIR = './data' }: z.output<typeof environment>) => resolve(DATA_DIR);

function readPush(values: z.output<typeof environment>) {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT } = values;
  if (!VAPID_PUBLIC_KEY && !VAPID_PRIVATE_KEY && !VAPID_SUBJECT) return null;
  if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY || !VAPID_SUBJECT) return 'incomplete';
  return {
    publicKey: VAPID_PUBLIC_KEY,
    privateKey: VAPID_PRIVATE_KEY,
    subject: VAPID_SUBJECT,
    sandboxOrigin: values.PUSH_SANDBOX_ORIGIN ? new URL(values.PUSH_SANDBOX_ORIGIN).origin : null,
  };
}

/** The settings of a WhatsApp template by kind of notification. The two are set together or not at all. */
const whatsappTemplates = {
  first_message: ['WHATSAPP_FIRST_MESSAGE_TEMPLATE', 'WHATSAPP_FIRST_MESSAGE_LANGUAGE'],
  offer_accepted: ['WHATSAPP_OFFER_ACCEPTED_TEMPLATE', 'WHATSAPP_OFFER_ACCEPTED_LANGUAGE'],
  payment_succeeded: ['WHATSAPP_RECEIPT_TEMPLATE', 'WHATSAPP_RECEIPT_LANGUAGE'],
} as const;

const withoutSlash = (address: string): string => address.replace(/\/+$/, '');

/** The longest subject id of a notification by SMS. */
const LONGEST_SUBJECT = '00000000-0000-0000-0000-000000000000';

/** Returns why SMS notifications, which name and link to this site, would cost more than one segment; null when they do not. */
function problemOfSms(productName: string, publicUrl: string): string | null {
  const nameSeptets = countSeptets(`${productName}: `);
  if (nameSeptets === null)
    return 'PRODUCT_NAME has characters that SMS do not have: notifications by SMS begin with it';
  const longest = Math.max(
    ...Object.values(notificationKinds).flatMap(({ titles, path }: NotificationDefinition) => {
      const text = titles.sms?.(noFacts);
      return text === undefined
        ? []
        : [countSeptets(`${text} ${path(LONGEST_SUBJECT)}`) ?? SMS_SEGMENT_SEPTETS];
    }),
  );
  const most = SMS_SEGMENT_SEPTETS - nameSeptets - longest;
  const septets = countSeptets(withoutSlash(publicUrl));
  if (septets === null)
    return 'PUBLIC_URL has characters that SMS do not have: notifications by SMS contain it';
  return septets > most
    ? `PUBLIC_URL may have at most ${most} characters, because notifications by SMS contain it and the product's name and must fit into one SMS`
    : null;
}

type BucketPrefix = 'S3_' | 'BACKUP_S3_';

/** Reads the bucket whose settings have this prefix; null when none is set. */
function readS3(values: z.output<typeof environment>, prefix: BucketPrefix) {
  const [endpoint, bucket, accessKeyId, secretAccessKey] = [
    values[`${prefix}ENDPOINT`],
    values[`${prefix}BUCKET`],
    values[`${prefix}ACCESS_KEY_ID`],
    values[`${prefix}SECRET_ACCESS_KEY`],
  ];
  if ([endpoint, bucket, accessKeyId, secretAccessKey].every((value) => value === undefined)) return null;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return 'incomplete';
  return { endpoint, bucket, region: values[`${prefix}REGION`], accessKeyId, secretAccessKey };
}

const bucketProblem = (prefix: BucketPrefix): string =>
  `${prefix}ENDPOINT, ${prefix}BUCKET, ${prefix}ACCESS_KEY_ID and ${prefix}SECRET_ACCESS_KEY are set together or not at all`;
