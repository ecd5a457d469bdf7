import { existsSync } from 'node:fs';
import { PAYSTACK_WEBHOOK_PATH } from '../contract/src/money/webhooks.ts';
import { ConfigError, readConfig } from '../server/src/config.ts';
import type { Ready } from './child-process.ts';
import { Problem } from './problem.mjs';

export interface Settings {
  /** The server's environment, without the settings that the sandbox and the local database add. */
  env: NodeJS.ProcessEnv;
  production: boolean;
  productName: string;
  host: string;
  port: number;
  sandboxPort: number;
  dataDir: string;
  /** Set when the person uses their own database. */
  databaseUrl: string | undefined;
}

/** Reads `.env` and the environment. @throws Problem that names everything wrong at once. */
export function readSettings(): Settings {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: process.env['NODE_ENV']?.trim() || 'development',
  };
  const databaseUrl = env['DATABASE_URL'] || undefined;
  try {
    // The server checks the settings itself. Checking them here reports a mistake before anything is built.
    const config = readConfig({ ...env, DATABASE_URL: databaseUrl ?? 'postgres://comes-later' });
    return {
      env,
      production: config.production,
      productName: config.productName,
      host: config.host,
      port: config.port,
      sandboxPort: sandboxPort(env['SANDBOX_PORT'], config.port),
      dataDir: config.dataDir,
      databaseUrl,
    };
  } catch (error) {
    throw error instanceof ConfigError ? new Problem(error.message) : error;
  }
}

/** Returns the chosen port, or else the one after the application's; 0 (any free port) when that port is 0 or the highest one. */
function sandboxPort(chosen: string | undefined, port: number): number {
  if (!chosen) return port === 0 || port === 65_535 ? 0 : port + 1;
  if (/^\d+$/.test(chosen) && Number(chosen) <= 65_535) return Number(chosen);
  throw new Problem('SANDBOX_PORT must be a port number');
}

/** Returns the sandbox's environment with the address for payment webhooks, because the sandbox starts before the server. */
export function sandboxEnv({ env, host, port, sandboxPort, productName }: Settings): NodeJS.ProcessEnv {
  return {
    ...env,
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: '0',
    SANDBOX_PAYSTACK_MERCHANT: productName,
    // A port that the system chooses is known too late. The server then finds payments by asking the sandbox.
    ...(port !== 0 && {
      SANDBOX_PAYSTACK_WEBHOOK_URL: `http://${host === '::1' ? '[::1]' : '127.0.0.1'}:${port}${PAYSTACK_WEBHOOK_PATH}`,
    }),
  };
}

/** Points every provider that is not configured at the sandbox. */
export function withSandbox(env: NodeJS.ProcessEnv, sandbox: Ready): NodeJS.ProcessEnv {
  const filled = { ...env };
  const fill = (values: Record<string, string>, unless: string) => {
    if (!env[unless]) Object.assign(filled, values);
  };
  fill({ SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}` }, 'SMTP_URL');
  fill({ SMS_BASE_URL: `${sandbox.url}/termii`, SMS_API_KEY: 'sandbox-sms-key' }, 'SMS_API_KEY');
  fill(
    {
      WHATSAPP_BASE_URL: `${sandbox.url}/whatsapp/v23.0`,
      WHATSAPP_PHONE_NUMBER_ID: '1000',
      WHATSAPP_TOKEN: 'sandbox-whatsapp-token',
    },
    'WHATSAPP_TOKEN',
  );
  fill(
    {
      GOOGLE_CLIENT_ID: 'sandbox-client-id',
      GOOGLE_ISSUER: `${sandbox.url}/google`,
      GOOGLE_JWKS_URL: `${sandbox.url}/google/certs`,
      GOOGLE_AUTHORIZATION_URL: `${sandbox.url}/google/authorize`,
    },
    'GOOGLE_CLIENT_ID',
  );
  fill(
    { PAYSTACK_BASE_URL: `${sandbox.url}/paystack`, PAYSTACK_SECRET_KEY: 'sk_test_sandbox' },
    'PAYSTACK_SECRET_KEY',
  );
  return filled;
}
