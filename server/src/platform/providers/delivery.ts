import { getSystemErrorName } from 'node:util';
import type { PaidChannel, Reservation } from './budget.ts';

/**
 * The outcome of handing a message to a provider. `sent`: the provider accepted it. `uncertain`: no clear answer came, so it may have been
 * accepted. `refused`: it was not accepted, or the provider was not reached.
 */
export type Delivery = 'sent' | 'uncertain' | 'refused';

/**
 * Throws unless the provider accepted the message `what`, so that the calling task is retried.
 * @throws Error for every outcome but `sent`
 */
export function assertSent(delivery: Delivery | undefined, what: string): void {
  if (delivery !== 'sent') throw new Error(`${what} was not accepted by its provider`);
}

/** A provider of SMS or WhatsApp messages. Each message costs money, so it must be counted by a budget first. */
export interface TextProvider<C extends PaidChannel> {
  /**
   * Sends a text to a number in E.164 form. A provider failure is returned and logged.
   * @throws Error when the reservation was used before
   */
  send(
    reservation: Reservation<C>,
    toE164: string,
    message: { text: string; code?: string },
  ): Promise<Delivery>;
}

/** A WhatsApp template with a button that opens a page of this site. */
export interface LinkTemplate {
  name: string;
  language: string;
  /** The part of the button's address after `PUBLIC_URL/`. */
  link: string;
}

/** WhatsApp also sends templates with a link, which notifications use. */
export interface TemplateProvider extends TextProvider<'whatsapp'> {
  sendLink(reservation: Reservation<'whatsapp'>, toE164: string, template: LinkTemplate): Promise<Delivery>;
}

/** Codes of connection errors that happen before any byte was sent. */
const neverReached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** Returns `refused` when the failure shows that the provider was never reached, otherwise `uncertain`. */
export function deliveryOfFailure(error: unknown): Delivery {
  return namesOf(error).some((name) => neverReached.has(name)) ? 'refused' : 'uncertain';
}

/**
 * Returns the codes of a system error and of the errors that it wraps. fetch puts them into `cause`; a host with several addresses puts
 * them into `errors`; nodemailer replaces `code` with its own and leaves only the number.
 */
function namesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const { code, errno, cause, errors } = error as NodeJS.ErrnoException & { errors?: unknown };
  const names = [cause, ...(Array.isArray(errors) ? errors : [])].flatMap(namesOf);
  if (typeof code === 'string') names.push(code);
  if (typeof errno === 'number' && errno < 0) names.push(getSystemErrorName(errno));
  return names;
}

/** Posts JSON and returns the JSON answer. A body that is not JSON becomes null. */
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
