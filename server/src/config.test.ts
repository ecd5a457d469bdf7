import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { ConfigError, environment, readConfig, settingNames } from './config.ts';
import { makeVapidPair } from './platform/providers/vapid.ts';

const example = parseEnv(readFileSync(new URL('../../.env.example', import.meta.url), 'utf8'));
const database = 'postgres://app@localhost/app';
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: database,
  PUBLIC_URL: 'https://market.example',
  APP_SECRET: 'a secret of our own, long enough',
  LASTING_HASH_KEY: 'a key of our own that never changes',
  DATA_DIR: '/var/lib/market',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'hello@market.example',
};

const pair = makeVapidPair();
const vapid = {
  VAPID_PUBLIC_KEY: pair.publicKey,
  VAPID_PRIVATE_KEY: pair.privateKey,
  VAPID_SUBJECT: 'mailto:hello@market.example',
};

function problemsOf(env: Record<string, string>): string {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message;
  }
}

test('.env.example names every setting and nothing else, and is valid', () => {
  expect(Object.keys(example).sort()).toEqual(Object.keys(environment.shape).sort());
  expect(problemsOf({ ...(example as Record<string, string>), DATABASE_URL: database })).toBe('');
});

test('production starts with only the required settings', () => {
  expect(readConfig(production)).toMatchObject({
    production: true,
    host: '0.0.0.0',
    sms: null,
    google: null,
    push: null,
  });
});

test('production without a data folder is refused, because pictures would lie in the release, unless they go to a bucket', () => {
  const { DATA_DIR: _, ...without } = production;
  expect(problemsOf(without)).toContain('DATA_DIR is required in production without a bucket');
  expect(problemsOf({ ...without, DATA_DIR: ' ' })).toContain('DATA_DIR is required');
  const bucket = {
    S3_ENDPOINT: 'https://files.example',
    S3_BUCKET: 'market',
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  expect(problemsOf({ ...without, ...bucket })).toBe('');
});

test('a long address is refused only when SMS are sent, and one of the greatest length is accepted', () => {
  const address = (length: number) => `https://${'a'.repeat(length - 'https://'.length)}`;
  expect(readConfig({ ...production, PUBLIC_URL: address(200) }).publicUrl).toBe(address(200));
  const sms = { ...production, SMS_API_KEY: 'x' };
  expect(readConfig({ ...sms, PUBLIC_URL: `${address(52)}/` }).publicUrl).toBe(address(52));
  expect(problemsOf({ ...sms, PUBLIC_URL: address(53) })).toContain('at most 52 characters');
});

test('a pair of keys switches push notifications on', () => {
  expect(readConfig({ ...production, ...vapid }).push).toMatchObject({ ...pair, sandboxOrigin: null });
});

test.each([
  [{ APP_SECRET: example['APP_SECRET'] as string }, 'APP_SECRET is the sample from .env.example'],
  [{ APP_SECRET: '' }, 'APP_SECRET is required in production'],
  [{ APP_SECRET_PREVIOUS: 'short' }, 'APP_SECRET_PREVIOUS must have at least 32 characters'],
  [{ APP_SECRET_PREVIOUS: example['APP_SECRET'] as string }, 'APP_SECRET_PREVIOUS is the sample from'],
  [
    { APP_SECRET_PREVIOUS: 'a secret of our own, long enough' },
    'APP_SECRET_PREVIOUS is the same as APP_SECRET',
  ],
  [{ APP_SECRET: 'short' }, 'APP_SECRET must have at least 32 characters'],
  [
    { LASTING_HASH_KEY: '' },
    'LASTING_HASH_KEY is required in production and never changes. A new installation makes one of its own. An existing one sets it to its present APP_SECRET',
  ],
  [{ LASTING_HASH_KEY: example['LASTING_HASH_KEY'] as string }, 'LASTING_HASH_KEY is a sample'],
  [{ LASTING_HASH_KEY: example['APP_SECRET'] as string }, 'LASTING_HASH_KEY is a sample'],
  [{ LASTING_HASH_KEY: 'short' }, 'LASTING_HASH_KEY must have at least 32 characters'],
  [{ PUBLIC_URL: '' }, 'PUBLIC_URL is required in production'],
  [{ PUBLIC_URL: 'market' }, 'PUBLIC_URL must be an http(s) address'],
  [
    { SMS_API_KEY: 'x', PUBLIC_URL: `https://${'a'.repeat(70)}.example.ng` },
    "PUBLIC_URL may have at most 52 characters, because notifications by SMS contain it and the product's name and must fit into one SMS",
  ],
  [
    { SMS_API_KEY: 'x', PUBLIC_URL: 'https://ọjà.example.ng' },
    'PUBLIC_URL has characters that SMS do not have',
  ],
  [{ DATABASE_URL: '' }, 'DATABASE_URL is required'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with postgres://'],
  [{ LIMITS_SCALE: '10' }, 'LIMITS_SCALE is refused in production'],
  [{ LIMITS_SCALE: '0' }, 'LIMITS_SCALE'],
  [{ PORT: 'abc' }, 'PORT must be a port number'],
  [{ SMTP_URL: '' }, 'SMTP_URL is required in production'],
  [{ WHATSAPP_TOKEN: 'x' }, 'WHATSAPP_PHONE_NUMBER_ID is required'],
  [{ WHATSAPP_FIRST_MESSAGE_TEMPLATE: 'first' }, 'WHATSAPP_FIRST_MESSAGE_LANGUAGE is required'],
  [{ WHATSAPP_FIRST_MESSAGE_LANGUAGE: 'en' }, 'WHATSAPP_FIRST_MESSAGE_TEMPLATE is required'],
  [{ WHATSAPP_OFFER_ACCEPTED_TEMPLATE: 'hired' }, 'WHATSAPP_OFFER_ACCEPTED_LANGUAGE is required'],
  [{ WHATSAPP_OFFER_ACCEPTED_LANGUAGE: 'en' }, 'WHATSAPP_OFFER_ACCEPTED_TEMPLATE is required'],
  [{ WHATSAPP_RECEIPT_TEMPLATE: 'receipt' }, 'WHATSAPP_RECEIPT_LANGUAGE is required'],
  [{ WHATSAPP_RECEIPT_LANGUAGE: 'en' }, 'WHATSAPP_RECEIPT_TEMPLATE is required'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV'],
  [{ ...vapid, VAPID_SUBJECT: '' }, 'VAPID_PRIVATE_KEY and VAPID_SUBJECT are set together or not at all'],
  [{ VAPID_SUBJECT: 'mailto:hello@market.example' }, 'are set together or not at all'],
  [{ ...vapid, VAPID_SUBJECT: 'hello@market.example' }, 'VAPID_SUBJECT must be a mailto: or https: address'],
  [
    { ...vapid, VAPID_PUBLIC_KEY: 'BNot' },
    'VAPID_PUBLIC_KEY must be 65 bytes in base64url; node scripts/command.mjs push-keys',
  ],
  [{ ...vapid, VAPID_PRIVATE_KEY: 'x' }, 'VAPID_PRIVATE_KEY must be 32 bytes in base64url'],
  [{ ...vapid, VAPID_PRIVATE_KEY: 'A'.repeat(43) }, 'VAPID_PRIVATE_KEY is no private key of the curve P-256'],
  [
    { ...vapid, VAPID_PRIVATE_KEY: makeVapidPair().privateKey },
    'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not of the same pair',
  ],
  [{ PUSH_SANDBOX_ORIGIN: 'http://127.0.0.1:3001' }, 'PUSH_SANDBOX_ORIGIN is refused in production'],
  [{ PAYSTACK_SECRET_KEY: 'sk_test_sandbox' }, 'PAYSTACK_SECRET_KEY is a test key'],
  [
    { PAYSTACK_SECRET_KEY: 'sk_live_x', REHEARSAL: '1' },
    'REHEARSAL is refused with a live PAYSTACK_SECRET_KEY',
  ],
  [{ REHEARSAL: 'yes' }, 'REHEARSAL must be 1 or absent'],
  [
    { PAYSTACK_SECRET_KEY: 'sk_live_x', PAYSTACK_BASE_URL: 'http://10.0.0.7/paystack' },
    'PAYSTACK_BASE_URL must be an https address',
  ],
  [{ PAYSTACK_SECRET_KEY: 'pk_live_x' }, 'PAYSTACK_SECRET_KEY must begin with sk_live_ or sk_test_'],
  [{ VAT_RATE: '-1' }, 'VAT_RATE'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY must be false, true, a number of proxies'],
])('%j is refused', (changes, problem) => {
  expect(problemsOf({ ...production, ...changes })).toContain(problem);
});

// Shows: rehearsal-1
test('a test key is allowed in production for a rehearsal', () => {
  const config = readConfig({ ...production, PAYSTACK_SECRET_KEY: 'sk_test_sandbox', REHEARSAL: '1' });
  expect(config).toMatchObject({ rehearsal: true, production: true });
  expect(readConfig(production)).toMatchObject({ rehearsal: false });
});

test('all problems are reported together, malformed values and missing production settings, each once', () => {
  const told = problemsOf({
    NODE_ENV: 'production',
    PORT: 'abc',
    APP_SECRET: 'short',
    DATABASE_URL: 'mysql://x',
    LIMITS_SCALE: '2',
    PAYSTACK_SECRET_KEY: 'sk_test_sandbox',
    S3_BUCKET: 'pictures',
    SMTP_URI: 'smtp://mail.example',
  });
  expect(
    told
      .split('\n')
      .slice(1)
      .map((line) => line.split(' ')[3]),
  ).toEqual([
    'PORT',
    'DATABASE_URL',
    'APP_SECRET',
    'PUBLIC_URL',
    'LASTING_HASH_KEY',
    'LIMITS_SCALE',
    'SMTP_URL',
    'MAIL_FROM',
    'PAYSTACK_SECRET_KEY',
    'S3_ENDPOINT,',
    'SMTP_URI',
  ]);
});

test('a missing or blank NODE_ENV means production', () => {
  for (const NODE_ENV of [undefined, '', ' ']) {
    expect(problemsOf({ DATABASE_URL: database, ...(NODE_ENV !== undefined && { NODE_ENV }) })).toContain(
      'APP_SECRET is required in production',
    );
  }
  const { NODE_ENV: _, ...rest } = production;
  expect(readConfig(rest)).toMatchObject({ production: true, development: false });
});

test('a blank setting counts as absent', () => {
  const blank = Object.fromEntries(settingNames.map((name) => [name, '']));
  const { hints: _, ...filled } = readConfig({ ...blank, ...production });
  expect(filled).toMatchObject({ port: 3000, limitsScale: 1, logLevel: 'info', vatRate: null });
});

test.each([
  ['TRUST_PROXIES', 'TRUST_PROXY'],
  ['SMTP_URI', 'SMTP_URL'],
  ['LIMIT_SCALE', 'LIMITS_SCALE'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['APP_SECRETS', 'APP_SECRET'],
  ['SMTP_HOST', 'SMTP_URL'],
  ['PAYSTACK_KEY', 'PAYSTACK_SECRET_KEY'],
  ['WHATSAPP_PHONE_ID', 'WHATSAPP_PHONE_NUMBER_ID'],
])('%s is pointed out as a misspelled %s', (name, meant) => {
  expect(readConfig({ ...production, [name]: '1' }).hints).toEqual([
    `${name} is not a setting and is ignored; did you mean ${meant}?`,
  ]);
});

test('variables of other programs are not reported as misspelled', () => {
  const others = [
    'PATH',
    'HOME',
    'HOSTNAME',
    'MAIL',
    'LANG',
    'LOGNAME',
    'NODE_OPTIONS',
    'NODE_PATH',
    'REDIS_SERVICE_HOST',
  ];
  const google = [
    'GOOGLE_APPLICATION_CREDENTIALS',
    'GOOGLE_CLOUD_PROJECT',
    'npm_config_cache',
    'SANDBOX_PORT',
    'SHELL',
    'TERM',
  ];
  const env = Object.fromEntries([...others, ...google].map((name) => [name, 'x']));
  expect(readConfig({ ...production, ...env, SMTP_URI: '' }).hints).toEqual([]);
});
