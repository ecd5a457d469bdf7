/** An answer of a provider. `body` is null when it is not JSON. */
export interface Answer {
  status: number;
  body: unknown;
}

/**
 * Calls a provider's HTTP API without following redirects.
 * @throws the error of fetch, or a `TimeoutError`
 */
export async function ask(
  url: string,
  limitMs: number,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(limitMs), redirect: 'manual' });
  const text = await answer.text();
  try {
    return { status: answer.status, body: JSON.parse(text) };
  } catch {
    return { status: answer.status, body: null };
  }
}
