import { describe, expect, test } from 'vitest';
import { canBeDoorCode, doorCodeCheck } from './door-codes.ts';

const codes = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0'));

// Shows: visit-4
describe('the check number of a door code', () => {
  test('leaves more than a hundred codes possible, so that five tries rarely find the right one', () => {
    const counts = new Map<number, number>();
    for (const code of codes) counts.set(doorCodeCheck(code), (counts.get(doorCodeCheck(code)) ?? 0) + 1);
    expect(Math.min(...counts.values())).toBe(103);
    expect(Math.max(...counts.values())).toBe(104);
  });

  test('notices each single wrong digit and each two swapped neighbours', () => {
    const missed: string[] = [];
    for (const code of codes) {
      const check = doorCodeCheck(code);
      for (let place = 0; place < code.length; place += 1) {
        for (const digit of '0123456789') {
          const wrong = code.slice(0, place) + digit + code.slice(place + 1);
          if (wrong !== code && canBeDoorCode(wrong, check)) missed.push(`${code} as ${wrong}`);
        }
        const swapped =
          code.slice(0, place) + (code[place + 1] ?? '') + (code[place] ?? '') + code.slice(place + 2);
        if (swapped !== code && canBeDoorCode(swapped, check)) missed.push(`${code} as ${swapped}`);
      }
    }
    expect(missed).toEqual([]);
  });

  test.each(['', '123', '12345', '12a4', '١٢٣٤', ' 1234', '-123'])('refuses %j, which is no code', (text) => {
    expect(canBeDoorCode(text, doorCodeCheck('1234'))).toBe(false);
  });
});
