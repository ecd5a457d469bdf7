import {
  changeSearch,
  deleteSearch,
  saveSearch,
  viewSearches,
} from '@marketplace/contract/discovery/saved-searches';
import type { Handle } from '../../platform/http/index.ts';
import type { createOwnSearches } from './save-search.ts';

export function registerSavedSearchRoutes(handle: Handle, own: ReturnType<typeof createOwnSearches>): void {
  handle(saveSearch, async (form, { session }) => ({
    msg: 'Search saved',
    search: await own.save(session.accountId, form),
  }));
  handle(viewSearches, async (_form, { session }) => ({ searches: await own.list(session.accountId) }));
  handle(changeSearch, async ({ search_id, ...changes }, { session }) => ({
    search: await own.change(session.accountId, search_id, changes),
  }));
  handle(deleteSearch, async ({ search_id }, { session }) => {
    await own.remove(session.accountId, search_id);
    return { msg: 'Search deleted' };
  });
}
