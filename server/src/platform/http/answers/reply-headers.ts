import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/**
 * Security headers that only matter for documents. Browsers ignore them on scripts and fonts, and HTTP/1.1 repeats them with each answer:
 * some 700 bytes for each of the thirty files of a first view.
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

/** Security headers for answers that are never a document. Their policy blocks everything even if a browser renders one. */
export function securityHeadersOfJson(headers: Record<string, string>): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => !documentHeaders.includes(name));
  return {
    ...Object.fromEntries(kept),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  };
}

/** Headers of an answer that browsers and CDNs must not cache. */
export const notCached = { 'cache-control': 'no-store' };

/** Removes the security headers that only matter for documents. */
export function removeDocumentHeaders(reply: FastifyReply): FastifyReply {
  for (const name of documentHeaders) reply.removeHeader(name);
  return reply;
}

/** Returns a `script-src` source that allows exactly this inline script. */
export function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
