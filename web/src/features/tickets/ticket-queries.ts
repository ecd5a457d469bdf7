import { viewEvent, viewTickets } from '@marketplace/contract/tickets';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useOwnUser } from '../../lib/own-user.ts';

/** The event on sale. Others buy meanwhile, so it is asked for anew on every visit. */
export function useEvent() {
  const { _id } = useOwnUser();
  return useQuery({
    queryKey: ['event', _id],
    queryFn: ({ signal }) => call(viewEvent, {}, { signal }),
    staleTime: 0,
  });
}

export function useTickets() {
  const { _id } = useOwnUser();
  return useQuery({
    queryKey: ['tickets', _id],
    queryFn: ({ signal }) => call(viewTickets, {}, { signal }),
    staleTime: 0,
  });
}
