/** Returns the words of an element, with its links as `[words](address)`, and blanks in braces. */
function wordsOf(element: Element): string {
  const words = [...element.childNodes]
    .map((node) => {
      if (!(node instanceof Element)) return node.textContent ?? '';
      const blank = node.getAttribute('data-blank');
      if (blank) return `{${blank}}`;
      const to = node.tagName === 'A' ? node.getAttribute('href') : null;
      return to ? `[${node.textContent?.trim()}](${to})` : wordsOf(node);
    })
    .join('');
  return words.replace(/\s+/g, ' ');
}

/** Returns the paragraphs and lists within an element as text with light marks. */
function blocksOf(element: Element): string {
  return [...element.querySelectorAll('p, ul, ol, dl')]
    .filter((each) => !each.parentElement?.closest('ul, ol, dl'))
    .map((each) => {
      if (each.tagName === 'P') return wordsOf(each).trim();
      if (each.tagName !== 'DL')
        return [...each.children].map((entry) => `- ${wordsOf(entry).trim()}`).join('\n');
      return [...each.querySelectorAll('dt')]
        .map((term) => `- ${wordsOf(term).trim()}: ${wordsOf(term.nextElementSibling ?? term).trim()}`)
        .join('\n');
    })
    .join('\n\n');
}

/** Returns a page of a document as text with light marks. */
export function textOfLegalPage(page: Document): string {
  const parts = [...page.querySelectorAll('main section[id]')].map((section) => {
    const title = section.querySelector('h2')?.textContent?.replace(/^\d+\.\s*/, '') ?? '';
    return `## ${title}\n${blocksOf(section)}`;
  });
  const summary = page.querySelector('main .measure h2')?.parentElement;
  return [summary ? blocksOf(summary) : '', ...parts].join('\n\n');
}

/**
 * Reads what people read at the path of a document as text with light marks.
 * @throws when the page cannot be read
 */
export async function readLegalPage(path: string): Promise<string> {
  const response = await fetch(path, { cache: 'no-store' });
  if (!response.ok) throw new Error(`the page answers ${response.status}`);
  return textOfLegalPage(new DOMParser().parseFromString(await response.text(), 'text/html'));
}
