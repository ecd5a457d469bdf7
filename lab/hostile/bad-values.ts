import type { Schema } from '../../server/test/request-bodies.ts';

export type Random = () => number;

export const pick = <T>(random: Random, list: readonly T[]): T =>
  list[Math.floor(random() * list.length)] as T;

const oddTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff\ud800',
  '%',
  '%00',
  '%ff',
  '\u202e\u200b\ufeff',
  '😀'.repeat(60),
  'e\u0301'.repeat(200),
  "'; drop table messages; --",
  '{{constructor.constructor("return process")()}}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '__proto__',
  'constructor',
  '$1',
  '$where',
  '1e999',
  '-0',
  'NaN',
  '0x10',
  '٣٤٥',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-fffffffffffg',
  '2026-02-30',
  '+275760-09-13T00:00:00.001Z',
  '-271821-04-19T00:00:00Z',
  '25:61',
  '2147483648',
  '9223372036854775808',
  'a'.repeat(5000),
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!',
  '((((((((((a*)*)*)*)*)*)*)*)*)*)*b',
  '\n'.repeat(300),
  'Ẹ̀kọ́ wà l’áyé',
  'data:text/html,x',
  'javascript:alert(1)',
  'http://169.254.169.254/latest/meta-data',
];

const oddNumbers = [
  0,
  -1,
  -0,
  0.1,
  1.5,
  255,
  256,
  32_768,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 63),
  2 ** 64,
  1e21,
  1e308,
  5e-324,
];

const protoKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'then',
  'toJSON',
  'hasOwnProperty',
  'length',
];

/** Returns a value of any type, such as no form sends. */
export function oddValue(random: Random, depth = 0): unknown {
  const kinds = [
    () => pick(random, oddTexts),
    () => pick(random, oddNumbers),
    () => pick(random, [null, true, false]),
    () => cursorOf(random),
    () => randomText(random),
    () => Array.from({ length: Math.floor(random() * 4) }, () => oddValue(random, depth + 1)),
    () => Object.fromEntries([[pick(random, [...protoKeys, 'id', '0']), oddValue(random, depth + 1)]]),
  ];
  return pick(random, depth > 3 ? kinds.slice(0, 5) : kinds)();
}

/** Returns any characters, including control characters, lone surrogates and right-to-left marks. */
function randomText(random: Random): string {
  const ranges = [32, 128, 256, 0x700, 0xe000, 0xffff];
  return Array.from({ length: Math.floor(random() * 40) }, () =>
    String.fromCharCode(Math.floor(random() * pick(random, ranges))),
  ).join('');
}

/** Returns a cursor that the server never issued. */
function cursorOf(random: Random): string {
  const place = Array.from({ length: Math.floor(random() * 5) }, () =>
    pick<unknown>(random, [...oddTexts, ...oddNumbers, null]),
  );
  const bytes = Buffer.from(JSON.stringify(pick<unknown>(random, [place, {}, place[0] ?? null])));
  return bytes
    .toString(pick(random, ['base64url', 'base64', 'hex'] as const))
    .slice(0, random() < 0.2 ? 7 : 3000);
}

/** Returns a value of the right type that is odd nevertheless, so that it gets past the schema. */
function oddOfType(random: Random, schema: Schema, name: string): unknown {
  if (schema.anyOf) return oddOfType(random, pick(random, schema.anyOf), name);
  if (schema.enum) return pick(random, schema.enum);
  if ('const' in schema) return schema.const;
  if (name === 'cursor') return cursorOf(random);
  if (schema.type === 'integer') return Math.trunc(pick(random, oddNumbers));
  if (schema.type === 'number') return pick(random, oddNumbers);
  if (schema.type === 'boolean') return random() < 0.5;
  if (schema.type === 'array')
    return Array.from({ length: pick(random, [0, 1, 2, 30]) }, () =>
      oddOfType(random, schema.items ?? {}, name),
    );
  if (schema.type === 'object') return oddBody(random, schema, {});
  return random() < 0.5 ? pick(random, oddTexts) : randomText(random);
}

/** Returns a body with one to three odd fields of its schema, sometimes with unknown fields or without required ones. */
export function oddBody(
  random: Random,
  schema: Schema,
  right: Record<string, unknown>,
): Record<string, unknown> {
  const body: Record<string, unknown> = { ...right };
  const names = Object.keys(schema.properties ?? {});
  for (let count = 1 + Math.floor(random() * 3); count > 0 && names.length > 0; count -= 1) {
    const name = pick(random, names);
    const field = schema.properties?.[name] ?? {};
    body[name] = random() < 0.4 ? oddValue(random) : oddOfType(random, field, name);
    if (random() < 0.05) delete body[name];
  }
  if (random() < 0.05)
    Object.defineProperty(body, pick(random, protoKeys), { value: oddValue(random), enumerable: true });
  return body;
}
