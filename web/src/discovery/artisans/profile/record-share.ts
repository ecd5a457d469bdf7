import { call } from '../../../data/call.ts';

/** Counts a share of an artisan's page. Losing one on a bad connection does not matter. */
export function recordShare(artisan_id: string): void {
  call('/user_artisan/note_share', { artisan_id }, { quiet: true }).catch(() => undefined);
}
