import { REHEARSAL_NOTICE } from '@marketplace/contract/shared/site';
import { type Html, html } from './html.ts';

/** Renders a whole page with one heading. It needs no script, session or other file. */
export function renderPlainPage(
  { productName, rehearsal }: { productName: string; rehearsal?: boolean | undefined },
  heading: string,
  content: Html,
): string {
  return html`<!doctype html>
<html lang="en-NG">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${heading} · ${productName}</title>
<style>
body { margin: 0 auto; max-width: 32rem; padding: 3rem 1.25rem; font: 1rem/1.6 system-ui, sans-serif }
h1 { font-size: 1.5rem; line-height: 1.25 }
a { display: inline-block; min-height: 2.75rem; line-height: 2.75rem; margin-right: 1.5rem }
button { min-height: 2.75rem; padding: 0 1.25rem; font: inherit }
</style>
</head>
<body>
${rehearsal ? html`<p>${REHEARSAL_NOTICE}</p>` : html``}
<main>
<h1>${heading}</h1>
${content}
</main>
</body>
</html>
`.toString();
}
