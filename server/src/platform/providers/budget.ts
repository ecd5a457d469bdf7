import { AppError } from '../http/errors.ts';
import type { Limits } from '../http/limits.ts';

/** The channels that charge for each message. */
export type PaidChannel = 'sms' | 'whatsapp';

const HOUR_SECONDS = 3600;

/**
 * One message that a budget has counted. Providers of paid channels require it. Only the type is exported, so only a budget can create one.
 */
class Reservation<C extends PaidChannel> {
  readonly channel: C;
  #isUsed = false;

  constructor(channel: C) {
    this.channel = channel;
  }

  /** @throws Error when it was used before */
  use(): void {
    if (this.#isUsed) throw new Error('a reservation pays for one message');
    this.#isUsed = true;
  }
}

export type { Reservation };

/** Thrown when the budget has no message left in this span. */
export class BudgetSpent extends Error {
  readonly span: 'hour' | 'day';
  /** Seconds until the span ends. */
  readonly retryAfter: number | undefined;

  constructor(span: 'hour' | 'day', retryAfter: number | undefined) {
    super(`the messages of the ${span} are spent`);
    this.span = span;
    this.retryAfter = retryAfter;
  }
}

export interface BudgetSize {
  /** Messages per 24 hours. */
  day: number;
  /** Messages per hour. */
  hour: number;
}

export interface Budget<C extends PaidChannel> {
  size: BudgetSize;
  /**
   * Counts one message before it is sent. `used` is the share of the day's budget that is spent.
   * @throws BudgetSpent
   */
  reserve(): Promise<{ reservation: Reservation<C>; used: number }>;
  /** Whether at least one message is left. */
  isOpen(): Promise<boolean>;
}

/** Limits the cost of messages on one channel for one purpose, across all processes. */
export function createBudget<C extends PaidChannel>(parts: {
  limits: Limits;
  limitsScale: number;
  channel: C;
  purpose: string;
  size: BudgetSize;
}): Budget<C> {
  const { channel, purpose, size } = parts;
  const limit = (span: 'hour' | 'day', seconds: number) => ({
    span,
    most: Math.max(1, Math.round(size[span] * parts.limitsScale)),
    count: parts.limits({ name: `${channel}-${purpose}-${span}`, points: size[span], seconds, message: '' }),
  });
  const hour = limit('hour', HOUR_SECONDS);
  const day = limit('day', 24 * HOUR_SECONDS);
  const key = 'all';

  async function countIn({ span, count }: typeof hour): Promise<number> {
    try {
      return await count.countTry(key);
    } catch (refusal) {
      if (!(refusal instanceof AppError)) throw refusal;
      throw new BudgetSpent(span, refusal.retryAfter);
    }
  }

  return {
    size,
    async reserve() {
      await countIn(hour);
      try {
        const used = await countIn(day);
        return { reservation: new Reservation(channel), used: used / day.most };
      } catch (refusal) {
        await hour.count.giveBack(key);
        throw refusal;
      }
    },
    async isOpen() {
      for (const { most, count } of [hour, day]) if ((await count.used(key)) >= most) return false;
      return true;
    },
  };
}
