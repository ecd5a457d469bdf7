import { compareSettings, releaseText } from '@marketplace/contract/company/settings/describe-setting';
import { legalDocuments, type SettingKey } from '@marketplace/contract/company/settings/setting-keys';
import {
  type SettingValue,
  type SettingValueMap,
  settingValues,
} from '@marketplace/contract/company/settings/setting-values';
import { readStructuredText } from '@marketplace/contract/shared/text/structured-text';

/** The audit log is no copy of the history: a change of many questions or skills is shown by its first lines. */
const LINES_MAX = 12;
const LINE_MAX = 240;

export interface ChangeSummary {
  /** The lines that were in force until then, and those from then on. */
  before: string[];
  after: string[];
}

/** Says for the audit log what a change of a setting was: the lines that differ, or the parts of a legal text. */
export function summariseChange(
  key: SettingKey,
  { before, after }: { before: unknown; after: unknown },
): ChangeSummary {
  const [old, fresh] = [before, after].map((value) => settingValues[key].safeParse(value).data) as [
    SettingValue | undefined,
    SettingValue | undefined,
  ];
  // A value of an earlier release may break the rules of this one.
  if (!old || !fresh) return { before: [], after: [] };
  const { gone, added } = legalDocuments.some((document) => document === key)
    ? compareParts(old as SettingValueMap['terms'], fresh as SettingValueMap['terms'])
    : compareSettings(key, { before: old, after: fresh });
  return { before: shorten(gone), after: shorten(added) };
}

function shorten(lines: string[]): string[] {
  const shown = lines
    .slice(0, LINES_MAX)
    .map((line) => (line.length > LINE_MAX ? `${line.slice(0, LINE_MAX - 1)}…` : line));
  const more = lines.length - shown.length;
  return more > 0 ? [...shown, `and ${more} more`] : shown;
}

/** Names the parts of a legal text that differ, by their headings. */
function compareParts(
  old: SettingValueMap['terms'],
  fresh: SettingValueMap['terms'],
): { gone: string[]; added: string[] } {
  const [had, has] = [partsOf(old.text), partsOf(fresh.text)];
  const changed = [...has].flatMap(([title, text]) => {
    const earlier = had.get(title);
    if (earlier === text) return [];
    return [earlier === undefined ? `New part: ${title}` : `Changed part: ${title}`];
  });
  const meaning = fresh.changes_meaning ? ['Changes what people agree to'] : [];
  return {
    gone: old.text
      ? [...had.keys()].filter((title) => !has.has(title)).map((title) => `Part: ${title}`)
      : [releaseText],
    added: fresh.text ? [...meaning, ...(old.text ? changed : ['Our own text'])] : [...meaning, releaseText],
  };
}

/** The parts of a text by their headings; the summary before the first one has a name, too. */
function partsOf(text: string): Map<string, string> {
  const { summary, sections } = readStructuredText(text);
  return new Map([
    ['In short', JSON.stringify(summary)],
    ...sections.map(({ title, blocks }) => [title, JSON.stringify(blocks)] as const),
  ]);
}
