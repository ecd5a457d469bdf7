import type { HomeAgreement, HomeConversation } from '@marketplace/contract/discovery/home';
import type { ProfileStep } from '@marketplace/contract/discovery/home-limits';
import { lagosDay } from '@marketplace/contract/shared/lagos-day';
import { describeHours, describePrice } from '@marketplace/contract/work/agreement-texts';
import { visitPhase } from '@marketplace/contract/work/visit-rules';
import { cutText, formatCount, formatDate, formatDay } from '../../lib/format.ts';
import { paths } from '../../lib/navigation/paths.ts';

/** Longer descriptions are cut, so with large text the rest of the row stays visible. */
const WHAT_MAX = 60;

interface RowWords {
  title: string;
  detail: string;
}

const nameOf = ({ fullname }: { fullname: string }) => fullname || 'The other person';

/** Returns the beginning of the description of the work. */
export function shortWhat({ what }: Pick<HomeAgreement, 'what'>): string {
  return what.length > WHAT_MAX ? `${cutText(what, WHAT_MAX)}…` : what;
}

/** Describes what an agreement requires of the person. */
export function askLabel(agreement: HomeAgreement): RowWords {
  const { asks } = agreement;
  const name = nameOf(agreement);
  const what = shortWhat(agreement);
  if (agreement.new_time)
    return {
      title: `${name} asks for a new time`,
      detail: `${what} · ${timeText(agreement, agreement.new_time)}`,
    };
  if (asks === 'answer')
    return { title: `${name} made you an offer`, detail: `${what} · ${describePrice(agreement)}` };
  if (asks === 'done') return { title: 'Is the work done?', detail: `${what} · with ${name}` };
  return { title: `How was it with ${name}?`, detail: `${what} · give your stars` };
}

/** Describes what waits in a conversation. The messages themselves are not shown. */
export function conversationLabel(conversation: HomeConversation, nowMs: number): RowWords {
  const { unread, is_news, job_title, timestamp } = conversation;
  const what = is_news
    ? 'News about your offer'
    : unread > 0
      ? formatCount(unread, 'new message')
      : 'Waiting for your reply';
  const detail = [what, job_title, formatDay(timestamp, nowMs)].filter(Boolean).join(' · ');
  return { title: nameOf(conversation), detail };
}

/** Returns whether a visit takes place, or remote work is due, today. */
export function isToday({ day, starts_at, ends_at }: HomeAgreement, now: Date): boolean {
  if (starts_at === null) return day === lagosDay(now);
  return visitPhase({ startsAt: new Date(starts_at), endsAt: new Date(ends_at) }, now) === 'today';
}

/** Formats `Today, 10:00 to 12:00 · Surulere · Sade Cole`, or the due date of remote work. */
export function timeAndPlace(agreement: HomeAgreement, now: Date): string {
  const time = timeText(agreement, agreement, now);
  return [time, agreement.city, nameOf(agreement)].filter(Boolean).join(' · ');
}

type Hours = Pick<HomeAgreement, 'day' | 'from_time' | 'to_time'>;

/** Formats `27 Nov, 10:00 to 12:00`, with `Today` from a moment on, or the due date of remote work. */
function timeText({ kind }: Pick<HomeAgreement, 'kind'>, hours: Hours, now?: Date): string {
  const { day } = hours;
  const isToday = now !== undefined && day === lagosDay(now);
  const date = isToday ? 'Today' : formatDate(`${day}T12:00:00+01:00`).slice(0, -5);
  return kind === 'remote' ? `Ready by ${date}` : `${date}, ${describeHours(hours)}`;
}

export const stepLabel: Record<ProfileStep, RowWords & { to: string }> = {
  picture: {
    title: 'Add a picture of yourself',
    detail: 'People call sooner when they see your face.',
    to: paths.workPart('photo'),
  },
  about: {
    title: 'Say what you do',
    detail: "A few sentences about your work and how long you've been doing it.",
    to: paths.workPart('about'),
  },
  photos: {
    title: 'Show your work',
    detail: 'Three photos tell more than any text.',
    to: paths.workPart('pictures'),
  },
  prices: {
    title: 'Set your prices',
    detail: 'A starting price saves you from calls that waste your time.',
    to: paths.workPart('prices'),
  },
  hours: {
    title: 'Say when you work',
    detail: 'Customers see right away if you can come.',
    to: paths.workPart('hours'),
  },
  phone: {
    title: 'Confirm your phone number',
    detail: "Until then, customers can't call you.",
    to: paths.contacts,
  },
  identity: {
    title: 'Get verified',
    detail: 'Customers trust verified artisans more.',
    to: paths.verification,
  },
};
