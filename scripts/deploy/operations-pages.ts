/** A fenced block of a page, without its fences. */
export interface Block {
  /** The line of the page on which it begins, from 1. */
  line: number;
  language: string;
  lines: string[];
  isClosed: boolean;
}

/** Blocks in these languages are commands; all others show files or output. */
const commandLanguages = ['sh', 'bash', 'console', 'sql'];
const notRun = /^(?:#|--) not run here: \S/;
const runBy = /^(?:#|--) run by: (\S+\.test\.ts)$/;

export function readBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  for (const [index, line] of text.split('\n').entries()) {
    const [, language] = /^\s*```(.*)$/.exec(line) ?? [];
    if (language === undefined) open?.lines.push(line);
    else if (open) {
      open.isClosed = true;
      open = null;
    } else {
      open = { line: index + 1, language: language.trim(), lines: [], isClosed: false };
      blocks.push(open);
    }
  }
  return blocks;
}

/** Returns the test that a block names, or null. */
export const testOf = ({ lines: [first = ''] }: Block): string | null => runBy.exec(first)?.[1] ?? null;

/**
 * Returns what is wrong with the blocks of a page. A block of commands begins with `# not run here: <reason>` or with `# run by: <test>`;
 * that test must read the page, or contain each command to the letter.
 * @param readTest the text of a test; null when there is no such file
 */
export function problemsOfPage(
  page: string,
  text: string,
  readTest: (file: string) => string | null,
): string[] {
  return readBlocks(text).flatMap((block) => {
    const where = `${page}:${block.line}`;
    if (!block.isClosed) return [`${where}: the block never ends`];
    if (block.language === '')
      return [`${where}: the block has no language; write text for what is no command`];
    if (!commandLanguages.includes(block.language)) return [];
    if (notRun.test(block.lines[0] ?? '')) return [];
    const file = testOf(block);
    if (!file)
      return [
        `${where}: the block begins neither with "# not run here: <reason>" nor with "# run by: <test>"`,
      ];
    const source = readTest(file);
    if (source === null) return [`${where}: there is no ${file}`];
    // The page must be a name in quotes, or the end of a path in quotes.
    if (source.includes(`'${page}'`) || source.includes(`/${page}'`)) return [];
    const missing = block.lines.filter(
      (line) => line.trim() !== '' && !line.trim().startsWith('#') && !source.includes(line.trim()),
    );
    return missing.length > 0
      ? [`${where}: ${file} runs neither the page '${page}' nor ${missing.join(', ')}`]
      : [];
  });
}
