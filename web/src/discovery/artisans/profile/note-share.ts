import { call } from '../../../data/call.ts';

/** Counts that somebody shared an artisan's page. A count that is lost on a bad link matters to no one. */
export function noteShare(artisan_id: string): void {
  call('/user_artisan/note_share', { artisan_id }).catch(() => undefined);
}
