import { foldedWords } from '@marketplace/contract/shared/text/folded-words';
import type { Spelling } from '../spelling.ts';
import { kinds } from '../vocabulary.ts';
import { placeEndings, plainWords } from './request-words.ts';
import { isPlain, type KnownNames, type Token } from './tokens.ts';

/** In longer lines, other words surround what people look for. */
const MOST_WORDS_OF_A_SHORT_LINE = 4;

/** Returns the words with their likely corrections. 'unusual' also changes correct but rare words, and joins words that are nearly one. */
export function withCorrections(
  tokens: readonly Token[],
  spelling: Spelling,
  known: KnownNames & { isOurs: (word: string) => boolean },
  pass: 'misspelt' | 'unusual',
  isTradesman: (words: string[]) => boolean,
): Token[] {
  const changed: Token[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] as Token;
    const next = tokens[index + 1];
    const isFree =
      token.use === null && !token.isPlace && !known.hasWord(token.word) && !known.isOurs(token.word);
    if (isFree && next?.use === null && !next.isPlace) {
      const joined = joinedWord(token, next, spelling, pass, isTradesman);
      if (joined) {
        changed.push({
          ...token,
          written: `${token.written} ${next.written}`,
          end: next.end,
          word: foldedWords(joined).join(' '),
          readAs: joined,
        });
        index += 1;
        continue;
      }
    }
    changed.push(
      isFree && !plainWords.has(token.word)
        ? corrected(token, changed.at(-1), next, spelling, pass)
        : isFree && pass === 'misspelt'
          ? inPhrase(token, changed.at(-1), next, spelling)
          : token,
    );
  }
  return changed.flatMap((token, index) =>
    splitWords(
      pass === 'misspelt'
        ? shortInPhrase(token, changed[index - 1], changed[index + 1], spelling, known)
        : token,
    ),
  );
}

/** Returns a three-letter word corrected together with its neighbours. */
function shortInPhrase(
  token: Token,
  before: Token | undefined,
  next: Token | undefined,
  spelling: Spelling,
  known: KnownNames,
): Token {
  const isFree = token.use === null && !token.isPlace && !plainWords.has(token.word);
  if (!isFree || known.hasWord(token.word)) return token;
  const to = spelling.correctShort(token.word, { before: before?.word, after: next?.word });
  return to ? { ...token, word: foldedWords(to).join(' '), readAs: to } : token;
}

/** Returns the word that two words form together: 'brick layer' and, with a mistake, 'brick later'. */
function joinedWord(
  one: Token,
  other: Token,
  spelling: Spelling,
  pass: 'misspelt' | 'unusual',
  isTradesman: (words: string[]) => boolean,
): string | null {
  const joined = spelling.correctJoined(one.word, other.word);
  if (joined === null || foldedWords(joined).join('') === one.word + other.word) return joined;
  // Two correct words are seldom one misspelt word: only when they form a trade's name, and nothing else makes sense.
  const isWritten = spelling.isKnown(one.word) && spelling.isKnown(other.word);
  return !isWritten || (pass === 'unusual' && isTradesman(foldedWords(joined))) ? joined : null;
}

/** Splits a corrected word that consists of several: 'Air Condition'. */
function splitWords(token: Token): Token[] {
  return token.word.split(' ').map((word) => ({ ...token, word }));
}

const ofTrades = [kinds.skill, kinds.synonym] as const;

function corrected(
  token: Token,
  before: Token | undefined,
  next: Token | undefined,
  spelling: Spelling,
  pass: 'misspelt' | 'unusual',
): Token {
  const beside = { before: before?.word, after: next?.word };
  const to =
    pass === 'unusual' && spelling.isKnown(token.word)
      ? spelling.correct(token.written, beside, { allowed: ofTrades, even: 'rare' })
      : (spelling.correct(token.written, beside, { allowed: ofTrades }) ??
        spelling.correct(token.written, beside, { allowed: ofTrades, even: 'in phrases' }));
  return to ? { ...token, word: foldedWords(to).join(' '), readAs: to } : token;
}

function inPhrase(
  token: Token,
  before: Token | undefined,
  next: Token | undefined,
  spelling: Spelling,
): Token {
  if (token.word.length < 5) return token;
  const to = spelling.correct(
    token.written,
    { before: before?.word, after: next?.word },
    { allowed: ofTrades, even: 'in phrases' },
  );
  return to ? { ...token, word: foldedWords(to).join(' '), readAs: to } : token;
}
/** Returns the words of a short line that are neither known nor misspelt trade words. */
export function leftOutOf(tokens: readonly Token[], spelling: Spelling): string[] {
  if (tokens.length > MOST_WORDS_OF_A_SHORT_LINE) return [];
  const isUnknown = (token: Token, index: number) => {
    const { use, word, written } = token;
    if (use !== null || !/^[a-z]+$/.test(word) || isPlain(token) || placeEndings.has(word)) return false;
    if (spelling.isKnown(word)) return false;
    const beside = { before: tokens[index - 1]?.word, after: tokens[index + 1]?.word };
    return !spelling.correct(written, beside, { allowed: ofTrades, even: 'in phrases' });
  };
  return tokens.filter(isUnknown).map(({ written }) => written);
}
