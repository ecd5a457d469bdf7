import type { VerificationMethod } from '@marketplace/contract/people/accounts';
import { AppError, type Limits } from '../../platform/http/index.ts';
import {
  type Budget,
  type BudgetSize,
  BudgetSpent,
  createBudget,
  type PaidChannel,
  type Reservation,
} from '../../platform/providers/index.ts';
import type { RaiseAlert } from '../alerts/raise-alert.ts';

type Share = Record<keyof BudgetSize, number>;
/** Codes of people who vouch spend the budget of sign-up, but have other methods. */
type CodePurpose = 'sign-up' | 'proof' | 'vouch';

interface Purposes {
  sms: 'sign-up' | 'proof' | 'recovery' | 'recovery by owners' | 'security' | 'notifications';
  whatsapp: 'sign-up' | 'proof' | 'notifications';
}
export type PurposeOf<C extends PaidChannel> = Purposes[C];
type Purpose = PurposeOf<PaidChannel>;

/** The purpose whose budget a message spends. */
const budgetPurpose = <P extends Purpose>(purpose: P | 'vouch'): P | 'sign-up' =>
  purpose === 'vouch' ? 'sign-up' : purpose;

/**
 * The budget of each purpose: a share of its channel's daily limit, so callers who spend one leave the others untouched. `hour` is the part
 * of the day's budget available in one hour; a higher rate closes it for the rest of that hour. The shares of a channel add up to 1.
 */
export const budgetShares: { [C in PaidChannel]: Record<PurposeOf<C>, Share> } = {
  sms: {
    /** Codes to numbers that no account has confirmed. Anyone can request them. */
    'sign-up': { day: 0.4, hour: 1 / 6 },
    /** Codes to numbers that logged-in people add to their accounts. */
    proof: { day: 0.15, hour: 1 / 4 },
    /** Password links, to confirmed numbers only. */
    recovery: { day: 0.15, hour: 1 / 3 },
    /** Password links for owners who ask from a known place. Strangers who know many numbers can only spend the budget above. */
    'recovery by owners': { day: 0.1, hour: 1 / 3 },
    /** Notices about account changes, to a confirmed number. */
    security: { day: 0.1, hour: 1 / 2 },
    /** Notifications. Operators are warned before this budget is spent. */
    notifications: { day: 0.1, hour: 1 / 2 },
  },
  whatsapp: {
    'sign-up': { day: 0.5, hour: 1 / 6 },
    proof: { day: 0.2, hour: 1 / 4 },
    notifications: { day: 0.3, hour: 1 / 2 },
  },
};

const labels: Record<VerificationMethod, string> = {
  sms: 'SMS',
  whatsapp: 'WhatsApp',
  email: 'email',
};
const messagesOf: Record<PaidChannel, string> = { sms: 'SMS', whatsapp: 'WhatsApp messages' };
const limitSettings: Record<PaidChannel, string> = {
  sms: 'SMS_DAILY_LIMIT',
  whatsapp: 'WHATSAPP_DAILY_LIMIT',
};

/** The methods by which a person can get a code, best first. */
const codeMethods: Record<CodePurpose, readonly VerificationMethod[]> = {
  'sign-up': ['whatsapp', 'sms', 'email'],
  proof: ['whatsapp', 'sms'],
  vouch: ['whatsapp', 'sms'],
};
const tryLater = 'Please try again later.';
const useEmail = 'Please use your email address, or try again later.';
const otherSentences: Record<Exclude<Purpose, CodePurpose>, string> = {
  recovery: useEmail,
  'recovery by owners': useEmail,
  security: tryLater,
  notifications: tryLater,
};

/** Operators are warned when this part of a day's budget is spent. */
const WARN_AT: Partial<Record<Purpose, number>> = { notifications: 0.8 };

export function sizeOfBudget<C extends PaidChannel>(
  channel: C,
  purpose: PurposeOf<C>,
  dailyLimit: number,
): BudgetSize {
  const shares: Share = budgetShares[channel][purpose];
  const day = Math.max(1, Math.floor(shares.day * dailyLimit));
  return { day, hour: Math.max(1, Math.floor(shares.hour * day)) };
}

/**
 * Counts a message that costs money before it is sent. When the budget is spent, operators are alerted.
 * @throws AppError `too_many_requests` with the methods that work now
 */
export type Reserve = <C extends PaidChannel>(
  channel: C,
  purpose: PurposeOf<C> | 'vouch',
) => Promise<Reservation<C>>;

export function createReserve(parts: {
  limits: Limits;
  limitsScale: number;
  dailyLimits: Record<PaidChannel, number>;
  offers: (method: VerificationMethod) => boolean;
  raiseAlert: RaiseAlert;
  countMessage: (channel: PaidChannel, purpose: Purpose) => Promise<void>;
}): Reserve {
  const { dailyLimits, offers, raiseAlert, countMessage } = parts;

  function budgetOf<C extends PaidChannel>(channel: C, purpose: PurposeOf<C>): Budget<C> {
    const size = sizeOfBudget(channel, purpose, dailyLimits[channel]);
    return createBudget({ ...parts, channel, purpose, size });
  }

  async function warn(channel: PaidChannel, purpose: Purpose, used: number, size: BudgetSize): Promise<void> {
    const share = WARN_AT[purpose];
    if (share === undefined || used < share) return;
    await raiseAlert({
      kind: `${channel} ${purpose} nearly spent`,
      title: `${Math.round(share * 100)}% of today's ${messagesOf[channel]} for ${purpose} are used up`,
      advice: `When they're all used up, we stop sending them until tomorrow. People still get their notifications by push and email. You can see what we used under Figures. To allow more, raise ${limitSettings[channel]}.`,
      facts: { channel, purpose, 'limit of the day': size.day },
    });
  }

  /** Describes what the person can do instead, with the methods that work now. */
  async function otherWays(channel: PaidChannel, purpose: Purpose | 'vouch'): Promise<string> {
    if (purpose !== 'sign-up' && purpose !== 'proof' && purpose !== 'vouch') return otherSentences[purpose];
    const open: string[] = [];
    for (const method of codeMethods[purpose]) {
      if (method === channel || !offers(method)) continue;
      if (method === 'email' || (await budgetOf(method, budgetPurpose(purpose)).isOpen()))
        open.push(labels[method]);
    }
    const [first, second] = open;
    if (!first) return tryLater;
    return second
      ? `Please choose ${first} or ${second}: both work now.`
      : `Please choose ${first}: it works now.`;
  }

  return async function reserve(channel, askedPurpose) {
    const purpose = budgetPurpose(askedPurpose);
    const budget = budgetOf(channel, purpose);
    const messages = messagesOf[channel];
    try {
      const { reservation, used } = await budget.reserve();
      await warn(channel, purpose, used, budget.size);
      await countMessage(channel, purpose);
      return reservation;
    } catch (refusal) {
      if (!(refusal instanceof BudgetSpent)) throw refusal;
      const { span, retryAfter } = refusal;
      await raiseAlert({
        kind: `${channel} ${purpose} ${span}`,
        title: `${messages} for ${purpose} are paused: the limit of the ${span} is reached`,
        advice: `Somebody may be asking for many codes to cost us money. Look at the figures of the ${labels[channel]} provider. ${messages} for other purposes still work, and we offer people the other ways. To allow more, raise ${limitSettings[channel]}.`,
        facts: { channel, purpose, [`limit of the ${span}`]: budget.size[span] },
      });
      throw new AppError(
        'too_many_requests',
        `We can't send ${messages} right now, because too many people asked for them. ${await otherWays(channel, askedPurpose)}`,
        { ...(retryAfter && { retryAfter }), field: 'preferred_method' },
      );
    }
  };
}
