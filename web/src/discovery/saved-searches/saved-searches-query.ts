import { query } from '../../data/queries.ts';

/** All saved searches of the person, the newest first. */
export const savedSearchesQuery = query('/user_saved_searches/view_searches', {});
