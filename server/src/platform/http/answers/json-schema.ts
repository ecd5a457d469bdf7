import type { SerializerFactory } from '@fastify/fast-json-stringify-compiler';
import * as z from 'zod';

type Schema = Record<string, unknown>;
type Direction = 'input' | 'output';

/** A process that starts several servers, as tests do, converts each schema once. */
const converted = {
  input: new WeakMap<z.core.$ZodType, Schema>(),
  output: new WeakMap<z.core.$ZodType, Schema>(),
};

/** Returns the JSON schema of a schema of the contract. */
export function jsonSchema(schema: z.core.$ZodType, io: Direction): Schema {
  const known = converted[io].get(schema);
  if (known) return known;
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    ...(io === 'output' && { override: ({ jsonSchema: part }) => joinNull(part as Schema) }),
  });
  converted[io].set(schema, rest);
  return rest;
}

/**
 * Describes a value or null as one type instead of two alternatives. A serializer would check every value against the alternatives, which
 * took longer than writing it.
 */
function joinNull(part: Schema): void {
  const { anyOf } = part;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return;
  const [value, none] = anyOf as [Schema, Schema];
  if (none['type'] !== 'null' || typeof value['type'] !== 'string') return;
  delete part['anyOf'];
  const { enum: values, const: constant, ...rest } = value;
  const allowed = values ?? (constant === undefined ? undefined : [constant]);
  Object.assign(part, rest, {
    type: [value['type'], 'null'],
    ...(Array.isArray(allowed) && { enum: [...allowed, null] }),
  });
}

/** A schema of a route that becomes JSON when it is first needed, because converting the whole contract takes a fifth of a start. */
class LateSchema {
  readonly #read: () => Schema;

  constructor(read: () => Schema) {
    this.#read = read;
  }

  read(): Schema {
    return this.#read();
  }
}

/** Describes requests in a route. `readLate` reads it for /api/docs; the contract's own schema checks the requests. */
export const requestSchema = (schema: z.core.$ZodType, examples: readonly unknown[] = []) =>
  new LateSchema(() => ({ ...jsonSchema(schema, 'input'), ...(examples.length > 0 && { examples }) }));

/** Describes answers in a route, which `serializeLate` cuts to it. */
export const answerSchema = (schema: z.core.$ZodType) => new LateSchema(() => jsonSchema(schema, 'output'));

/** Returns a schema of a route, or a part of one, with JSON in the place of each late schema in it. */
export function readLate<Value>(value: Value): Value {
  if (value instanceof LateSchema) return value.read() as Value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, readLate(part)])) as Value;
}

/** Makes serializers as `factory` does, but each with its first answer: making all of them takes half of a start. */
export const serializeLate =
  (factory: SerializerFactory): SerializerFactory =>
  (schemas, options) => {
    const compile = factory(schemas, options);
    return (route) => {
      let write: ReturnType<typeof compile> | undefined;
      return (answer) => {
        write ??= compile({ ...route, schema: readLate(route.schema) });
        return write(answer);
      };
    };
  };
