import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { type Faults, faultModesOf, type Provider, providers } from './faults.ts';

const params = z.object({ provider: z.enum(providers) });

const changeOf = (provider: Provider) =>
  z.object({
    mode: z.enum(faultModesOf(provider)),
    /** Absent, null or an empty form field: until changed. */
    times: z.preprocess(
      (value) => (value === '' || value === undefined ? null : value),
      z.nullable(z.coerce.number().int().min(1).max(1000)),
    ),
  });

/** Reads and changes the faults of the providers: JSON for tests, a form for the inbox page. */
export function registerFaultRoutes(app: FastifyInstance, faults: Faults): void {
  app.get('/faults', async () => faults.list());

  app.put('/faults/:provider', async (request) => {
    const { provider } = params.parse(request.params);
    const { mode, times } = changeOf(provider).parse(request.body);
    return faults.set(provider, mode, times);
  });

  app.post('/faults/:provider', async (request, reply) => {
    const { provider } = params.parse(request.params);
    const { mode, times } = changeOf(provider).parse(request.body);
    faults.set(provider, mode, times);
    return reply.redirect(`/inbox${filterOf(request.headers.referer)}#faults`, 303);
  });
}

/** Returns the filter of the form's page, so that setting a fault does not lose it. */
function filterOf(referer: string | undefined): string {
  return referer !== undefined && URL.canParse(referer) ? new URL(referer).search : '';
}
