import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { BlockedPeople } from '../features/safety/blocked-people.tsx';
import { useOwnUser } from '../lib/own-user.ts';
import type { PageHandle } from '../lib/page-head.ts';
import { paths } from '../lib/paths.ts';
import { Icon } from '../ui/icon.tsx';

export const handle: PageHandle = { head: { title: 'Blocked people', noindex: true } };

/** The people whom this person has blocked. */
export function Component() {
  const { _id } = useOwnUser();
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-4 md:py-8">
      <Link
        to={paths.settings}
        className="inline-flex min-h-11 items-center gap-2 font-medium text-leaf-text hover:underline"
      >
        <Icon of={ArrowLeft} />
        Settings
      </Link>
      <h1 className="mt-1 text-2xl md:text-4xl">Blocked people</h1>
      <p className="mt-2 mb-6 text-ink-soft">
        They cannot write to you or call you through this site, nor you them. They are not told.
      </p>
      <BlockedPeople accountId={_id} />
    </div>
  );
}
