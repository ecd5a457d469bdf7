import { expect, test } from 'vitest';
import { createSealedTexts } from './sealed-text.ts';

const DAY_MS = 24 * 60 * 60_000;
const secret = { current: 'the secret of this year, long enough to sign with' };
const text = 'ada@example.com ~ Ẹ káàárọ̀\n';
let at = new Date('2026-11-23T12:00:00Z');
const now = () => at;
const texts = createSealedTexts(secret, 'test', now);

test('a sealed text opens until it expires, and shows nothing of what it says', () => {
  const sealed = texts.seal(text, DAY_MS);
  expect(sealed).toMatch(/^[\w-]+$/);
  expect(Buffer.from(sealed, 'base64url').toString()).not.toContain('ada');
  expect(texts.seal(text, DAY_MS)).not.toBe(sealed);
  expect(texts.open(sealed)).toBe(text);
  at = new Date(at.getTime() + DAY_MS);
  expect(texts.open(sealed)).toBeNull();
});

test('a changed, cut or foreign text does not open', () => {
  const sealed = texts.seal(text, DAY_MS);
  for (let place = 0; place < sealed.length; place += 1) {
    const other = sealed[place] === 'A' ? 'B' : 'A';
    expect(texts.open(sealed.slice(0, place) + other + sealed.slice(place + 1))).toBeNull();
    expect(texts.open(sealed.slice(0, place))).toBeNull();
  }
  for (const wrong of ['', ' ', `${sealed} `, `${sealed}.`, `${sealed}AAAA`, '\0', '💚'.repeat(100)])
    expect(texts.open(wrong)).toBeNull();
  expect(createSealedTexts(secret, 'another purpose', now).open(sealed)).toBeNull();
  expect(createSealedTexts({ current: 'a made-up secret' }, 'test', now).open(sealed)).toBeNull();
});

test('a text of the previous secret opens until that secret is removed', () => {
  const sealed = texts.seal(text, DAY_MS);
  const next = { current: 'the secret of next year, long enough to sign with', previous: secret.current };
  expect(createSealedTexts(next, 'test', now).open(sealed)).toBe(text);
  expect(createSealedTexts({ current: next.current }, 'test', now).open(sealed)).toBeNull();
});
