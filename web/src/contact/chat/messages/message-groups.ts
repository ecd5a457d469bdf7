import type { Message } from '@marketplace/contract/contact/messages';
import { formatDay } from '../../../lib/format.ts';

const GROUP_MS = 5 * 60_000;

interface Written {
  own: boolean;
  /** Milliseconds since 1970. */
  atMs: number;
}

/** What is shown above a message. */
interface GroupHeader {
  /** The day of the message, such as `Today`. */
  dayName: string;
  /** Equals `dayName` for the first message of a day, which has the day above it; null for the others. */
  day: string | null;
  /** Whether it is the first of several messages by one person within a few minutes. It shows the name. */
  startsGroup: boolean;
}

/** Returns what is shown above a message, based on the previous message. */
export function groupHeaderOf(
  { own, atMs }: Written,
  before: Written | undefined,
  nowMs: number,
): GroupHeader {
  const dayName = formatDay(atMs, nowMs);
  const newDay = !before || formatDay(before.atMs, nowMs) !== dayName;
  return {
    dayName,
    day: newDay ? dayName : null,
    startsGroup: newDay || before.own !== own || atMs - before.atMs > GROUP_MS,
  };
}

/** Returns the `seq` of the other person's first message from `newFrom` on; null without one. */
export function firstNewSeq(
  { messages }: { messages: readonly Pick<Message, 'seq' | 'sender_id'>[] },
  newFrom: number | null,
  accountId: string,
): number | null {
  if (newFrom === null) return null;
  return messages.find(({ seq, sender_id }) => seq >= newFrom && sender_id !== accountId)?.seq ?? null;
}
