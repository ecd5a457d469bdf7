import { ArrowLeft } from 'lucide';
import type { ReactNode } from 'react';
import { paths } from '../../../lib/navigation/paths.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Link } from '../../../ui/text/link.tsx';

interface SettingsPageProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** The layout of a page below the settings, with a link back to them. */
export function SettingsPage({ title, lead, children }: SettingsPageProps) {
  return (
    <div className="mx-auto w-full max-w-xl px-4 py-4 md:py-8">
      <Link
        to={paths.settings}
        className="inline-flex min-h-11 items-center gap-2 font-medium text-leaf-text hover:underline"
      >
        <Icon of={ArrowLeft} />
        Back to Settings
      </Link>
      <h1 className="mt-1 text-2xl md:text-4xl">{title}</h1>
      {lead && <p className="mt-2 text-ink-soft">{lead}</p>}
      <div className="mt-6">{children}</div>
    </div>
  );
}
