import { Megaphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cutText } from '../../../lib/format.ts';
import { type JobStart, paths } from '../../../lib/navigation/paths.ts';
import { buttonClasses } from '../../../ui/buttons/button-classes.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';

/** With more results than this, a list has no way out at its end. */
export const SHORT_LIST = 5;
const LINE_LETTERS = 60;

interface FreeJobProps {
  title: string;
  /** What the form of the job is filled in with. */
  start: JobStart;
  children?: ReactNode;
}

/** The end of a short or empty list for customers: the job that is posted free. */
export function FreeJob({ title, start, children }: FreeJobProps) {
  const what = start.about ?? start.skill;
  return (
    <ListEnd>
      <p className="font-semibold">{title}</p>
      <Link to={paths.postJobFrom(start)} rel="nofollow" className={`${buttonClasses()} max-w-full`}>
        <Icon of={Megaphone} size={20} className="shrink-0" />
        <span className="wrap-anywhere">
          {what ? `Post "${cutText(what, LINE_LETTERS)}" free` : 'Post your job free'}
        </span>
      </Link>
      <p className="text-sm text-ink-soft">Artisans write to you, and replying is free.</p>
      {children}
    </ListEnd>
  );
}

/** The frame of what leads on below a short or empty list. */
export function ListEnd({ children }: { children: ReactNode }) {
  return (
    <div className="mt-4 flex flex-col items-center gap-2 rounded-card border border-line bg-paper p-4 text-center">
      {children}
    </div>
  );
}
