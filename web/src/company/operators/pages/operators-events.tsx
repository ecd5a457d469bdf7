import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { CheckIn } from '../events/check-in.tsx';
import { EventList } from '../events/event-list.tsx';
import { useMay } from '../shell/use-role.ts';

export const handle: PageHandle = { head: { title: 'Events and tickets', noindex: true } };

export function Component() {
  const seesEvents = useMay()('money');
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-6">
      <h1 className="text-2xl">Events and tickets</h1>
      <CheckIn />
      {seesEvents && <EventList />}
    </div>
  );
}
