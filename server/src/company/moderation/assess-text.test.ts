import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { assessText } from './assess-text.ts';

/** The lines of files that people wrote without knowing the rules, and of those that came up while the rules were made. */
const linesOf = (...names: string[]) =>
  names.flatMap((name) =>
    readFileSync(new URL(`corpus/${name}.txt`, import.meta.url), 'utf8')
      .trim()
      .split('\n'),
  );
const caught = linesOf('caught', 'caught-further');
const harmless = linesOf('harmless', 'harmless-further');

/** How much of the harmless texts may wait for operators. */
const QUEUED_AT_MOST = 0.03;

test('each spelling of a contact is refused or waits for operators', () => {
  expect(caught.length).toBeGreaterThan(200);
  expect(caught.filter((text) => assessText(text).decision === 'fine')).toEqual([]);
});

test('no harmless sentence is refused, and few wait for operators', () => {
  expect(harmless.length).toBeGreaterThan(200);
  const judged = harmless.map((text) => ({ text, ...assessText(text) }));
  expect(judged.filter(({ decision }) => decision === 'refused')).toEqual([]);
  const queued = judged.filter(({ decision }) => decision === 'uncertain').map(({ text }) => text);
  expect(queued.length / judged.length, queued.join('\n')).toBeLessThan(QUEUED_AT_MOST);
});

describe('a text', () => {
  test.each([
    ['IG ada_fixes', 'link'],
    ['linktr.ee/ada', 'link'],
    ['ada.store', 'link'],
    ['ada@gmail', 'email'],
    ['0803#123#4567', 'phone'],
    ['0803 plus 1234567', 'phone'],
    ['zero eight zero three one two three four five six seven', 'phone'],
    ['Tеlegram @аdafix', 'link'],
    ['sam.ng', 'link'],
    ['SAM.NG', 'link'],
    ['www.Sam.Ng', 'link'],
    ['Sam.Ng/tiles', 'link'],
    ['Sam.Com', 'link'],
    ['Best.Sam.Ng', 'link'],
    ['Sam@Sam.Ng', 'email'],
  ])('is refused: %s', (text, kind) => {
    expect(assessText(text)).toEqual({ decision: 'refused', kind, doubts: [] });
  });

  // Shows: moderation-2
  test.each([
    ['The first part is 0803, the rest 123 and 4567 at the end', ['number']],
    ['Facebook: Ada Perfect Tiles', ['network']],
    ['My mail is adafixes', ['email']],
    ['adafixes.plumbing', ['domain']],
    ['Sam.Ng', ['domain']],
    ['Mary-Ann.Ng', ['domain']],
    ['Ada.Co and Sons', ['domain']],
    ['I learnt the trade from Sam.Ly, a master.', ['domain']],
    ['Ask for Sam.Ng.', ['domain']],
    ['I finish on time.Me and my boys', ['domain']],
    ['Thanks.me and my brother will do it.', ['domain']],
    ['zero eight zero tree one two tree four five six seven', ['number']],
    ['w h a t s a p p me', ['network']],
    ['adaplumbs g m a i l', ['email']],
    ['@adafixes', ['handle']],
    ['See the number on the picture', ['elsewhere']],
  ])('waits for operators, who read why: %s', (text, doubts) => {
    expect(assessText(text)).toEqual({ decision: 'uncertain', kind: null, doubts });
  });
});

const LONGEST_JOB = 20_000;
/** The least time of a few judgements in ms, because other work of the machine only adds. */
function timeOf(piece: string): number {
  const text = piece.repeat(LONGEST_JOB / piece.length);
  return Math.min(
    ...Array.from({ length: 3 }, () => {
      const started = performance.now();
      assessText(text);
      return performance.now() - started;
    }),
  );
}

test.each(['a', '0 ', 'o', '1,', '8o', 'a_', 'on x ', 'message ', 'ig ', 'ﷺ', '@a', 'a.b '])(
  'judging the longest job of %j takes at most 40 times as long as one of ordinary words',
  (piece) => {
    expect(timeOf(piece) / timeOf('I fix pipes in Yaba, 5 years now. ')).toBeLessThan(40);
  },
);
