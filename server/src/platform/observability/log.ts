import pino from 'pino';
import { currentWork } from '../tasks/work.ts';

/** Names of fields that are redacted at every depth of a log line. */
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
 * Log lines are written in batches of this size, or after this time: writing each line alone takes a tenth of a request's time. Pino writes
 * the last lines itself when the process exits.
 */
const WRITTEN_AT_LEAST_BYTES = 8192;
const WRITTEN_EVERY_MS = 500;
const WAIT_AT_EXIT_MS = 2000;

/** The context of a line that belongs to no work, or that names its request itself. */
const noWork = {};

/**
 * Creates the structured log: one JSON object per line, with secrets, codes, tokens and contacts redacted. A line names the request and
 * task that it belongs to. The default destination is standard output.
 */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    redact: {
      paths: secretFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[redacted]',
    },
    serializers: { err: describeError },
    // Pino's default is a number, which a reader would have to look up.
    formatters: { level: (label) => ({ level: label }) },
    mixin: (line) => ('reqId' in line ? noWork : (currentWork() ?? noWork)),
    // Merging takes a fifth of the time of a request answered from memory, so lines that name their request skip it.
    mixinMergeStrategy: (line, work) => (work === noWork ? line : { ...work, ...line }),
  };
  if (level === 'silent') return pino(options);
  if (destination) return pino(options, destination);
  const output = openOutput();
  setInterval(() => output.flush(), WRITTEN_EVERY_MS).unref();
  return pino(options, output);
}

/**
 * Opens standard output. Pino waits without limit for the reader of its output, so a reader that has stopped would block the exit. At exit,
 * the wait is limited to `WAIT_AT_EXIT_MS`.
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

/** Mail servers quote the refused recipient in their errors. */
function withoutContacts(text: string | undefined): string | undefined {
  return text?.replace(contacts, '[redacted]');
}

/**
 * Keeps the parts of an error that help to find the fault and drops those that may quote a person: PostgreSQL repeats row values in
 * `detail`. The error's `code` is logged as `errorCode`, because fields named `code` are redacted.
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
