import { query } from '../../data/queries.ts';

/** A read of the event on sale. Others buy meanwhile, and what a person may buy depends on who it is: each visit asks anew. */
export const eventQuery = query('/event_ticket/view_event', {}, 0);

/** A read of the own tickets. */
export const ticketsQuery = query('/event_ticket/view_tickets', {}, 0);
