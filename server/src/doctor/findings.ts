/**
 * A finding of the doctor. `ok`: it works. `problem`: people notice, or will soon. `note`: it works, but should be changed. `off`: not
 * configured. `unsure`: would be a problem, but the machine was too busy to tell. `advice` says what to do.
 */
export type Finding =
  | { kind: 'ok'; text: string }
  | { kind: 'problem' | 'note' | 'off' | 'unsure'; text: string; advice: string };

export const ok = (text: string): Finding => ({ kind: 'ok', text });
export const problem = (text: string, advice: string): Finding => ({ kind: 'problem', text, advice });
export const remark = (text: string, advice: string): Finding => ({ kind: 'note', text, advice });
/** @param missed what people cannot do without it */
export const off = (missed: string, advice: string): Finding => ({
  kind: 'off',
  text: `Not configured. ${missed}`,
  advice,
});

const [QUOTE_BEGINS, QUOTE_ENDS] = ['\u0002', '\u0003'];
const quotes = new RegExp(`${QUOTE_BEGINS}([^${QUOTE_ENDS}]*)${QUOTE_ENDS}`, 'g');

/**
 * Marks another program's words in a finding. Secrets are hidden only there: hiding them everywhere would reveal a password that is an
 * ordinary word by the gaps in the doctor's own sentences.
 */
export const quoted = (text: string): string =>
  QUOTE_BEGINS + text.replaceAll(QUOTE_BEGINS, '').replaceAll(QUOTE_ENDS, '') + QUOTE_ENDS;

/** Applies `hide` to the quoted words of other programs in a finding. */
export function hideInQuotes(finding: Finding, hide: (text: string) => string): Finding {
  const show = (text: string) => text.replace(quotes, (_whole, words: string) => hide(words));
  return finding.kind === 'ok'
    ? { ...finding, text: show(finding.text) }
    : { ...finding, text: show(finding.text), advice: show(finding.advice) };
}

/** Returns a name for the problem that stays the same while its numbers and quotes change. */
export const keyOf = ({ text }: Finding): string => text.replace(quotes, '').replace(/\d+/g, '0');

/** One thing that the doctor looks at. */
export interface Check {
  /** The id for `--only`, e.g. `redis`. */
  id: string;
  /** The name in the report, e.g. `Redis`. */
  title: string;
  /** What to do when there is no answer in time. */
  ifSilent: string;
  /** How many times the usual limit it may take; 1 by default. */
  patience?: number;
  run(): Promise<Finding[]>;
}

/** Runs a check. An unexpected failure or a timeout becomes a problem. */
export async function runCheck(check: Check, limitMs: number): Promise<Finding[]> {
  const limit = limitMs * (check.patience ?? 1);
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<Finding[]>((resolve) => {
    timer = setTimeout(
      () => resolve([problem(`There was no answer within ${limit / 1000} seconds.`, check.ifSilent)]),
      limit,
    );
  });
  try {
    return await Promise.race([check.run(), silence]);
  } catch (error) {
    return [problem(sentenceOf(error), check.ifSilent)];
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the code of a system error, including one wrapped by fetch or by a host with several addresses. */
export function codeOf(error: unknown): string {
  const { code, cause, errors } = error as { code?: unknown; cause?: unknown; errors?: unknown[] };
  if (typeof code === 'string' && code !== 'ESOCKET' && code !== 'ECONNECTION') return code;
  for (const inner of [cause, ...(errors ?? [])]) {
    const found = inner ? codeOf(inner) : '';
    if (found) return found;
  }
  return typeof code === 'string' ? code : '';
}

const meanings: Record<string, string> = {
  ECONNREFUSED: 'The host refused the connection: no program listens at this address and port.',
  ECONNRESET: 'The connection was cut.',
  ENOTFOUND: 'No name server knows this host name.',
  EAI_AGAIN: 'The name servers of this machine do not answer.',
  EHOSTUNREACH: 'There is no way from this machine to that address.',
  ENETUNREACH: 'There is no way from this machine to that network.',
  ETIMEDOUT: 'There was no answer.',
  TimeoutError: 'There was no answer.',
  ABORT_ERR: 'There was no answer.',
  CERT_HAS_EXPIRED: 'The certificate of that host has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'That host shows a certificate that it has signed itself.',
  SELF_SIGNED_CERT_IN_CHAIN: 'That host shows a certificate of an authority that this machine does not know.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'That host shows a certificate without those between it and a known authority.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'That host shows a certificate for another name.',
};

/** Describes an error in one sentence. */
export function sentenceOf(error: unknown): string {
  const { name, message } = error as Error;
  const known = meanings[codeOf(error)] ?? meanings[name];
  if (known) return known;
  const text = (message || codeOf(error) || String(error)).replace(/\s+/g, ' ').trim();
  return quoted(/[.!?]$/.test(text) ? text : `${text}.`);
}
