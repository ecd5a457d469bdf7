import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toEmbeddedJson } from './embedded-data.ts';

test('every text is read back unchanged and cannot end the script element', () => {
  const hostile = fc.oneof(fc.string(), fc.constantFrom('</script>', '<!--', '<script>', '\u2028', '\u2029'));
  fc.assert(
    fc.property(fc.dictionary(hostile, fc.array(hostile)), (value) => {
      const json = toEmbeddedJson(value);
      expect(json).not.toMatch(/[<\u2028\u2029]/);
      expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
