/**
 * Returns the document of a page without its announcement. The worker stores pages for weeks, and an announcement ends: the page reads
 * the one of its time when it is open.
 */
export function withoutBanner(html: string): string {
  return html
    .replace(/<section aria-label="Announcement"[\s\S]*?<\/section>/, '')
    .replace(/(<script[^>]* id="site"[^>]*>)([\s\S]*?)(<\/script>)/, (_whole, begin, json, end) => {
      const { banner: _banner, ...site } = JSON.parse(json);
      return begin + JSON.stringify(site).replaceAll('<', '\\u003c') + end;
    });
}
