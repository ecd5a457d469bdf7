import type { VerificationMethod } from '@marketplace/contract/people/accounts';
import { CODE_MINUTES } from '@marketplace/contract/people/one-time-code';
import { AppError, type Limit, type Limits } from '../../platform/http/index.ts';
import type { Delivery, Mail, Reservation, TextProvider } from '../../platform/providers/index.ts';
import type { Reserve } from '../message-budgets/message-budgets.ts';
import type { Account } from './accounts.repository.ts';
import { mailboxOf } from './contacts/contacts.ts';

export interface Providers {
  mail: Mail | null;
  sms: TextProvider<'sms'> | null;
  whatsapp: TextProvider<'whatsapp'> | null;
}

/** A message that was counted and may be sent once. */
export type CountedMessage = (
  | { method: 'email' }
  | { method: 'sms'; reservation: Reservation<'sms'> }
  | { method: 'whatsapp'; reservation: Reservation<'whatsapp'> }
) & {
  /** Gives back the uses of the contact and of the network when nothing was sent. */
  giveBack(): Promise<void>;
};

/** Runs the work before counted messages are sent. If it fails, nothing is sent and the uses are given back. */
export async function beforeSending<T>(giveBack: () => Promise<void>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (failure) {
    // If giving back fails as well, the first error says more.
    await giveBack().catch(() => undefined);
    throw failure;
  }
}

const HOUR = 3600;

export type CodeSender = ReturnType<typeof createCodeSender>;

const tooMany = "We've sent too many codes in a short time. Please wait a while and try again.";

/**
 * Sends codes within limits per contact and per address. SMS and WhatsApp messages cost money, so they also have a budget for each purpose.
 */
export function createCodeSender(parts: {
  providers: Providers;
  limits: Limits;
  reserve: Reserve;
  productName: string;
}) {
  const { providers, limits, reserve, productName } = parts;
  const perContactHour = limits({ name: 'code-contact-hour', points: 5, seconds: HOUR, message: tooMany });
  const perContactDay = limits({
    name: 'code-contact-day',
    points: 10,
    seconds: 24 * HOUR,
    message: tooMany,
  });
  const perSignUp = limits({ name: 'form-correction', points: 20, seconds: HOUR, message: tooMany });
  const forms = limits({
    name: 'sign-up-form',
    points: 120,
    seconds: HOUR,
    message: tooMany,
    perNetwork: true,
  });
  // A mobile network shares one address between whole neighbourhoods.
  const perAddress = limits({
    name: 'code-address',
    points: 30,
    seconds: HOUR,
    message: tooMany,
    perNetwork: true,
  });

  // A refused message gives its uses back, so this bounds how often one network makes the server call the provider.
  const attempts = limits({
    name: 'code-attempts',
    points: 120,
    seconds: HOUR,
    message: tooMany,
    perNetwork: true,
  });

  /** @throws AppError `delivery_failed` when no provider is configured for the method */
  function assertAvailable(method: VerificationMethod): void {
    const provider = method === 'email' ? providers.mail : providers[method];
    if (!provider)
      throw new AppError(
        'delivery_failed',
        `We can't send codes by ${names[method]} right now. Please choose another way.`,
        { field: 'preferred_method' },
      );
  }

  /**
   * Counts a message before it is sent.
   * @throws AppError `too_many_requests`, also when the method's budget for this purpose is spent
   */
  async function count(
    purpose: 'sign-up' | 'proof' | 'vouch',
    method: VerificationMethod,
    contact: string,
    ip: string,
  ): Promise<CountedMessage> {
    const caps: [Limit, string][] = [
      [perAddress, ip],
      [perContactHour, mailboxOf(contact)],
      [perContactDay, mailboxOf(contact)],
    ];
    const giveBack = async () => {
      for (const [cap, key] of caps) await cap.giveBack(key);
    };
    await attempts.countTry(ip);
    for (const [cap, key] of caps) await cap.countTry(key);
    if (method === 'email') return { method, giveBack };
    // After a refusal, the person may use another method at once.
    return beforeSending(giveBack, async () =>
      method === 'sms'
        ? { method, giveBack, reservation: await reserve('sms', purpose) }
        : { method, giveBack, reservation: await reserve('whatsapp', purpose) },
    );
  }

  /**
   * Sends a counted message. One that the provider refuses does not count, because the person has to ask again; one that may have arrived
   * counts.
   */
  async function send(
    counted: CountedMessage,
    contact: string,
    message: { subject: string; text: string; code?: string },
  ): Promise<Delivery> {
    const { mail, sms, whatsapp } = providers;
    const delivery =
      counted.method === 'email'
        ? await mail?.send(contact, message)
        : counted.method === 'sms'
          ? await sms?.send(counted.reservation, contact, message)
          : await whatsapp?.send(counted.reservation, contact, message);
    if (delivery && delivery !== 'refused') return delivery;
    await counted.giveBack();
    return 'refused';
  }

  return {
    assertAvailable,
    count,
    /** Counts a sign-up form before its password is checked, because the check uses CPU time. */
    countForm: (ip: string): Promise<number> => forms.countTry(ip),
    /** Counts, only for its network, a request that is answered as if a message was sent. */
    countUnsent: async (ip: string): Promise<void> => {
      await attempts.countTry(ip);
      await perAddress.countTry(ip);
    },
    /** Counts a corrected form that is sent again without a new code. */
    countCorrection: (signUpId: string): Promise<number> => perSignUp.countTry(signUpId),
    sendCode: (counted: CountedMessage, contact: string, code: string): Promise<Delivery> =>
      send(counted, contact, {
        subject: `${code} is your ${productName} code`,
        text: `${code} is your ${productName} code. It works for ${CODE_MINUTES} minutes. Only type it on our page. We never ask for it by phone or chat, so don't tell anyone.`,
        code,
      }),
    /** For a contact that our team corrects: its holder cannot log in, so the message has the page on which the code is typed. */
    sendCodeWithLink: (
      counted: CountedMessage,
      contact: string,
      { code, link }: { code: string; link: string },
    ): Promise<Delivery> =>
      send(counted, contact, {
        subject: `${code} is your ${productName} code`,
        text: `${code} is your ${productName} code. It works for ${CODE_MINUTES} minutes. Type it only here, and don't tell anyone:\n${link}`,
        code,
      }),
    /** Says what the code is for: nobody should read it out for somebody else's page. It fits in one SMS. */
    sendVouchCode: (counted: CountedMessage, contact: string, code: string): Promise<Delivery> =>
      send(counted, contact, {
        subject: '',
        text: `Code to vouch for an artisan on ${productName}: ${code}. It works for ${CODE_MINUTES} minutes. Only type it on our page, and don't tell anyone.`,
        code,
      }),
    /**
     * Notifies the owner of an existing account that somebody tried to sign up with their contact. The caller learns nothing of it. The
     * account may have another address of the same mailbox, which the notice names.
     */
    sendAlreadyMember: (
      counted: CountedMessage,
      contact: string,
      account: Pick<Account, 'email'>,
    ): Promise<Delivery> =>
      send(counted, contact, {
        subject: `You already have a ${productName} account`,
        text: `Someone, maybe you, tried to sign up for ${productName} with your phone number or email. You already have an account: log in${account.email && counted.method === 'email' && account.email !== contact ? ` with ${account.email}` : ''}, or use 'Forgot password'. If it wasn't you, you can ignore this.`,
      }),
  };
}

const names: Record<VerificationMethod, string> = { sms: 'SMS', whatsapp: 'WhatsApp', email: 'email' };
