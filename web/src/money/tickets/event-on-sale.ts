import { useQuery } from '@tanstack/react-query';
import { query } from '../../data/queries.ts';

/** A long time: an event goes on sale only a few times a year. */
const FRESH_MS = 10 * 60_000;

/** A read of the event whose tickets are on sale, for the links in the frame of every page. */
export const eventOnSaleQuery = query('/event_ticket/view_event', {}, FRESH_MS);

/** The name of the event whose tickets are on sale; null without one, or before the answer. */
export function useEventOnSale(): string | null {
  return useQuery(eventOnSaleQuery).data?.event?.name ?? null;
}
