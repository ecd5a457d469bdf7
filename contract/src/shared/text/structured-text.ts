/** A paragraph, or the entries of a list. */
export interface TextBlock {
  kind: 'paragraph' | 'list';
  lines: string[];
}

export interface TextSection {
  /** The name of the section in addresses. */
  id: string;
  title: string;
  blocks: TextBlock[];
}

/** A text with sections. What stands before the first heading is its summary. */
export interface StructuredText {
  summary: TextBlock[];
  sections: TextSection[];
}

/** Ids that pages with such a text have already. */
const reservedIds = ['main', 'root', 'versions', 'site', 'router', 'queries'];

const slugOf = (title: string) =>
  title
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/**
 * Reads plain text with light marks: `## ` begins a section, `- ` an entry of a list, and an empty line ends a paragraph. Anything else is
 * text, so nothing of it can become HTML.
 */
export function readStructuredText(text: string): StructuredText {
  const summary: TextBlock[] = [];
  const sections: TextSection[] = [];
  const freeId = createFreeIds();
  let blocks = summary;
  let open: TextBlock | null = null;
  /** Returns the block that a line belongs to. */
  const blockOf = (kind: TextBlock['kind']): TextBlock => {
    if (open?.kind === kind) return open;
    const begun: TextBlock = { kind, lines: [] };
    blocks.push(begun);
    open = begun;
    return begun;
  };
  for (const written of text.split('\n')) {
    const line = written.trim();
    if (line.startsWith('## ')) {
      const title = line.slice(3).trim();
      blocks = [];
      sections.push({ id: freeId(title), title, blocks });
      open = null;
    } else if (line === '') open = null;
    else if (line.startsWith('- ')) blockOf('list').lines.push(line.slice(2).trim());
    else {
      const paragraph = blockOf('paragraph');
      const [before] = paragraph.lines;
      paragraph.lines = [before === undefined ? line : `${before} ${line}`];
    }
  }
  return { summary, sections };
}

/** Returns a function that gives each heading an id that none before it has. It takes the same time for each of many equal headings. */
function createFreeIds(): (title: string) => string {
  const taken = new Set(reservedIds);
  const lastNumbers = new Map<string, number>();
  return (title) => {
    const slug = slugOf(title) || 'section';
    let number = (lastNumbers.get(slug) ?? 0) + 1;
    const idOf = () => (number === 1 ? slug : `${slug}-${number}`);
    while (taken.has(idOf())) number += 1;
    lastNumbers.set(slug, number);
    taken.add(idOf());
    return idOf();
  };
}

/** A part of a line: text, or words that lead somewhere. */
export interface LinePart {
  text: string;
  /** A path of ours, or an address with `https:` or `mailto:`. */
  to?: string;
}

/** Addresses may have brackets of their own, in pairs. */
const linkPattern = /\[([^[\]]+)\]\(((?:[^()\s]|\([^()\s]*\))+)\)/g;
const isAllowed = (to: string) =>
  /^\/(?![/\\])/.test(to) || /^https:\/\/[^\s/]+/.test(to) || /^mailto:\S+@\S+$/.test(to);

/** Splits a line at its links, which are written `[words](/contact)`. A link to anywhere else stays text. */
export function splitLine(line: string): LinePart[] {
  const parts: LinePart[] = [];
  let end = 0;
  for (const match of line.matchAll(linkPattern)) {
    const [whole, words = '', to = ''] = match;
    if (!isAllowed(to)) continue;
    if (match.index > end) parts.push({ text: line.slice(end, match.index) });
    parts.push({ text: words, to });
    end = match.index + whole.length;
  }
  if (end < line.length) parts.push({ text: line.slice(end) });
  return parts;
}

/** Returns the address of the first link of a text that leads nowhere we allow; null without one. */
export function badLinkOf(text: string): string | null {
  const bad = [...text.matchAll(linkPattern)].find(([, , to = '']) => !isAllowed(to));
  return bad?.[2] ?? null;
}
