/** What the browser knows about a stored token. It reads only the expiry; the server decides whether the token is genuine. */
export type TokenDecision =
  | { state: 'none' }
  | { state: 'unreadable' }
  | { state: 'expired' }
  | { state: 'valid'; expiresAtMs: number };

/** Validates a three-part signed token whose middle part is JSON with `exp` in seconds. */
export function validateToken(token: string | null, nowMs: number): TokenDecision {
  if (!token) return { state: 'none' };
  const expiresAtMs = readExpiry(token);
  if (expiresAtMs === null) return { state: 'unreadable' };
  return expiresAtMs <= nowMs ? { state: 'expired' } : { state: 'valid', expiresAtMs };
}

function readExpiry(token: string): number | null {
  const parts = token.split('.');
  if (parts.length !== 3 || !parts[1]) return null;
  try {
    const bytes = Uint8Array.from(atob(parts[1].replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    );
    const payload: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const exp = typeof payload === 'object' && payload !== null && 'exp' in payload ? payload.exp : null;
    return typeof exp === 'number' && Number.isFinite(exp) ? exp * 1000 : null;
  } catch {
    return null;
  }
}
