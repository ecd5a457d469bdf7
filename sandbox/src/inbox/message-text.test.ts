import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parsePage } from '../../test/page.ts';
import { findCode, linkify } from './message-text.ts';

it.each([
  ['482913 is your code.', '482913'],
  ['Your code is 048291', '048291'],
  ['Code: 482913, valid for 10 minutes', '482913'],
  ['http://localhost:3000/login?code=123456 then 482913', '482913'],
  ['Call 08031234567 or +234803 or 2348031234567', null],
  ['http://localhost:3000/a/123456', null],
  ['12345 and 1234567', null],
  ['', null],
])('the code in %j is %j', (text, code) => {
  expect(findCode(text)).toBe(code);
});

const links = (text: string) =>
  [...parsePage(linkify(text).toString()).querySelectorAll('a')].map((link) => link.getAttribute('href'));

it.each([
  ['Open http://localhost:3000/login?code=a_b-c&x=1.', ['http://localhost:3000/login?code=a_b-c&x=1']],
  ['(https://a.example/b) https://c.example', ['https://a.example/b', 'https://c.example']],
  ['javascript:alert(1) data:text/html,x ftp://a.example //b.example', []],
  ['https:// http://[', []],
  ['https://a.example/"onclick="alert(1)', ['https://a.example/']],
])('the links in %j are %j', (text, expected) => {
  expect(links(text)).toEqual(expected);
});

it('shows every text unchanged, whatever it contains', () => {
  const pieces = fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    '&',
    '&lt;',
    'http://a.b/',
    '<script>',
    '</p>',
    ' ',
    'é',
    '.',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string())), (parts) => {
      // The parser itself turns these two into U+FFFD or a line feed.
      const text = parts.join('').replaceAll('\0', '').replaceAll('\r', '');
      const page = parsePage(`<pre id="x">\n${linkify(text)}</pre>`);
      const shown = page.getElementById('x');
      expect(shown?.textContent?.replace(/^\n/, '')).toBe(text.replace(/^\n/, ''));
      const tags = [...(shown?.querySelectorAll('*') ?? [])].map((element) => element.tagName);
      expect(tags.every((tag) => tag === 'A')).toBe(true);
    }),
  );
});
