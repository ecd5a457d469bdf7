import type { ApiAnswer } from '@marketplace/contract/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../data/call.ts';
import { useOwnUser } from '../../data/own-user.ts';
import { refreshSession } from '../../data/refresh-session.ts';
import { reportError } from '../../lib/report-error.ts';

export type Verification = ApiAnswer<'/user_profile/view_verification'>;

/** How the own identity check stands. Once it is approved, the stored user gets the badge as well. */
export function useVerification() {
  const { _id, is_verified } = useOwnUser();
  const queries = useQueryClient();
  const queryKey = ['verification', _id];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('/user_profile/view_verification', {}, { signal }),
    // An operator decides meanwhile.
    staleTime: 0,
  });
  const news = query.data?.state === 'approved' && !is_verified;
  useEffect(() => {
    if (news) refreshSession().catch((error) => reportError('The badge could not be read', error));
  }, [news]);
  return { query, change: (next: Verification) => queries.setQueryData(queryKey, next) };
}
