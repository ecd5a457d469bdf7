import { useQuery } from '@tanstack/react-query';
import { query } from '../../data/queries.ts';

/** Long, because an event goes on sale only a few times a year. */
const FRESH_MS = 10 * 60_000;

/** Query of the event on sale, for the links in the frame of every page. */
export const eventOnSaleQuery = query('/event_ticket/view_event', {}, FRESH_MS);

/** Returns the name of the event on sale; null without one, or while loading. */
export function useEventOnSale(): string | null {
  return useQuery(eventOnSaleQuery).data?.event?.name ?? null;
}
