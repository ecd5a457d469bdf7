import { useQuery } from '@tanstack/react-query';
import { query } from '../../data/queries.ts';

/** The event goes on sale, and off, a few times a year. */
const FRESH_MS = 10 * 60_000;

/** A read of the event whose tickets are on sale: the frame around every page leads to it. */
export const eventOnSaleQuery = query('/event_ticket/view_event', {}, FRESH_MS);

/** The name of the event whose tickets are on sale; null without one, or while nobody has said. */
export function useEventOnSale(): string | null {
  return useQuery(eventOnSaleQuery).data?.event?.name ?? null;
}
