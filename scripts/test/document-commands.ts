import { readBlocks } from '../deploy/operations-pages.ts';
import { readProjectFile } from './project-files.ts';

/**
 * Returns a fenced block of a page of docs/operations without its comments, with the paths of a test in place of those of the page.
 * @param place which block of this language below the heading, from 0
 * @throws Error when there is no such block, or it lacks one of the replaced texts
 */
export function readBlock(
  page: string,
  { heading, language, place = 0 }: { heading: string; language: string; place?: number },
  replaced: Record<string, string> = {},
): string {
  const sections = readProjectFile(`docs/operations/${page}`).split(/^## /m);
  const section = sections.find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const block = readBlocks(section).filter((each) => each.language === language)[place];
  if (!block) throw new Error(`${page} has no block ${place} of ${language} below "${heading}"`);
  const text = block.lines.filter((line) => !line.startsWith('#')).join('\n');
  return Object.entries(replaced).reduce((words, [old, put]) => {
    if (!words.includes(old)) throw new Error(`the block below "${heading}" does not contain ${old}`);
    return words.replaceAll(old, put);
  }, text);
}
