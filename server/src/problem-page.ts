const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] as string);
}

/**
 * A page made without the renderer, for when the real page cannot or may not be rendered. It says what happened, and links to
 * another try and to the home page.
 */
export function renderProblemPage(productName: string, message: string): string {
  return `<!doctype html>
<html lang="en-NG">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>This page did not load · ${escapeHtml(productName)}</title>
<style>
body { margin: 0 auto; max-width: 32rem; padding: 3rem 1.25rem; font: 1rem/1.6 system-ui, sans-serif }
h1 { font-size: 1.5rem; line-height: 1.25 }
a { display: inline-block; min-height: 2.75rem; line-height: 2.75rem; margin-right: 1.5rem }
</style>
</head>
<body>
<main>
<h1>This page did not load</h1>
<p>${escapeHtml(message)}</p>
<p><a href="">Try again</a><a href="/">Go to the home page</a></p>
</main>
</body>
</html>
`;
}
