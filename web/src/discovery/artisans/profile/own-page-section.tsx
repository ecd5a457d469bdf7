import { ArrowLeft } from 'lucide';
import type { ReactNode } from 'react';
import { paths } from '../../../lib/navigation/paths.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import { Link } from '../../../ui/text/link.tsx';

interface OwnPageSectionProps {
  title: string;
  /** For charts and tables, which need more room than text. */
  wide?: boolean;
  /** Where the page belongs. */
  back?: { to: string; label: string };
  children: ReactNode;
}

const ownProfile = { to: paths.artisanProfile, label: 'Back to my profile' };

/** A page below an artisan's own profile, with the way back to it. */
export function OwnPageSection({ title, wide = false, back = ownProfile, children }: OwnPageSectionProps) {
  return (
    <div className={classNames('mx-auto w-full px-4 py-4 md:py-8', wide ? 'max-w-4xl' : 'max-w-2xl')}>
      <Link
        to={back.to}
        className="inline-flex min-h-11 items-center gap-2 font-medium text-leaf-text hover:underline"
      >
        <Icon of={ArrowLeft} />
        <span>{back.label}</span>
      </Link>
      <h1 className="mt-1 text-2xl sm:text-3xl">{title}</h1>
      {children}
    </div>
  );
}
