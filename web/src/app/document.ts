import type { Site } from '@marketplace/contract/shared/site';
import { LATER_MODULES_ID } from '../contact/chat/early-answer.ts';
import { embeddedDataIds, toEmbeddedJson } from '../data/embedded-data.ts';
import type { PackedAnswers } from '../data/queries.ts';
import type { EagerPicture } from '../ui/pictures/eager-pictures.ts';
import type { PageAssets } from './page-assets.ts';
import type { ResolvedHead } from './resolve-head.ts';

interface DocumentParts {
  head: ResolvedHead;
  site: Site;
  assets: PageAssets;
  /** The contents of the stylesheets by URL. */
  styles: Record<string, string>;
  /** The script that runs before the others. The content security policy allows it by its hash. */
  earlyScript: string;
  /**
   * The script that fetches messages, on the pages that have it. It loads the modules after its own request: a browser that finds them in
   * the document would fetch all of them first, over six connections.
   */
  messagesScript: string | null;
  markup: string;
  eagerPictures: Iterable<EagerPicture>;
  router: unknown;
  /** The responses that the server has read for the page. */
  queries: PackedAnswers;
}

/** Renders the whole HTML document. Its only inline scripts are the early one and the one for messages. */
export function renderDocument({
  head,
  site,
  assets,
  styles,
  earlyScript,
  messagesScript,
  markup,
  eagerPictures,
  router,
  queries,
}: DocumentParts): string {
  return `<!doctype html>
<html lang="en-NG">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(head.title)}</title>
<meta name="description" content="${escapeHtml(head.description)}">
${head.noindex ? '<meta name="robots" content="noindex">' : `<link rel="canonical" href="${escapeHtml(head.canonical)}">`}
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
<meta name="theme-color" content="#14213D">
<meta name="color-scheme" content="light dark">
<meta name="format-detection" content="telephone=no">
<meta property="og:site_name" content="${escapeHtml(site.productName)}">
<meta property="og:title" content="${escapeHtml(head.title)}">
<meta property="og:description" content="${escapeHtml(head.description)}">
<meta property="og:type" content="website">
<meta property="og:url" content="${escapeHtml(head.canonical)}">
<meta property="og:image" content="${escapeHtml(head.shareImage)}">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="${escapeHtml(head.shareImageAlt)}">
<meta name="twitter:card" content="summary_large_image">
${head.facts.map((fact) => `<script type="application/ld+json">${toEmbeddedJson(fact)}</script>`).join('\n')}
<script data-fonts="${escapeHtml(assets.fonts.join(' '))}">${earlyScript}</script>
${messagesScript === null ? '' : `${dataTag(LATER_MODULES_ID, assets.modules)}\n<script>${messagesScript}</script>`}
${Array.from(eagerPictures, pictureTag).join('\n')}
${assetTags(messagesScript === null ? assets : { ...assets, modules: [] }, styles)}
</head>
<body>
<div id="root">${markup}</div>
${dataTag(embeddedDataIds.site, site)}
${dataTag(embeddedDataIds.router, router)}
${dataTag(embeddedDataIds.queries, queries)}
</body>
</html>
`;
}

function assetTags(assets: PageAssets, styles: Record<string, string>): string {
  return [
    // The styles are inlined: on a slow link the first paint then waits for one response instead of two.
    ...assets.stylesheets.map((href) =>
      styles[href] ? `<style>${styles[href]}</style>` : `<link rel="stylesheet" href="${escapeHtml(href)}">`,
    ),
    ...assets.modules.map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}">`),
    ...assets.scripts.map((src) => `<script type="module" src="${escapeHtml(src)}"></script>`),
  ].join('\n');
}

/** Placed before the scripts: otherwise a browser with six connections fetches all of them first. */
function pictureTag({ srcSet, sizes, type }: EagerPicture): string {
  const width = sizes ? ` imagesizes="${escapeHtml(sizes)}"` : '';
  const format = type ? ` type="${type}"` : '';
  return `<link rel="preload" as="image" imagesrcset="${escapeHtml(srcSet)}"${width}${format} fetchpriority="high">`;
}

function dataTag(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${toEmbeddedJson(value)}</script>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
