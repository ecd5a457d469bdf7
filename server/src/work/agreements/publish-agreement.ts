import type { Database } from '../../platform/database/index.ts';
import { personRoom, type Realtime } from '../../platform/realtime/index.ts';
import { presentAgreement } from './agreements.presenter.ts';
import { findAgreement } from './agreements.repository.ts';
import { listVersions } from './store/agreement-versions.repository.ts';

export type PublishAgreement = ReturnType<typeof createPublishAgreement>;

/**
 * Publishes an agreement to all sockets of its two people, each with their own view of it. Call it after the commit. Events may be lost:
 * browsers read the agreements again after a reconnect. A person who has not opened the conversation gets none.
 */
export function createPublishAgreement({
  db,
  realtime,
  now,
}: {
  db: Database;
  realtime: Pick<Realtime, 'io'>;
  now: () => Date;
}) {
  return async function publishAgreement(id: string): Promise<void> {
    const [row, versions] = await Promise.all([findAgreement(db, id), listVersions(db, [id])]);
    if (!row) return;
    for (const personId of [row.artisan_id, row.customer_id]) {
      if (row.is_unopened && personId !== row.opener_id) continue;
      realtime.io.to(personRoom(personId)).emit('agreement-changed', {
        agreement: presentAgreement(row, versions.get(id) ?? [], personId, now()),
      });
    }
  };
}
