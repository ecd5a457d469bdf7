import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/**
 * The security headers that say something only in the answer of a document. In the answers of scripts and fonts browsers ignore them,
 * and over HTTP/1.1 each answer repeats them: some 700 bytes for each of thirty files of a first view.
 */
const documentHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** The same for answers that are never a document, with a policy that stops even a browser that shows one. */
export function securityHeadersOfJson(headers: Record<string, string>): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => !documentHeaders.includes(name));
  return {
    ...Object.fromEntries(kept),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  };
}

/** Headers of an answer that neither browsers nor CDNs may keep. */
export const notKept = { 'cache-control': 'no-store' };

/** Leaves out the headers that say something only in the answer of a document. */
export function removeDocumentHeaders(reply: FastifyReply): FastifyReply {
  for (const name of documentHeaders) reply.removeHeader(name);
  return reply;
}

/** A source for `script-src` that allows one inline script. A script with another text does not run. */
export function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
