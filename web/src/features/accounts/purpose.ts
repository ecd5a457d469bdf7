import { paths } from '../../lib/paths.ts';
import type { Wish } from './return-path.ts';

/** Pages that a visitor, too, sets out for; whoever looks for their own messages or settings has an account already. */
const purposes: [path: string, purpose: string][] = [
  [paths.postJob, 'post a job'],
  [paths.plans, 'choose a plan'],
  [paths.eventPayment, 'buy your ticket'],
  [paths.favouriteArtisans, 'save artisans'],
  [paths.favouriteJobs, 'save jobs'],
];

/** What an account would let somebody do whom the log-in has interrupted: 'chat with Ada Obi'. Null when it is not known. */
export function purposeOf({ path, wish }: { path: string; wish: Wish | null }): string | null {
  if (wish) return wishInWords(wish);
  const pathname = path.split(/[?#]/)[0] ?? '';
  // The pickers of a form stand below its address.
  return purposes.find(([page]) => pathname === page || pathname.startsWith(`${page}/`))?.[1] ?? null;
}

function wishInWords({ deed, name }: Wish): string {
  return deed === 'chat' ? `chat with ${name}` : `${deed} ${name}`;
}
