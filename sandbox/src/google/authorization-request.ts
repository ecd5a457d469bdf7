import * as z from 'zod';
import { hostOf, isLoopback } from '../loopback.ts';

const parameters = z.object({
  client_id: z.string('client_id is missing'),
  redirect_uri: z.string('redirect_uri is missing'),
  response_type: z.string().default(''),
  response_mode: z.string().default('fragment'),
  scope: z.string().default(''),
  nonce: z.string().default(''),
  state: z.string().optional(),
});

export type AuthorizationRequest = z.infer<typeof parameters>;

/** The outcome of a request. */
export type AuthorizationOutcome =
  | { kind: 'valid'; request: AuthorizationRequest }
  /** The error must be shown here, because the redirect address cannot be trusted. */
  | { kind: 'page'; error: string; description: string }
  /** The error is sent to the client by redirect. */
  | { kind: 'redirect'; request: AuthorizationRequest; error: string; description: string };

/** Reads an authorization request, from a query or from the form that repeats it. */
export function readAuthorizationRequest(input: unknown, clientId: string): AuthorizationOutcome {
  const onPage = (error: string, description: string) => ({ kind: 'page' as const, error, description });
  const parsed = parameters.safeParse(input);
  if (!parsed.success) {
    return onPage('invalid_request', parsed.error.issues[0]?.message ?? 'A parameter is malformed');
  }
  const request = parsed.data;
  if (request.client_id !== clientId) return onPage('invalid_client', 'The OAuth client was not found.');
  const host = hostOf(request.redirect_uri);
  if (host === null || !isLoopback(host) || request.redirect_uri.includes('#')) {
    return onPage(
      'redirect_uri_mismatch',
      'redirect_uri must be an http(s) address of this machine, without #.',
    );
  }
  const problem = findProblem(request);
  return problem ? { kind: 'redirect', request, ...problem } : { kind: 'valid', request };
}

function findProblem({ response_type, response_mode, scope, nonce }: AuthorizationRequest) {
  if (response_type !== 'id_token') {
    return { error: 'unsupported_response_type', description: 'response_type must be id_token' };
  }
  if (response_mode !== 'fragment') {
    return { error: 'invalid_request', description: 'response_mode must be fragment' };
  }
  const scopes = scope.split(' ');
  if (!scopes.includes('openid') || !scopes.includes('email')) {
    return { error: 'invalid_scope', description: 'scope must contain openid and email' };
  }
  return nonce === '' ? { error: 'invalid_request', description: 'nonce is missing' } : null;
}

/** Returns the address that carries an answer in its fragment, with the state of the request. */
export function answerAddress(
  { redirect_uri, state }: AuthorizationRequest,
  answer: Record<string, string>,
): string {
  const fragment = new URLSearchParams({ ...answer, ...(state === undefined ? {} : { state }) });
  return `${redirect_uri}#${fragment}`;
}
