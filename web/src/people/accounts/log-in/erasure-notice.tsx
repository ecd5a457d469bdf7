import { useEffect, useState } from 'react';
import { tabStorage } from '../../../data/session.ts';
import { formatDate } from '../../../lib/format.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** The key of the erasure date of the account deleted in this tab. */
export const ERASE_AT_KEY = 'erase_at';

/**
 * The erasure date, taken when the document loads. The document in which the account was deleted shows the login page for a moment before
 * it is replaced, and must not use the date up.
 */
let eraseAtOfTab = takeEraseAt();

function takeEraseAt(): string | null {
  const stored = tabStorage.getItem(ERASE_AT_KEY);
  if (stored !== null) tabStorage.removeItem(ERASE_AT_KEY);
  return stored;
}

/**
 * Says once, after an account was deleted, until when the deletion can be cancelled. It is not repeated for the next person on a shared
 * phone.
 */
export function ErasureNotice() {
  const [eraseAt, setEraseAt] = useState<string | null>(null);
  useEffect(() => {
    setEraseAt(eraseAtOfTab);
    eraseAtOfTab = null;
  }, []);
  if (!eraseAt) return null;
  return (
    <Notice tone="success" title="You've deleted your account" live>
      {`You're logged out everywhere, and no one can see your page. We'll erase everything on ${formatDate(eraseAt)}. If you change your mind, log in before then.`}
    </Notice>
  );
}
