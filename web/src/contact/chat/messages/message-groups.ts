import type { Message } from '@marketplace/contract/contact/messages';
import { formatDay } from '../../../lib/format.ts';

const GROUP_MS = 5 * 60_000;

interface Written {
  own: boolean;
  /** Milliseconds since 1970. */
  atMs: number;
}

interface Place {
  /** The day of the message, such as `Today`. */
  dayName: string;
  /** The same for the first message of its day, which has the day above it; null for the others. */
  day: string | null;
  /** Whether it is the first of several messages of one person within a few minutes, which shows the name. */
  startsGroup: boolean;
}

/** What stands above a message, in view of the message before it. */
export function placeInGroup({ own, atMs }: Written, before: Written | undefined, nowMs: number): Place {
  const dayName = formatDay(atMs, nowMs);
  const newDay = !before || formatDay(before.atMs, nowMs) !== dayName;
  return {
    dayName,
    day: newDay ? dayName : null,
    startsGroup: newDay || before.own !== own || atMs - before.atMs > GROUP_MS,
  };
}

/** The place of the first message of the other side from a place on; null without one. */
export function firstNewPlace(
  { messages }: { messages: readonly Pick<Message, 'seq' | 'sender_id'>[] },
  newFrom: number | null,
  accountId: string,
): number | null {
  if (newFrom === null) return null;
  return messages.find(({ seq, sender_id }) => seq >= newFrom && sender_id !== accountId)?.seq ?? null;
}
