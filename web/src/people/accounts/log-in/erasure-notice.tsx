import { useEffect, useState } from 'react';
import { tabStorage } from '../../../data/session.ts';
import { formatDate } from '../../../lib/format.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** The key of the erasure date of the account deleted in this tab. */
export const ERASE_AT_KEY = 'erase_at';

/**
 * Says once, after an account was deleted, until when the deletion can be cancelled. It is not repeated for the next person on a shared
 * phone.
 */
export function ErasureNotice() {
  const [eraseAt, setEraseAt] = useState<string | null>(null);
  useEffect(() => {
    const stored = tabStorage.getItem(ERASE_AT_KEY);
    if (stored === null) return;
    tabStorage.removeItem(ERASE_AT_KEY);
    setEraseAt(stored);
  }, []);
  if (!eraseAt) return null;
  return (
    <Notice tone="success" title="You've deleted your account" live>
      {`You're logged out everywhere, and no one can see your page. We'll erase everything on ${formatDate(eraseAt)}. If you change your mind, log in before then.`}
    </Notice>
  );
}
