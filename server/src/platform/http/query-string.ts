import { AppError } from './errors.ts';

/** A field of a request, as a part of its JSON schema. */
interface Field {
  type?: string;
}

/**
 * Reads the parameters of an address as a request, whose numbers and booleans are written as texts. An unknown parameter is refused:
 * each spelling of a request that caches take for another one would fill them with copies of the same answer. A parameter that
 * stands there twice is refused, because caches, proxies and programs disagree about which of the two counts.
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

/** A text that is no value of its type stays as it is, so that the schema refuses it with its own sentence. */
function readValue(text: string, { type }: Field): unknown {
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  if ((type === 'integer' || type === 'number') && /^-?\d{1,15}$/.test(text)) return Number(text);
  return text;
}
