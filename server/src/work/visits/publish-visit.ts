import { personRoom, type Realtime } from '../../platform/realtime/index.ts';
import type { AgreedVisit } from './visits.repository.ts';

export type PublishVisit = ReturnType<typeof createPublishVisit>;

/**
 * Notifies the browsers of both people that their visit has changed. Call it after the commit. Events may be lost: browsers read the visit
 * again after a reconnect.
 */
export function createPublishVisit({ realtime }: { realtime: Pick<Realtime, 'io'> }) {
  return function publishVisit({
    agreement_id,
    artisan_id,
    customer_id,
  }: Pick<AgreedVisit, 'agreement_id' | 'artisan_id' | 'customer_id'>): void {
    for (const personId of [artisan_id, customer_id])
      realtime.io.to(personRoom(personId)).emit('visit-changed', { agreement_id });
  };
}
