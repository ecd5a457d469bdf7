import type { JobAnswer, OwnAnswer } from '@marketplace/contract/work/job-answers';
import { formatUsualTime } from '../../lib/usual-time.ts';
import type { BadgeTone } from '../../ui/pictures/badge.tsx';

/** Returns 'In Surulere' for the job's own area, 'About 10 km away', or the state. Empty when nothing is known. */
export function distanceLabel({
  distance_km,
  state,
  city,
}: Pick<JobAnswer, 'distance_km' | 'state' | 'city'>): string {
  if (distance_km === 0) return `In ${city}`;
  if (distance_km !== null) return `About ${distance_km} km away, in ${city}`;
  return state ? `${city ? `${city}, ` : ''}${state}` : '';
}

/** Says how soon the person usually replies; null while unknown. */
export function replyLabel({ reply_seconds }: Pick<JobAnswer, 'reply_seconds'>): string | null {
  return reply_seconds === null ? null : `Usually replies within ${formatUsualTime(reply_seconds)}`;
}

export interface Status {
  label: string;
  tone: BadgeTone;
  /** An explanation, and what the artisan can do next. */
  text: string;
}

/** Describes the status of the person's own answer. */
export function statusOf(answer: OwnAnswer): Status {
  const { state, poster_name: name } = answer;
  switch (state) {
    case 'hired':
      return {
        label: 'Hired',
        tone: 'leaf',
        text: `${name} hired you. Agree on the day and the price if you haven't yet.`,
      };
    case 'declined':
      return {
        label: 'Declined',
        tone: 'neutral',
        text: `${name} chose someone else this time and sent you a message.`,
      };
    case 'over':
      return {
        label: answer.is_filled ? 'Someone else was chosen' : 'Job closed',
        tone: 'neutral',
        text: answer.is_filled
          ? 'The customer chose someone else this time. Thank you for answering.'
          : 'The job is over. Thank you for answering.',
      };
    case 'read':
      return { label: 'Read', tone: 'indigo', text: `${name} has read your answer.` };
    case 'unread':
      return { label: 'Not read yet', tone: 'sun', text: `${name} hasn't read your answer yet.` };
  }
}
