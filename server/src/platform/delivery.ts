/**
 * What became of a message given to a provider. `sent`: it accepted it. `uncertain`: no clear answer came, it may have
 * accepted it all the same. `refused`: it did not take it, or was not reached.
 */
export type Delivery = 'sent' | 'uncertain' | 'refused';

/** For a task, which is done again when it fails. @throws when `what` was not, or perhaps not, taken by its provider. */
export function assertSent(delivery: Delivery | undefined, what: string): void {
  if (delivery !== 'sent') throw new Error(`${what} was not taken by its provider`);
}

/** The ways of reaching a person that this installation has. */
export interface TextProvider {
  /** Sends a text to a number in E.164 form. Never throws: what went wrong is in the answer and in the log. */
  send(toE164: string, message: { text: string; code?: string }): Promise<Delivery>;
}

/** Connection errors that come before a single byte was handed over. */
const neverReached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** `refused` when the failure shows that the provider was never reached, otherwise `uncertain`. */
export function deliveryOfFailure(error: unknown): Delivery {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = (cause as { code?: unknown } | null)?.code;
  return typeof code === 'string' && neverReached.has(code) ? 'refused' : 'uncertain';
}

/** Posts JSON and reads the JSON answer; a body that is not JSON comes back as null. */
export async function postJson(
  url: string,
  body: object,
  options: { headers?: Record<string, string>; timeoutMs: number },
): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...options.headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(options.timeoutMs),
    redirect: 'error',
  });
  const text = await answer.text();
  try {
    return { status: answer.status, body: JSON.parse(text) };
  } catch {
    return { status: answer.status, body: null };
  }
}
