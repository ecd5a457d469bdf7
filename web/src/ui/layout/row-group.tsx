import { ChevronRight, type IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { useUniqueId } from '../../lib/unique-id.ts';
import { Icon } from '../pictures/icon.tsx';
import { classNames } from '../text/class-names.ts';
import { Link } from '../text/link.tsx';

/** Related rows below a heading. */
export function RowGroup({ title, children }: { title?: string; children: ReactNode }) {
  const heading = useUniqueId();
  return (
    <section {...(title && { 'aria-labelledby': heading })}>
      {title && (
        <h2 id={heading} className="mb-2 px-1 text-sm font-semibold text-ink-soft">
          {title}
        </h2>
      )}
      <ul className="divide-y divide-line overflow-clip rounded-card bg-paper shadow-card">{children}</ul>
    </section>
  );
}

interface RowProps {
  icon: IconNode;
  label: string;
  /** The current state in a few words. */
  detail?: string;
  tone?: 'plain' | 'danger';
}

const rowClasses =
  'flex min-h-13 w-full items-center gap-3 px-4 py-2 text-left font-medium hover:bg-sunk -outline-offset-3!';

function RowContent({ icon, label, detail, tone = 'plain' }: RowProps) {
  return (
    <>
      <Icon
        of={icon}
        className={classNames('shrink-0', tone === 'danger' ? 'text-clay-text' : 'text-ink-soft')}
      />
      <span className="min-w-0 grow">
        <span className={classNames('block', tone === 'danger' && 'text-clay-text')}>{label}</span>
        {detail && <span className="block text-sm font-normal text-ink-soft">{detail}</span>}
      </span>
    </>
  );
}

/** A row that is a link. */
export function RowLink({ to, ...row }: RowProps & { to: string }) {
  return (
    <li>
      <Link to={to} className={rowClasses}>
        <RowContent {...row} />
        <Icon of={ChevronRight} className="shrink-0 text-ink-soft" />
      </Link>
    </li>
  );
}

/** A row that is a button. */
export function RowButton({ onClick, ...row }: RowProps & { onClick: () => void }) {
  return (
    <li>
      <button type="button" onClick={onClick} className={rowClasses}>
        <RowContent {...row} />
      </button>
    </li>
  );
}
