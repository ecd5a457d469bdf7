import { plainWords, titles } from './request-words.ts';

/** A word that was read as another one. */
export interface Correction {
  from: string;
  to: string;
  /** The position of `from` in the text. */
  start: number;
  end: number;
}

/** Which of the looked-up names exist. */
export interface KnownNames {
  hasWord: (word: string) => boolean;
  hasPair: (one: string, other: string) => boolean;
}

/** A folded word of the line with its position. */
export interface Token {
  written: string;
  word: string;
  start: number;
  end: number;
  /** What the word was used for. */
  use: 'price' | 'own name' | 'person' | 'place' | 'trade' | null;
  /** Whether it is part of an unambiguous place name. */
  isPlace?: boolean;
  /** The corrected word. */
  readAs?: string;
}

/** Whether a word says nothing about what is searched for. */
export const isPlain = ({ word }: Token) => plainWords.has(word) || titles.has(word);

/** Describes that a word of the line was read as another one. */
export const correctionOf = ({ written, start, end }: Omit<Token, 'readAs'>, to: string): Correction => ({
  from: written,
  to,
  start,
  end,
});
