import { ChevronRight } from 'lucide';
import type { ReactNode } from 'react';
import { useUniqueId } from '../../lib/unique-id.ts';
import { linkClasses } from '../../ui/buttons/button-classes.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { classNames } from '../../ui/text/class-names.ts';
import { Link } from '../../ui/text/link.tsx';

interface HomeSectionProps {
  title: string;
  /** A link to all items of this kind, next to the title. */
  all?: { to: string; label: string } | undefined;
  children: ReactNode;
}

/** A section of the home page with its heading. */
export function HomeSection({ title, all, children }: HomeSectionProps) {
  const heading = useUniqueId();
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={heading} className="text-xl">
          {title}
        </h2>
        {all && (
          <Link to={all.to} className={`${linkClasses} -my-2 inline-flex min-h-11 items-center text-sm`}>
            {all.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

/** Rows on one card. */
export function HomeRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="divide-y divide-line overflow-clip rounded-card bg-paper shadow-card">
      {children}
    </ul>
  );
}

interface HomeRowProps {
  to: string;
  state?: unknown;
  /** A picture, an icon or a day, 44 px wide. */
  lead: ReactNode;
  title: ReactNode;
  detail: ReactNode;
  /** A badge or faces at the end, instead of the arrow. */
  end?: ReactNode;
  tone?: 'plain' | 'asking';
}

/** A row that links to the page of one item. */
export function HomeRow({ to, state, lead, title, detail, end, tone = 'plain' }: HomeRowProps) {
  return (
    <li className={classNames('@container relative', tone === 'asking' && 'bg-sun-tint')}>
      {/* With large text the end wraps below the words, which would otherwise be too narrow. */}
      <Link
        to={to}
        state={state}
        className="grid min-h-16 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-3 py-2.5 text-ink no-underline -outline-offset-3! hover:bg-sunk @max-[17rem]:grid-cols-[auto_minmax(0,1fr)]"
      >
        {lead}
        <span className="min-w-0">
          <span className="block leading-snug font-semibold wrap-anywhere">{title}</span>
          <span className="mt-0.5 block text-sm text-ink-soft wrap-anywhere">{detail}</span>
        </span>
        {end ? (
          <span className="@max-[17rem]:col-start-2 @max-[17rem]:justify-self-start">{end}</span>
        ) : (
          <Icon of={ChevronRight} className="shrink-0 text-ink-soft @max-[17rem]:hidden" />
        )}
      </Link>
    </li>
  );
}

/** A round mark with an icon, as large as a portrait. */
export function RowMark({ children }: { children: ReactNode }) {
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-full bg-leaf-tint text-leaf-text">
      {children}
    </span>
  );
}
