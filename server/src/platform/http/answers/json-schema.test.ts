import serializerSelector from '@fastify/fast-json-stringify-compiler';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { answerSchema, jsonSchema, readLate, serializeLate } from './json-schema.ts';

const answer = z.object({
  name: z.string().nullable(),
  level: z.enum(['low', 'high']).nullable(),
  place: z.object({ city: z.string() }).nullable(),
  either: z.union([z.string(), z.number()]),
});

test('a value or null is one type of an answer, so that a serializer need not try alternatives', () => {
  expect(jsonSchema(answer, 'output')['properties']).toMatchObject({
    name: { type: ['string', 'null'] },
    level: { type: ['string', 'null'], enum: ['low', 'high', null] },
    place: { type: ['object', 'null'], properties: { city: { type: 'string' } } },
    either: { type: ['string', 'number'] },
  });
});

test('an answer is cut to its schema, with null in the place of each value that may lack', () => {
  const compile = serializeLate(serializerSelector())({}, {});
  const write = compile({
    schema: answerSchema(answer),
    method: 'POST',
    url: '/',
    httpStatus: '200',
  } as unknown as Parameters<typeof compile>[0]);
  const sent = (value: object) => JSON.parse(write(value));
  const none = { name: null, level: null, place: null, either: 7 };
  expect(sent(none)).toEqual(none);
  const full = { name: 'Ada', level: 'low', place: { city: 'Ikeja' }, either: 'x' };
  expect(sent({ ...full, secret: 1, place: { ...full.place, secret: 2 } })).toEqual(full);
});

test('late schemas become JSON wherever they stand in the schema of a route', () => {
  const route = { tags: ['a'], response: { 200: answerSchema(z.object({ name: z.string() })) } };
  expect(readLate(route)).toEqual({
    tags: ['a'],
    response: { 200: jsonSchema(z.object({ name: z.string() }), 'output') },
  });
});
