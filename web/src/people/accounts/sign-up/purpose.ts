import { PLANS_FROM } from '@marketplace/contract/money/plans';
import { paths } from '../../../lib/navigation/paths.ts';
import type { Wish } from '../log-in/return-path.ts';

/** Pages that visitors open, too. A person who opens their own messages or settings has an account already. */
const purposes: [path: string, purpose: string][] = [
  [paths.postJob, 'post a job'],
  [paths.plans, 'choose a plan'],
  [paths.eventPayment, 'buy your ticket'],
  [paths.favouriteArtisans, 'save artisans'],
  [paths.favouriteJobs, 'save jobs'],
];

/** The action that the log-in has interrupted and an account allows: 'chat with Ada Obi'. Null when it is unknown. */
export function purposeOf({ path, wish }: { path: string; wish: Wish | null }): string | null {
  if (wish) return wishInWords(wish);
  const pathname = path.split(/[?#]/)[0] ?? '';
  // The pickers of a form have addresses below that of the form.
  return purposes.find(([page]) => pathname === page || pathname.startsWith(`${page}/`))?.[1] ?? null;
}

/** What the action costs beside the account, which is free; null for actions without a price. */
export function planNote(wish: Wish | null): string | null {
  if (wish?.deed === 'call') return `Calling needs a plan, from ${PLANS_FROM}.`;
  return wish?.deed === 'chat' ? `Starting a chat needs a plan, from ${PLANS_FROM}.` : null;
}

function wishInWords({ deed, name }: Wish): string {
  return deed === 'chat' ? `chat with ${name}` : `${deed} ${name}`;
}
