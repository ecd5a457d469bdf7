import type { Operation } from '@marketplace/contract/shared/operation';
import * as z from 'zod';

/** The parts of JSON schema that the contract uses. */
export interface Schema {
  anyOf?: Schema[];
  const?: unknown;
  enum?: unknown[];
  type?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}

/** Valid values, by the names of their fields. */
export type Known = Record<string, unknown>;

/** The JSON schema of what an operation or an event reads. */
export const schemaOf = ({ request }: Pick<Operation, 'request'>): Schema =>
  z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' }) as Schema;

function rightValue(schema: Schema, name: string, known: Known): unknown {
  if (name in known) return known[name];
  const [first] = schema.anyOf ?? [];
  if (first) return rightValue(first, name, known);
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'object') return rightBody(schema, known);
  const ofType: Record<string, unknown> = { boolean: true, number: 5, integer: 5, array: [] };
  return ofType[schema.type ?? ''] ?? 'Something';
}

/** A body that has the required fields of a schema, with known values or with any value of their type. */
export function rightBody({ properties = {}, required = [] }: Schema, known: Known): Record<string, unknown> {
  return Object.fromEntries(required.map((name) => [name, rightValue(properties[name] ?? {}, name, known)]));
}
