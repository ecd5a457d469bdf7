import { describe, expect, test } from 'vitest';
import { splitLinks } from './split-links.ts';

describe("links in a person's text", () => {
  test.each([
    ['see https://example.com/a?b=1.', ['https://example.com/a?b=1']],
    ['(www.example.com)', ['https://www.example.com/']],
    ['http://a.example and http://b.example!', ['http://a.example/', 'http://b.example/']],
    ['javascript:alert(1) data:text/html,x file:///etc', []],
    ['https://bank.example@evil.example', []],
    ['https://<script>', []],
    // A Cyrillic а, full-width letters, an escaped one, and an address with reversed direction.
    ['https://p\u0430ypal.com https://ｇｏｏｇｌｅ.com https://b%61nk.ng', []],
    ['https://bank.ng/\u202egpj.exe', []],
    ['https://bank.ng\\@evil.example', ['https://bank.ng/@evil.example']],
    ['no link at all. Really', []],
  ])('%s', (text, hrefs) => {
    const parts = splitLinks(text);
    expect(parts.map((part) => part.text).join('')).toBe(text);
    for (const part of parts) expect(text.startsWith(part.text, part.at)).toBe(true);
    expect(parts.flatMap(({ href }) => href ?? [])).toEqual(hrefs);
  });
});
