import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { type Faults, neverAnswer, playFault } from '../faults.ts';
import { sendPage } from '../pages/page.ts';
import { type AccountProblem, accountPage, refusedPage, type TypedAccount } from './account-page.ts';
import {
  type AuthorizationOutcome,
  type AuthorizationRequest,
  answerAddress,
  readAuthorizationRequest,
} from './authorization-request.ts';
import { type IdTokens, idTokenClaims, signings } from './id-tokens.ts';

/** In seconds. Google allows caching its keys for hours; after a restart the new key id makes a verifier fetch the keys again. */
const KEYS_MAX_AGE_SECONDS = 3600;

const chosenAccount = z.object({
  choice: z.enum(['account', 'cancel']),
  name: z.string().trim().max(100).default(''),
  email: z.string().trim().max(254).default(''),
  email_verified: z.string().optional(),
});

const testToken = z.object({
  email: z.email().default('adaeze.okafor@example.com'),
  name: z.string().default('Adaeze Okafor'),
  nonce: z.string().default('test-nonce'),
  /** Claims that replace the correct ones; null removes a claim. */
  claims: z.record(z.string(), z.unknown()).default({}),
  signing: z.enum(signings).default('published'),
});

type IssuerParts = {
  faults: Faults;
  clientId: string;
  idTokens: IdTokens;
  /** The issuer's own address, known once the server listens. */
  issuer: () => string;
};

/** Registers a Google account issuer for OpenID Connect's implicit flow under the given prefix. */
export function registerGoogle(
  app: FastifyInstance,
  { faults, clientId, idTokens, issuer }: IssuerParts,
): void {
  app.get('/.well-known/openid-configuration', async () => discovery(issuer()));

  app.get('/certs', async (_request, reply) => {
    const mode = faults.take('google');
    const failure = (code: number, message: string, status: string) => ({ error: { code, message, status } });
    const bodies = {
      tooManyRequests: failure(429, 'Resource has been exhausted (e.g. check quota).', 'RESOURCE_EXHAUSTED'),
      serverError: failure(500, 'Internal error encountered.', 'INTERNAL'),
    };
    if (playFault(mode, reply, bodies)) return reply;
    // This request stores nothing, so both timeouts look the same.
    if (mode === 'timeout_after') return neverAnswer(reply);
    return reply
      .header('cache-control', `public, max-age=${KEYS_MAX_AGE_SECONDS}, must-revalidate, no-transform`)
      .send(await idTokens.jwks());
  });

  app.get('/authorize', async (incoming, reply) => {
    const outcome = readAuthorizationRequest(incoming.query, clientId);
    if (outcome.kind !== 'valid') return refuse(reply, outcome);
    return sendAccountPage(reply, 200, outcome.request);
  });

  app.post('/authorize', async (incoming, reply) => {
    const outcome = readAuthorizationRequest(incoming.body, clientId);
    if (outcome.kind !== 'valid') return refuse(reply, outcome);
    const { request } = outcome;
    const { choice, name, email, email_verified } = chosenAccount.parse(incoming.body);
    if (choice === 'cancel') return redirectBack(reply, request, { error: 'access_denied' });
    const verified = email_verified !== undefined;
    const problem = findProblem(name, email);
    if (problem) return sendAccountPage(reply, 400, request, { name, email, verified, problem });

    const claims = idTokenClaims(
      { email: email.toLowerCase(), name, emailVerified: verified },
      { issuer: issuer(), clientId, nonce: request.nonce },
    );
    return redirectBack(reply, request, { id_token: await idTokens.sign(claims) });
  });

  // For attack tests only; Google has no such request.
  app.post('/test-token', async (incoming) => {
    const { email, name, nonce, claims, signing } = testToken.parse(incoming.body ?? {});
    const proper = idTokenClaims({ email, name, emailVerified: true }, { issuer: issuer(), clientId, nonce });
    const changed = Object.entries({ ...proper, ...claims }).filter(([, value]) => value !== null);
    return { id_token: await idTokens.sign(Object.fromEntries(changed), signing) };
  });
}

function findProblem(name: string, email: string): AccountProblem | null {
  if (name === '') return { field: 'name', text: 'Please enter a name' };
  return z.email().safeParse(email).success
    ? null
    : { field: 'email', text: 'Please enter an e-mail address' };
}

function sendAccountPage(
  reply: FastifyReply,
  status: number,
  request: AuthorizationRequest,
  typed?: TypedAccount,
): FastifyReply {
  return sendPage(reply.code(status), {
    title: 'Choose an account',
    body: accountPage(request, typed),
    formTarget: new URL(request.redirect_uri).origin,
  });
}

function redirectBack(
  reply: FastifyReply,
  request: AuthorizationRequest,
  answer: Record<string, string>,
): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(answerAddress(request, answer), 303);
}

function refuse(
  reply: FastifyReply,
  outcome: Exclude<AuthorizationOutcome, { kind: 'valid' }>,
): FastifyReply {
  const { error, description } = outcome;
  if (outcome.kind === 'redirect') {
    return redirectBack(reply, outcome.request, { error, error_description: description });
  }
  return sendPage(reply.code(error === 'invalid_client' ? 401 : 400), {
    title: 'Access blocked',
    body: refusedPage(error, description),
  });
}

function discovery(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    jwks_uri: `${issuer}/certs`,
    response_types_supported: ['id_token'],
    response_modes_supported: ['fragment'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
    claims_supported: ['aud', 'email', 'email_verified', 'exp', 'iat', 'iss', 'name', 'nonce', 'sub'],
  };
}
