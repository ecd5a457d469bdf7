import { foldedWords, singularOf } from '@marketplace/contract/shared/text/folded-words';
import { englishWords } from '../english-words.ts';
import { createPhraseFinder } from '../phrases.ts';
import { type Synonym, synonyms as specifiedSynonyms } from '../synonyms.ts';
import { softWords } from './request-words.ts';
import { symptomLists, symptoms } from './symptoms.ts';
import {
  generalTrades,
  likeliest,
  localWords,
  occasions,
  teacherWords,
  thingsLikeTrades,
  tradeWords,
  unclearTrades,
} from './trade-words.ts';

/** A trade that a text names. */
export interface FoundTrade {
  skills: readonly string[];
  /** The certainty, see `weights`. */
  weight: number;
  /** The indexes of the words that name it. */
  at: readonly number[];
}

/** A trade's name is more certain than a task or problem, which is more certain than the name of a thing. */
export const weights = {
  trade: 6,
  manyGroups: 5,
  pattern: 4.3,
  general: 4.2,
  task: 4,
  thing: 2.5,
  occasion: 1,
};
/** Several trades are meant when their weights differ by less than this. */
const EQUALLY_SURE = 0.5;
/** How many words a pattern may span. */
const SPAN = 8;
/** The most hits per group to compare: a text may repeat one word a hundred times. */
const HITS = 6;

const agent =
  /(?:er|or|ist|ian|ic|eur|ant|man|men|woman|lady|girl|boy|guy|person|tech|dev|ers|ors|ists|keeper|help|maid|nurse|chef|cook|dj|mc|cobbler|band)$/;

/** Words for people that may also precede the thing they work on. */
const turned =
  /^(?:repairer|mechanic|electrician|painter|technician|engineer|installer|teacher|tutor|coach|instructor|cleaner|fabricator|designer|operator|driver|seller|maker)$/;

interface Term {
  skills: string[];
  weight: number;
}

function weightOf(words: readonly string[], term: string): number {
  const last = words.at(-1) ?? '';
  if (occasions.has(term.toLowerCase())) return weights.occasion;
  if (generalTrades.has(words.join(' '))) return weights.general;
  if (agent.test(last) && !thingsLikeTrades.has(last)) return weights.trade + moreWords(words);
  return words.length > 1 ? weights.task + 0.4 * (words.length - 2) : weights.thing;
}

/** A longer trade name is more specific: 'car AC technician'. */
const moreWords = (words: readonly string[]) => 0.05 * (words.length - 1);

const nameWeight = (term: string) =>
  generalTrades.has(foldedWords(term).join(' ')) ? weights.general : weights.trade;

/** Returns the word to compare with terms and patterns. Words for a teacher in other languages become the English one. */
const comparedWord = (word: string) => (teacherWords.has(word) ? 'teacher' : singularOf(word));

function collectTerms(skills: readonly string[], synonyms: readonly Synonym[]) {
  const byText = new Map<string, { words: string[]; meaning: Term }>();
  const add = (term: string, skill: string, weight?: number) => {
    const words = foldedWords(term).filter((word, _, all) => all.length === 1 || !softWords.has(word));
    const compared = words.map(comparedWord);
    const key = compared.join(' ');
    if (key === '') return;
    // Without its small words, 'mo block' would match any block.
    if (words.length === 1 && weight !== undefined && !/^\S+$/.test(term.trim()) && englishWords.has(key))
      return;
    const phrase = byText.get(key) ?? { words: compared, meaning: { skills: [], weight: 0 } };
    if (!phrase.meaning.skills.includes(skill)) phrase.meaning.skills.push(skill);
    phrase.meaning.weight = Math.max(phrase.meaning.weight, weight ?? weightOf(words, term));
    byText.set(key, phrase);
  };
  for (const [skill, list] of [...Object.entries(tradeWords), ...localWords]) {
    if (skills.includes(skill)) {
      for (const term of list.split(',')) add(term, skill, nameWeight(term));
    }
  }
  for (const { spellings, usual } of unclearTrades)
    for (const each of spellings) add(each, usual, weights.trade);
  for (const { term, skill } of synonyms) {
    if (!skills.includes(skill)) continue;
    add(term, skill);
    // 'Pumping machine repairer' does not repair motorcycles.
    if (skill.endsWith('Repair') && /\w \w/.test(term) && !/repair/.test(term))
      add(`${term} repairer`, skill);
    // Match 'repairer of phones' and 'teacher for piano' as 'phone repairer' and 'piano teacher'.
    const [thing = '', person = '', ...more] = foldedWords(term);
    if (more.length === 0 && turned.test(person)) add(`${person} ${thing}`, skill, weights.trade);
  }
  for (const skill of skills) {
    const words = foldedWords(skill)
      .filter((word) => !softWords.has(word))
      .map(comparedWord);
    byText.set(words.join(' '), {
      words,
      meaning: { skills: [skill], weight: nameWeight(skill) + moreWords(words) },
    });
  }
  for (const [term, meant] of Object.entries(likeliest)) {
    const phrase = byText.get(foldedWords(term).map(comparedWord).join(' '));
    if (phrase) phrase.meaning.skills = meant.filter((skill) => skills.includes(skill));
  }
  return byText.values();
}

/** Returns a common key for the forms of a verb: 'leak', 'leaks', 'leaking', 'leaked'. */
export function stemOf(word: string): string {
  const stem = comparedWord(word);
  if (stem.length < 4) return stem;
  if (stem.length === 4) return stem.replace(/e$/, '');
  return stem
    .replace(/(.)\1(?:ing|ed)$/, '$1')
    .replace(/(?:ing|ed|age)$/, '')
    .replace(/e$/, '');
}

interface Pattern {
  skill: string;
  groups: number;
  /** What the line's mark adds to its weight. */
  more: number;
}

/** Marks of lines that are less or more certain than others. */
const marks: Readonly<Record<string, number>> = { '~': -0.4, '!': 0.7 };

interface Alternative {
  pattern: number;
  group: number;
  stems: readonly string[];
}

function collectPatterns(skills: readonly string[]) {
  const patterns: Pattern[] = [];
  const byFirst = new Map<string, Alternative[]>();
  for (const [skill, text] of symptoms) {
    if (!skills.includes(skill)) continue;
    for (const line of text.split(/[\n;]/)) {
      const mark = line.trim().charAt(0);
      const more = marks[mark] ?? 0;
      const groups = (mark in marks ? line.trim().slice(1) : line).split(' + ').map((group) => group.trim());
      if (groups.every((group) => group === '')) continue;
      const pattern = patterns.push({ skill, groups: groups.length, more }) - 1;
      groups.forEach((group, index) => {
        for (const stems of alternativesOf(group)) {
          const [first = ''] = stems;
          const list = byFirst.get(first) ?? [];
          list.push({ pattern, group: index, stems });
          byFirst.set(first, list);
        }
      });
    }
  }
  return { patterns, byFirst };
}

function alternativesOf(group: string): string[][] {
  const listed = group.replace(
    /\{(\w+)\}/g,
    (_, name: string) => symptomLists[name]?.replace(/\s*\n\s*/g, '') ?? '',
  );
  return listed
    .split('|')
    .map((alternative) => foldedWords(alternative).map(stemOf))
    .filter((stems) => stems.length > 0);
}

/** Creates a function that finds the trades that a text names, most certain first. Null marks a word with another meaning. */
export function createTradeFinder(
  skills: readonly string[],
  synonyms: readonly Synonym[] = specifiedSynonyms,
) {
  const findTerms = createPhraseFinder(collectTerms(skills, synonyms));
  const { patterns, byFirst } = collectPatterns(skills);

  function byTerms(words: readonly (string | null)[]): FoundTrade[] {
    const places = words.flatMap((word, index) => (word !== null && softWords.has(word) ? [] : [index]));
    const compared = places.map((index) => comparedWord(words[index] ?? ''));
    return findTerms.overlapping(compared).map(({ at, words: used, meaning }) => ({
      skills: meantBy(used, meaning.skills, compared),
      weight: meaning.weight,
      at: used.map((_, offset) => places[at + offset] as number),
    }));
  }

  /** Returns the skills of a misspelling that fits two trades: 'tailer' is a tiler beside 'floor', and otherwise a tailor. */
  function meantBy(term: readonly string[], meant: readonly string[], words: readonly string[]) {
    const unclear = unclearTrades.find(({ spellings }) => spellings.has(term.join(' ')));
    if (!unclear) return meant;
    return [words.some((word) => unclear.beside.has(word)) ? unclear.other : unclear.usual];
  }

  function bySymptoms(words: readonly (string | null)[]): FoundTrade[] {
    const stems = words.map((word) => (word === null ? '' : stemOf(word)));
    const hits = new Map<number, number[][][]>();
    stems.forEach((stem, index) => {
      if (stem === '') return;
      for (const alternative of byFirst.get(stem) ?? []) {
        if (!alternative.stems.every((each, offset) => stems[index + offset] === each)) continue;
        const { groups } = patterns[alternative.pattern] as Pattern;
        const found = hits.get(alternative.pattern) ?? Array.from({ length: groups }, () => []);
        const group = found[alternative.group] as number[][];
        if (group.length < HITS) group.push(alternative.stems.map((_, offset) => index + offset));
        hits.set(alternative.pattern, found);
      }
    });
    return [...hits].flatMap(([index, groups]) => {
      const at = closest(groups);
      if (!at) return [];
      const { skill, more } = patterns[index] as Pattern;
      return [{ skills: [skill], weight: weightOfPattern(groups.length, at) + more, at }];
    });
  }

  function findTrades(words: readonly (string | null)[]): FoundTrade[] {
    const found = [...byTerms(words), ...bySymptoms(words)].sort(
      (a, b) => b.weight - a.weight || b.at.length - a.at.length,
    );
    const chosen: FoundTrade[] = [];
    for (const trade of found) {
      if (trade.weight < (found[0]?.weight ?? 0) - EQUALLY_SURE) break;
      const isTaken = chosen.some(({ at }) => at.some((index) => trade.at.includes(index)));
      if (!isTaken) chosen.push(trade);
    }
    return chosen;
  }

  /** Returns whether a word is in our word lists of other languages, so it is no misspelt English. */
  const knows = (word: string) => ownWords.has(word);

  return Object.assign(findTrades, { knows });
}

const ownWords = new Set(
  [
    ...Object.values(tradeWords),
    ...localWords.map(([, list]) => list),
    ...Object.values(symptomLists),
    ...unclearTrades.flatMap(({ spellings }) => [...spellings]),
  ]
    .flatMap(foldedWords)
    .filter((word) => !englishWords.has(word)),
);

function weightOfPattern(groups: number, at: readonly number[]): number {
  if (groups === 1) return at.length > 1 ? weights.task : weights.thing - 0.1;
  const span = Math.max(...at) - Math.min(...at);
  return (groups > 2 ? weights.manyGroups : weights.pattern) + 0.1 * (at.length - groups) - 0.04 * span;
}

/** Returns one hit per group, those closest together; null without any within the span. */
function closest(groups: readonly (readonly number[])[][]): number[] | null {
  let best: number[] | null = null;
  let bestSpan = SPAN + 1;
  const choose = (index: number, taken: number[]) => {
    if (index === groups.length) {
      const span = Math.max(...taken) - Math.min(...taken);
      const isCloser = span < bestSpan || (span === bestSpan && taken.length > (best?.length ?? 0));
      if (isCloser && span <= SPAN) [best, bestSpan] = [taken, span];
      return;
    }
    for (const hit of groups[index] ?? []) {
      if (!hit.some((place) => taken.includes(place))) choose(index + 1, [...taken, ...hit]);
    }
  };
  choose(0, []);
  return best;
}
