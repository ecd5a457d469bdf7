import { BlockedPeople } from '../features/safety/blocked-people.tsx';
import { useOwnUser } from '../lib/own-user.ts';
import type { PageHandle } from '../lib/page-head.ts';

export const handle: PageHandle = { head: { title: 'Blocked people', noindex: true } };

export function Component() {
  const { _id } = useOwnUser();
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-6 md:py-10">
      <h1 className="text-2xl md:text-4xl">Blocked people</h1>
      <p className="mt-2 mb-6 text-ink-soft">
        They cannot write to you or call you through this site, nor you them. They are not told.
      </p>
      <BlockedPeople accountId={_id} />
    </div>
  );
}
