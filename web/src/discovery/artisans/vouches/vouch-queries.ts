import { query } from '../../../data/queries.ts';

/** Query of who vouches for the logged-in artisan. */
export const ownVouchesQuery = query('/user_vouch/view_own_vouches', {});

/** Query of the artisan of a vouching link. */
export const vouchLinkQuery = (token: string) => query('/user_vouch/view_link', { token });
