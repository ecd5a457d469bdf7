import { query } from '../../data/queries.ts';

/** Query of all saved searches of the person, newest first. */
export const savedSearchesQuery = query('/user_saved_searches/view_searches', {});
