import { query } from '../../data/queries.ts';

/** A read of the event on sale. Other people buy meanwhile, and the limit depends on the person, so each visit reads it anew. */
export const eventQuery = query('/event_ticket/view_event', {}, 0);

/** A read of the own tickets. */
export const ticketsQuery = query('/event_ticket/view_tickets', {}, 0);
