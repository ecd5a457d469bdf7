/** A key by which the server recognises a repeated call. Not `randomUUID`, which browsers lack on pages without https. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
