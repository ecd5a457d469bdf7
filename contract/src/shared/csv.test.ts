import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('texts are quoted where they must be, and none is a formula', () => {
  expect(
    toCsv([
      ['Term', 'Searches'],
      ['roof, "flat"', 3],
      ['=1+1', null],
    ]),
  ).toBe('Term,Searches\r\n"roof, ""flat""",3\r\n\'=1+1,\r\n');
});
