import { query } from '../../data/queries.ts';

/** Query of the event on sale. Always refetched, because others buy meanwhile and the limit depends on the person. */
export const eventQuery = query('/event_ticket/view_event', {}, 0);

/** Query of the person's tickets. */
export const ticketsQuery = query('/event_ticket/view_tickets', {}, 0);
