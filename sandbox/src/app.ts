import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import { ZodError } from 'zod';
import { createSmtpServer } from './email/smtp.ts';
import { registerFaultRoutes } from './faults.routes.ts';
import { createFaults } from './faults.ts';
import { registerInboxRoutes } from './inbox/inbox.routes.ts';
import { createInbox } from './inbox/inbox.ts';
import { isLoopback } from './loopback.ts';
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
 * Starts all stand-ins. Rejects in production, for a host that others could reach, and with the system's
 * error (such as EADDRINUSE) when it cannot listen.
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
  const faults = createFaults(() => undefined);
  const smtp = createSmtpServer({ inbox, faults });
  // Connections that a fault left hanging must not keep close() waiting.
  const app = Fastify({ logger: false, forceCloseConnections: true });
  await app.register(formbody);
  keepStrangersOut(app);
  answerErrors(app);
  registerInboxRoutes(app, inbox);
  registerFaultRoutes(app, faults);
  await app.register(async (scope) => registerTermii(scope, { inbox, faults, key: settings.smsKey }), {
    prefix: '/termii',
  });
  await app.register(
    async (scope) => registerWhatsapp(scope, { inbox, faults, token: settings.whatsappToken }),
    {
      prefix: '/whatsapp',
    },
  );

  const url = await app.listen({ port, host });
  try {
    const listening = await smtp.listen(smtpPort, host);
    return {
      url,
      smtpPort: listening,
      close: async () => {
        await Promise.all([app.close(), smtp.close()]);
      },
    };
  } catch (error) {
    await app.close();
    throw error;
  }
}

/**
 * The inbox holds log-in codes: a web page elsewhere must neither read it (a host name that it points at this machine)
 * nor change it (a form that it posts here).
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
