import { getSystemErrorName } from 'node:util';
import type { PaidChannel, Reservation } from './budget.ts';

/**
 * What became of a message given to a provider. `sent`: the provider accepted it. `uncertain`: no clear answer came, so the
 * provider may have accepted it. `refused`: the provider did not accept it, or was not reached.
 */
export type Delivery = 'sent' | 'uncertain' | 'refused';

/**
 * For a task, which is retried when it throws.
 * @throws when the provider did not, or perhaps did not, accept the message `what`.
 */
export function assertSent(delivery: Delivery | undefined, what: string): void {
  if (delivery !== 'sent') throw new Error(`${what} was not accepted by its provider`);
}

/** A provider of SMS or WhatsApp messages. Each message costs money, so a budget has counted it before. */
export interface TextProvider<C extends PaidChannel> {
  /**
   * Sends a text to a number in E.164 form. The failure of the provider is in the answer and in the log.
   * @throws Error when the reservation was used before
   */
  send(
    reservation: Reservation<C>,
    toE164: string,
    message: { text: string; code?: string },
  ): Promise<Delivery>;
}

/** A template of WhatsApp with a button that opens a page of this site. */
export interface LinkTemplate {
  name: string;
  language: string;
  /** What follows `PUBLIC_URL/` in the address of the button. */
  link: string;
}

/** WhatsApp also sends templates with a link, for notifications. */
export interface TemplateProvider extends TextProvider<'whatsapp'> {
  sendLink(reservation: Reservation<'whatsapp'>, toE164: string, template: LinkTemplate): Promise<Delivery>;
}

/** Codes of connection errors that happen before any byte was sent. */
const neverReached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** `refused` when the failure shows that the provider was never reached, otherwise `uncertain`. */
export function deliveryOfFailure(error: unknown): Delivery {
  return namesOf(error).some((name) => neverReached.has(name)) ? 'refused' : 'uncertain';
}

/**
 * The names of a system error and of the errors that it wraps. fetch puts them into `cause`; a host with several addresses puts
 * them into `errors`; nodemailer replaces `code` by one of its own and leaves only the number.
 */
function namesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const { code, errno, cause, errors } = error as NodeJS.ErrnoException & { errors?: unknown };
  const names = [cause, ...(Array.isArray(errors) ? errors : [])].flatMap(namesOf);
  if (typeof code === 'string') names.push(code);
  if (typeof errno === 'number' && errno < 0) names.push(getSystemErrorName(errno));
  return names;
}

/** Posts JSON and reads the JSON answer; a body that is not JSON comes back as null. */
export async function postJson(
  url: string,
  body: object,
  options: { headers?: Record<string, string>; timeoutMs: number },
): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...options.headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(options.timeoutMs),
    redirect: 'error',
  });
  const text = await answer.text();
  try {
    return { status: answer.status, body: JSON.parse(text) };
  } catch {
    return { status: answer.status, body: null };
  }
}
