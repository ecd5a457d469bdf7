import { Megaphone } from 'lucide';
import type { ReactNode } from 'react';
import { cutText } from '../../../lib/format.ts';
import { type JobStart, paths } from '../../../lib/navigation/paths.ts';
import { buttonClasses } from '../../../ui/buttons/button-classes.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Link } from '../../../ui/text/link.tsx';

/** Longer lists do not suggest posting a job. */
export const SHORT_LIST = 5;
const QUERY_LETTERS = 60;

interface PostJobSuggestionProps {
  title: string;
  /** The values that prefill the job form. */
  start: JobStart;
  children?: ReactNode;
}

/** Suggests posting a job free, below a short or empty list. */
export function PostJobSuggestion({ title, start, children }: PostJobSuggestionProps) {
  const what = start.about ?? start.skill;
  return (
    <SuggestionCard>
      <p className="font-semibold">{title}</p>
      <Link to={paths.postJobFrom(start)} rel="nofollow" className={`${buttonClasses()} max-w-full`}>
        <Icon of={Megaphone} size={20} className="shrink-0" />
        <span className="wrap-anywhere">
          {what ? `Post "${cutText(what, QUERY_LETTERS)}" free` : 'Post your job free'}
        </span>
      </Link>
      <p className="text-sm text-ink-soft">Artisans write to you, and replying is free.</p>
      {children}
    </SuggestionCard>
  );
}

/** Card below a short or empty list. */
export function SuggestionCard({ children }: { children: ReactNode }) {
  return (
    <div className="mt-4 flex flex-col items-center gap-2 rounded-card border border-line bg-paper p-4 text-center">
      {children}
    </div>
  );
}
