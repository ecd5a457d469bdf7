import pino from 'pino';

/** Names of fields that never reach a log line, wherever they stand. */
const secretFields = [
  'authorization',
  'cookie',
  'password',
  'confirm_password',
  'new_password',
  'old_password',
  'resetPasswordCode',
  'otp',
  'code',
  'token',
  'credential',
  'phone',
  'phone_no',
  'phone_number',
  'email',
  'to',
];

export type Log = pino.Logger;

/**
 * Lines are written together, so many bytes at a time or so often: a write for each costs a tenth of a request.
 * Pino itself writes the last ones when the process exits.
 */
const WRITTEN_AT_LEAST_BYTES = 8192;
const WRITTEN_EVERY_MS = 500;
const WAIT_AT_EXIT_MS = 2000;

/** The structured log: one JSON object a line, secrets, codes, tokens and contacts redacted; to standard output unless told otherwise. */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    redact: {
      paths: secretFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[redacted]',
    },
    serializers: { err: describeError },
  };
  if (level === 'silent') return pino(options);
  if (destination) return pino(options, destination);
  const output = openOutput();
  setInterval(() => output.flush(), WRITTEN_EVERY_MS).unref();
  return pino(options, output);
}

/**
 * Standard output. Pino waits for whoever reads it, without end: a process whose reader has stopped reading would never end
 * when told to, so at the end it waits for so long only.
 */
function openOutput() {
  let endsAt = Infinity;
  process.prependOnceListener('exit', () => {
    endsAt = Date.now() + WAIT_AT_EXIT_MS;
  });
  const output = pino.destination({
    dest: 1,
    sync: false,
    minLength: WRITTEN_AT_LEAST_BYTES,
    retryEAGAIN: () => Date.now() < endsAt,
  });
  const flush = output.flushSync.bind(output);
  output.flushSync = () => {
    try {
      flush();
    } catch (error) {
      if ((error as { code?: string }).code !== 'EAGAIN') throw error;
    }
  };
  return output;
}

const contacts = /[^\s<>()"'/:,;]+@[^\s<>()"'/:,;]+\.[a-z]{2,}|\+?\d{10,}/gi;

/** Mail servers name the person they refuse. */
function withoutContacts(text: string | undefined): string | undefined {
  return text?.replace(contacts, '[redacted]');
}

/**
 * Keeps what finds the fault and drops what may quote a person: PostgreSQL repeats the row's values in `detail`.
 * `code` is a name that is redacted everywhere, so the error's own is called `errorCode`.
 */
function describeError(error: Error & { code?: string; constraint?: string; table?: string }) {
  return {
    type: error.name,
    message: withoutContacts(error.message),
    errorCode: error.code,
    constraint: error.constraint,
    table: error.table,
    stack: withoutContacts(error.stack),
  };
}
