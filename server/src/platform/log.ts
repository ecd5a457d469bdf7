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

/** The structured log: one JSON object a line, secrets, codes, tokens and contacts redacted. */
export function createLog(level: string): Log {
  return pino({
    level,
    redact: {
      paths: secretFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[redacted]',
    },
    serializers: { err: describeError },
  });
}

/**
 * Keeps what finds the fault and drops what may quote a person: PostgreSQL repeats the row's values in `detail`.
 */
function describeError(error: Error & { code?: string; constraint?: string; table?: string }) {
  return {
    type: error.name,
    message: error.message,
    code: error.code,
    constraint: error.constraint,
    table: error.table,
    stack: error.stack,
  };
}
