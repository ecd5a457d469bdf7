import { plainWords, titles } from './request-words.ts';

/** A word that was read as another one. */
export interface Correction {
  from: string;
  to: string;
  /** Where `from` stands in the text. */
  start: number;
  end: number;
}

/** Which of the asked names somebody here has. */
export interface KnownNames {
  hasWord: (word: string) => boolean;
  hasPair: (one: string, other: string) => boolean;
}

/** A word of the line, folded, with its place in the text. */
export interface Token {
  written: string;
  word: string;
  start: number;
  end: number;
  /** What it was used for. */
  use: 'price' | 'own name' | 'person' | 'place' | 'trade' | null;
  /** It is a part of the name of a place that is nothing else. */
  isPlace?: boolean;
  /** The corrected word that it was read as. */
  readAs?: string;
}

/** Whether a word says nothing about what is looked for. */
export const isPlain = ({ word }: Token) => plainWords.has(word) || titles.has(word);

/** That a word of the line was read as another one. */
export const correctionOf = ({ written, start, end }: Omit<Token, 'readAs'>, to: string): Correction => ({
  from: written,
  to,
  start,
  end,
});
