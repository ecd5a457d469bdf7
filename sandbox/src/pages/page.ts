import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Html, html } from './html.ts';

/** A sibling of `src` and `dist`, so both the sources and the build find it. */
const assetsFolder = new URL('../../assets/', import.meta.url);

const assets = [
  { name: 'sandbox.css', type: 'text/css; charset=utf-8' },
  { name: 'inbox.js', type: 'text/javascript; charset=utf-8' },
];

/** The style sheet and the one script, under /assets. */
export function registerAssets(app: FastifyInstance): void {
  for (const { name, type } of assets) {
    const content = readFileSync(new URL(name, assetsFolder));
    app.get(`/assets/${name}`, (_request, reply) =>
      reply.type(type).header('cache-control', 'no-cache').send(content),
    );
  }
}

/**
 * Sends a page with a content security policy that blocks all content of messages. `formTarget` is another origin that a form's answer may
 * redirect to, because browsers check redirects as well.
 */
export function sendPage(
  reply: FastifyReply,
  {
    title,
    body,
    script = false,
    formTarget = '',
  }: { title: string; body: Html; script?: boolean; formTarget?: string },
): FastifyReply {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    `form-action 'self' ${formTarget}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return (
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('x-content-type-options', 'nosniff')
      // With 'no-referrer', the browser would send the page's own forms with the origin 'null'.
      .header('referrer-policy', 'same-origin')
      .header('cache-control', 'no-store')
      .send(
        html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/sandbox.css">
${script && html`<script src="/assets/inbox.js" type="module"></script>`}
</head>
<body>${body}</body>
</html>`.toString(),
      )
  );
}
