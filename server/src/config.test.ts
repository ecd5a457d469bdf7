import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { ConfigError, environment, readConfig } from './config.ts';

const example = parseEnv(readFileSync(new URL('../../.env.example', import.meta.url), 'utf8'));
const database = 'postgres://app@localhost/app';
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: database,
  PUBLIC_URL: 'https://market.example',
  APP_SECRET: 'a secret of our own, long enough',
  LASTING_HASH_KEY: 'a key of our own that never changes',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'hello@market.example',
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

test('the smallest production settings are taken', () => {
  expect(readConfig(production)).toMatchObject({
    production: true,
    host: '0.0.0.0',
    sms: null,
    google: null,
  });
});

test.each([
  [{ APP_SECRET: example['APP_SECRET'] as string }, 'APP_SECRET is the sample from .env.example'],
  [{ APP_SECRET: '' }, 'APP_SECRET is required in production'],
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
  [{ DATABASE_URL: '' }, 'DATABASE_URL is required'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with postgres://'],
  [{ LIMITS_SCALE: '10' }, 'LIMITS_SCALE is refused in production'],
  [{ LIMITS_SCALE: '0' }, 'LIMITS_SCALE'],
  [{ PORT: 'abc' }, 'PORT must be a port number'],
  [{ SMTP_URL: '' }, 'SMTP_URL is required in production'],
  [{ WHATSAPP_TOKEN: 'x' }, 'WHATSAPP_PHONE_NUMBER_ID is required'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV'],
  [{ PAYSTACK_SECRET_KEY: 'sk_test_sandbox' }, 'PAYSTACK_SECRET_KEY is a test key'],
  [
    { PAYSTACK_SECRET_KEY: 'sk_live_x', PAYSTACK_BASE_URL: 'http://10.0.0.7/paystack' },
    'PAYSTACK_BASE_URL must be an https address',
  ],
  [{ PAYSTACK_SECRET_KEY: 'pk_live_x' }, 'PAYSTACK_SECRET_KEY must begin with sk_live_ or sk_test_'],
  [{ VAT_RATE: '-1' }, 'VAT_RATE'],
])('%j is refused', (changes, problem) => {
  expect(problemsOf({ ...production, ...changes })).toContain(problem);
});

test('all problems are told at once', () => {
  const told = problemsOf({ ...production, PUBLIC_URL: '', APP_SECRET: '', LIMITS_SCALE: '2' });
  expect(told.split('\n')).toHaveLength(4);
});
