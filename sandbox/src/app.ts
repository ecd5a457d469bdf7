import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import { ZodError } from 'zod';
import { createSmtpServer } from './email/smtp.ts';
import { registerFaultRoutes } from './faults.routes.ts';
import { createFaults } from './faults.ts';
import { createIdTokens } from './google/id-tokens.ts';
import { registerGoogle } from './google/issuer.routes.ts';
import { registerInboxRoutes } from './inbox/inbox.routes.ts';
import { createInbox } from './inbox/inbox.ts';
import { registerInboxPage } from './inbox/inbox-page.routes.ts';
import { isLoopback } from './loopback.ts';
import { registerAssets } from './pages/page.ts';
import { registerPaystack } from './paystack/paystack.ts';
import { registerPush } from './push/push.routes.ts';
import { readSettings, type Settings } from './settings.ts';
import { registerTermii } from './sms/termii.ts';
import { registerWhatsapp } from './whatsapp/cloud-api.ts';

export type SandboxOptions = {
  /** 0 takes any free port. */
  port: number;
  smtpPort: number;
  /** Must be a loopback address. */
  host?: string;
  settings?: Settings;
};

export type Sandbox = { url: string; smtpPort: number; close(): Promise<void> };

/**
 * Starts all stand-ins. Rejects in production, for a host that other machines could reach, and with the system's error (such as EADDRINUSE)
 * when it cannot listen.
 */
export async function startSandbox({
  port,
  smtpPort,
  host = '127.0.0.1',
  settings = readSettings(process.env),
}: SandboxOptions): Promise<Sandbox> {
  if (process.env['NODE_ENV'] === 'production') throw new Error('The sandbox does not run in production.');
  if (!isLoopback(host)) throw new Error(`The sandbox listens on this machine only, not on ${host}.`);

  const inbox = createInbox();
  const faults = createFaults();
  const idTokens = createIdTokens();
  /** Known once both servers listen, before any request arrives. */
  const addresses = { url: '', smtpPort: 0 };
  const smtp = createSmtpServer({ inbox, faults });
  // Connections that a fault left hanging must not delay close().
  const app = Fastify({ logger: false, forceCloseConnections: true });
  await app.register(formbody);
  keepStrangersOut(app);
  answerErrors(app);
  registerAssets(app);
  registerInboxRoutes(app, inbox);
  registerInboxPage(app, { inbox, faults, smtpPort: () => addresses.smtpPort });
  registerFaultRoutes(app, faults);
  await app.register(async (scope) => registerTermii(scope, { inbox, faults, key: settings.smsKey }), {
    prefix: '/termii',
  });
  await app.register(
    async (scope) => registerWhatsapp(scope, { inbox, faults, token: settings.whatsappToken }),
    { prefix: '/whatsapp' },
  );
  await app.register(
    async (scope) => registerPush(scope, { inbox, faults, url: () => `${addresses.url}/push` }),
    { prefix: '/push' },
  );
  const clientId = settings.googleClientId;
  await app.register(
    async (scope) =>
      registerGoogle(scope, { faults, clientId, idTokens, issuer: () => `${addresses.url}/google` }),
    { prefix: '/google' },
  );
  await app.register(
    (scope) =>
      registerPaystack(scope, {
        faults,
        settings: settings.paystack,
        url: () => `${addresses.url}/paystack`,
      }),
    { prefix: '/paystack' },
  );

  try {
    addresses.smtpPort = await smtp.listen(smtpPort, host);
    addresses.url = await app.listen({ port, host });
  } catch (error) {
    await Promise.all([app.close(), smtp.close()]);
    throw error;
  }
  return {
    ...addresses,
    close: async () => {
      await Promise.all([app.close(), smtp.close()]);
    },
  };
}

/**
 * The inbox holds login codes: other web pages must neither read it (through a host name that points at this machine) nor change it
 * (through a form posted here).
 */
function keepStrangersOut(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    const foreign =
      origin !== undefined && !isLoopback(URL.canParse(origin) ? new URL(origin).hostname : origin);
    if (!isLoopback(request.hostname) || (foreign && request.method !== 'GET')) {
      return reply.code(403).send({ error: 'The sandbox answers only to this machine.' });
    }
  });
}

function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof ZodError) {
      const [issue] = error.issues;
      return reply.code(400).send({ error: `${issue?.path.join('.')}: ${issue?.message}` });
    }
    return reply.code(error.statusCode ?? 500).send({ error: error.message });
  });
}
