import { AppError } from './errors.ts';

/** A field of a request, as part of its JSON schema. */
interface Field {
  type?: string;
}

/**
 * Reads query parameters as a request, converting numbers and booleans from text. Unknown parameters are refused, because each spelling
 * would fill caches with copies of one answer. Repeated parameters are refused, because caches, proxies and programs disagree on which one
 * counts.
 * @throws AppError `invalid_input`
 */
export function readQueryString(
  parameters: Record<string, string | string[]>,
  fields: Record<string, Field>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, given]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (!field) throw new AppError('invalid_input', `There is no parameter named ${name.slice(0, 50)}`);
      if (typeof given !== 'string')
        throw new AppError('invalid_input', `Please give ${name} only once`, { field: name });
      return [name, readValue(given, field)];
    }),
  );
}

/** Leaves a text that is no value of its type unchanged, so that the schema refuses it with its own message. */
function readValue(text: string, { type }: Field): unknown {
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  if ((type === 'integer' || type === 'number') && /^-?\d{1,15}$/.test(text)) return Number(text);
  return text;
}
