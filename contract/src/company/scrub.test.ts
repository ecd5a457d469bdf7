import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ERROR_FRAMES_MAX, ERROR_MESSAGE_MAX, scrubMessage, scrubRoute, scrubStack } from './scrub.ts';

describe('a message keeps the parts that help to find the fault', () => {
  const table: [message: string, shown: string][] = [
    [
      "Cannot read properties of undefined (reading 'length')",
      "Cannot read properties of undefined (reading 'length')",
    ],
    [
      "undefined is not an object (evaluating 'job.budget.min')",
      "undefined is not an object (evaluating 'job.budget.min')",
    ],
    ['x.map is not a function', 'x.map is not a function'],
    [
      "Failed to execute 'removeChild' on 'Node': The node to be removed is not a child of this node.",
      "Failed to execute 'removeChild' on 'Node': The node to be removed is not a child of this node.",
    ],
    [
      'Minified React error #418; visit https://react.dev/errors/418?args[]=HTML&args[]=Ada%20Obi for the full message',
      'Minified React error #418; visit react.dev/errors/418 for the full message',
    ],
    ['Cannot load https://market.example/assets/AbC-12_x.js?v=1', 'Cannot load /assets/AbC-12_x.js'],
  ];
  test.each(table)('%s', (message, shown) => {
    expect(scrubMessage(message)).toBe(shown);
    expect(scrubMessage(shown)).toBe(shown);
  });
});

describe('a message loses the parts that may belong to a person', () => {
  const table: [message: string, shown: string][] = [
    ['Nobody has ada.obi+work@mail.example.ng', 'Nobody has [email]'],
    ['Cannot call +234 803 123 4567 now', 'Cannot call [number] now'],
    ['Cannot call 0803-123-4567', 'Cannot call [number]'],
    ['The code 483920 is wrong', 'The code [number] is wrong'],
    ['No row 8f14e45f-ceea-467f-a3d2-1c2b3a4d5e6f', 'No row [id]'],
    ['Refused: Bearer eyJhbGciOi.eyJzdWIiOiIx.c2ln', 'Refused: Bearer [token]'],
    ['Key 9a0b1c2d3e4f5a6b7c8d is old', 'Key [id] is old'],
    ['Could not open https://market.example/message/77?token=abc#x', 'Could not open [address]'],
    ['Could not open /message/ada?receiver=Obi again', 'Could not open [path] again'],
    [
      'Unexpected token \'J\', "Julie needs a plumber" is not valid JSON',
      'Unexpected token \'…\', "…" is not valid JSON',
    ],
    ['JSON Parse error: Unexpected identifier "Adaeze"', 'JSON Parse error: Unexpected identifier "…"'],
    ["Unknown person 'Adaeze Okafor'", "Unknown person '…'"],
    ["Unknown person 'Adaeze'", "Unknown person '…'"],
    ['A text that never ends "my rent is', 'A text that never ends "…"'],
    ['Unknown place Ọ̀yọ́', 'Unknown place …'],
    ['two\nlines\u0000 and \ud800 half', 'two … and … half'],
    ['', ''],
  ];
  test.each(table)('%j', (message, shown) => {
    expect(scrubMessage(message)).toBe(shown);
    expect(scrubMessage(shown)).toBe(shown);
  });
});

test('any message becomes one short line without codes and addresses', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'aZ09"`@./:\\ \n-_(+é“'), maxLength: 60 }),
      (message) => {
        const shown = scrubMessage(message);
        expect(shown.length).toBeLessThanOrEqual(ERROR_MESSAGE_MAX);
        expect(shown).not.toMatch(/\n|\d{4}|\w@\w/);
      },
    ),
  );
});

test('a message that is made to slow the patterns down is scrubbed at once', () => {
  const hostile = ['a@', '"\\', '1 ', '/a', 'http://a', '-', "'", 'a.', '(', '_0'].map((part) =>
    part.repeat(100_000),
  );
  const begin = performance.now();
  for (const text of hostile) {
    scrubMessage(text);
    scrubStack(text);
    scrubRoute(text);
  }
  expect(performance.now() - begin).toBeLessThan(1000);
});

describe('a stack keeps the lines in our files', () => {
  const table: [browser: string, stack: string, frames: string[]][] = [
    [
      'Chrome',
      `TypeError: Cannot read "Ada"
    at render (https://market.example/assets/DzA_3k.js:1:234)
    at async Object.load [as x] (https://market.example/assets/react-Q.js:12:5)
    at https://market.example/assets/x.js:3:4
    at new Promise (<anonymous>)
    at chrome-extension://abcdef/assets/content.js:1:2
    at f (https://market.example/message/77?token=abc:1:2)`,
      ['render /assets/DzA_3k.js:1:234', 'Object.load /assets/react-Q.js:12:5', '/assets/x.js:3:4'],
    ],
    [
      'Firefox and Safari',
      `render@https://market.example/assets/DzA_3k.js:1:234
@https://market.example/assets/x.js:3:4
ada@mail.example/assets/x.js:3:4x
promiseReactionJob@[native code]`,
      ['render /assets/DzA_3k.js:1:234', '/assets/x.js:3:4'],
    ],
    [
      'its own',
      'render /assets/DzA_3k.js:1:234\n/assets/x.js:3:4',
      ['render /assets/DzA_3k.js:1:234', '/assets/x.js:3:4'],
    ],
    ['nothing', '', []],
  ];
  test.each(table)('%s', (_browser, stack, frames) => {
    expect(scrubStack(stack)).toEqual(frames);
    expect(scrubStack(frames.join('\n'))).toEqual(frames);
  });

  test('has at most ERROR_FRAMES_MAX lines', () => {
    expect(scrubStack('a /assets/x.js:1:2\n'.repeat(50))).toHaveLength(ERROR_FRAMES_MAX);
  });
});

test.each([
  ['/', '/'],
  ['*', '*'],
  ['/a/:slug', '/a/:slug'],
  ['/message/:conversationId', '/message/:conversationId'],
  ['/post-job/select-category', '/post-job/select-category'],
  ['/a/ada-obi-42', ''],
  ['/message/77', ''],
  ['/a?x=1', ''],
  ['https://market.example/', ''],
])('the route %s is kept as %j', (route, shown) => expect(scrubRoute(route)).toBe(shown));
