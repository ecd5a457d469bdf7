import { AppError } from '../../platform/errors.ts';
import type { Limits } from '../../platform/limits.ts';
import type { RaiseAlert } from '../alerts/raise-alert.ts';

const HOUR_SECONDS = 3600;

/**
 * The purposes of SMS. Each purpose has its own purse, a share of SMS_DAILY_LIMIT, so that callers who empty one leave the others
 * full. `hour` is the part of its day that a purse gives in one hour: a higher rate closes it for the rest of that hour. The
 * shares of the day add up to 1. A new purpose is one more line.
 */
export const smsPurses = {
  /** Codes to numbers that no account has confirmed. Anybody can request them. */
  'sign-up': { day: 0.4, hour: 1 / 6 },
  /** Codes to numbers that logged-in people add to their accounts. */
  proof: { day: 0.15, hour: 1 / 4 },
  /** Links for a new password, to confirmed numbers only. */
  recovery: { day: 0.15, hour: 1 / 3 },
  /**
   * Links for owners who ask from a place where they logged in before. Strangers who know many numbers can empty only the purse
   * above.
   */
  'recovery by owners': { day: 0.1, hour: 1 / 3 },
  /** Notices about changes of an account, to a confirmed number. */
  security: { day: 0.1, hour: 1 / 2 },
  /** Notifications by SMS and WhatsApp, which wait together for the end of the quiet hours. Operators are warned before it is empty. */
  notifications: { day: 0.1, hour: 1 / 2 },
} as const satisfies Record<string, { day: number; hour: number }>;

export type SmsPurpose = keyof typeof smsPurses;

const otherWays: Record<SmsPurpose, string> = {
  'sign-up': 'Please choose WhatsApp or email: both work now.',
  proof: 'Please choose WhatsApp, or try again later.',
  recovery: 'Please use your email address, or try again later.',
  'recovery by owners': 'Please use your email address, or try again later.',
  security: 'Please try again later.',
  notifications: 'Please try again later.',
};

/** Operators learn that a purse is nearly empty when this part of its day is spent. */
const WARN_AT: Partial<Record<SmsPurpose, number>> = { notifications: 0.8 };

/** How many SMS a purse holds for a day and gives in an hour. */
export function sizeOfPurse(purpose: SmsPurpose, dailyLimit: number): { day: number; hour: number } {
  const day = Math.max(1, Math.floor(smsPurses[purpose].day * dailyLimit));
  return { day, hour: Math.max(1, Math.floor(smsPurses[purpose].hour * day)) };
}

export type SpendSms = (purpose: SmsPurpose) => Promise<void>;

/** Counts every SMS before it is sent. @throws AppError `too_many_requests` when its purse is closed; operators are alerted. */
export function createSmsPurses(parts: {
  limits: Limits;
  limitsScale: number;
  dailyLimit: number;
  raiseAlert: RaiseAlert;
}): SpendSms {
  const purses = new Map(
    (Object.keys(smsPurses) as SmsPurpose[]).map((purpose) => {
      const size = sizeOfPurse(purpose, parts.dailyLimit);
      const message = `We cannot send SMS right now: unusually many were asked for. ${otherWays[purpose]}`;
      const limit = (name: string, points: number, seconds: number) =>
        parts.limits({ name: `sms-${purpose}-${name}`, points, seconds, message });
      return [
        purpose,
        {
          size,
          dayCap: Math.max(1, Math.round(size.day * parts.limitsScale)),
          hour: limit('hour', size.hour, HOUR_SECONDS),
          day: limit('day', size.day, 24 * HOUR_SECONDS),
        },
      ];
    }),
  );

  async function warn(purpose: SmsPurpose, used: number, cap: number): Promise<void> {
    const share = WARN_AT[purpose];
    if (share === undefined || used < share * cap) return;
    await parts.raiseAlert({
      kind: `sms ${purpose} nearly spent`,
      title: `${Math.round(share * 100)}% of the paid messages for ${purpose} of this day are spent`,
      advice:
        'When all are spent, these messages stop until tomorrow; people are still told by push and email. The figures show what was spent. To allow more, raise SMS_DAILY_LIMIT.',
      facts: { purpose, spent: used, 'limit of the day': cap },
    });
  }

  return async function spend(purpose) {
    const purse = purses.get(purpose);
    if (!purse) throw new Error(`there is no purse for ${purpose}`);
    const spent: ('hour' | 'day')[] = [];
    try {
      for (const span of ['hour', 'day'] as const) {
        const used = await purse[span].use('all');
        spent.push(span);
        if (span === 'day') await warn(purpose, used, purse.dayCap);
      }
    } catch (refusal) {
      if (!(refusal instanceof AppError)) throw refusal;
      for (const span of spent) await purse[span].giveBack('all');
      const span = spent.length === 0 ? 'hour' : 'day';
      await parts.raiseAlert({
        kind: `sms ${purpose} ${span}`,
        title: `SMS for ${purpose} are paused: the limit of the ${span} is reached`,
        advice:
          'Somebody may be asking for many codes to cost us money. Look at the figures of the SMS provider. SMS for other purposes still work, and people are offered the other ways. To allow more, raise SMS_DAILY_LIMIT.',
        facts: { purpose, [`limit of the ${span}`]: purse.size[span] },
      });
      throw new AppError('too_many_requests', refusal.message, {
        ...(refusal.retryAfter && { retryAfter: refusal.retryAfter }),
        field: 'preferred_method',
      });
    }
  };
}
