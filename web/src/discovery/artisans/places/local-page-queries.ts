import type { ApiAnswer } from '@marketplace/contract/api';
import { query } from '../../../data/queries.ts';

export type LocalPageAnswer = ApiAnswer<'/local_page/view_local_page'>;

/** Query of the page of a skill in a place, by names or by the parts of its address. */
export const localPageQuery = (skill: string, state: string, city: string | undefined) =>
  query('/local_page/view_local_page', { skill, state, ...(city && { city }) });

/** Query of the pages of one skill in all states, or of the largest in each state. */
export const localPagesQuery = (skill?: string) =>
  query('/local_page/view_local_pages', skill ? { skill } : {});
