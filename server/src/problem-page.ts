import { html, renderPlainPage } from './platform/http/index.ts';

/**
 * Renders a page without the renderer, for when the real page cannot or may not be rendered. It says what happened, and links to a retry
 * and to the home page.
 */
export function renderProblemPage(
  site: { productName: string; rehearsal?: boolean | undefined },
  message: string,
): string {
  return renderPlainPage(
    site,
    "This page didn't load",
    html`<p>${message}</p>
<p><a href="">Try again</a><a href="/">Go to the home page</a></p>`,
  );
}
