import type { ApiAnswer } from '@marketplace/contract/api';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useOwnUser } from '../../../data/own-user.ts';
import { query } from '../../../data/queries.ts';
import { refreshSession } from '../../../data/refresh-session.ts';
import { reportError } from '../../../lib/browser/report-error.ts';

export type Verification = ApiAnswer<'/user_profile/view_verification'>;

/** Query of the person's identity check. Never cached, because an operator may decide at any time. */
export const verificationQuery = query('/user_profile/view_verification', {}, 0);

/** Returns the person's identity check. After an approval it also updates the stored user's badge. */
export function useVerification() {
  const { is_verified } = useOwnUser();
  const verification = useQuery(verificationQuery);
  const news = verification.data?.state === 'approved' && !is_verified;
  useEffect(() => {
    if (news) refreshSession().catch((error) => reportError('The badge could not be read', error));
  }, [news]);
  return verification;
}
