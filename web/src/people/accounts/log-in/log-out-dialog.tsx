import { useEffect, useState } from 'react';
import { call } from '../../../data/call.ts';
import { rememberLogOut } from '../../../data/log-outs.ts';
import { forgetPush } from '../../../data/push.ts';
import { sessionStore, useSession } from '../../../data/session.ts';
import { reportError } from '../../../lib/browser/report-error.ts';
import { formatCount } from '../../../lib/format.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { dropOfflineShell } from './drop-offline-shell.ts';

/** How long the logout waits for the server. Without a connection the browser ends the session anyway. */
const LOG_OUT_TIMEOUT_MS = 5000;

interface LogOutDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Confirms the logout, ends the session on the server, deletes everything stored in this browser and opens the home page. */
export function LogOutDialog({ open, onOpenChange }: LogOutDialogProps) {
  const [busy, setBusy] = useState(false);
  const [isOut, setIsOut] = useState(false);
  const session = useSession();
  const unsent = useUnsentCount();

  // Another tab has logged out.
  const isOver = !session && !busy;
  useEffect(() => {
    if (isOver) onOpenChange(false);
  }, [isOver, onOpenChange]);

  async function leave() {
    setBusy(true);
    const token = sessionStore.current()?.token;
    let isAnswered = false;
    try {
      await call('/user_auth/logout', {}, { timeoutMs: LOG_OUT_TIMEOUT_MS });
      isAnswered = true;
    } catch (error) {
      reportError('The server could not be told of a log-out', error);
    }
    // Loaded on demand, because most people never chose a file.
    await import('../../../data/saved-files.ts')
      .then(({ deleteAllFiles }) => deleteAllFiles())
      .catch((error) => reportError('The stored files could not be deleted', error));
    await forgetPush().catch((error) => reportError('The notifications could not be ended', error));
    await dropOfflineShell().catch((error) => reportError('The offline shell could not be removed', error));
    sessionStore.logOut();
    // The next page notifies the server.
    if (token && !isAnswered) rememberLogOut(token);
    // Runs after the session has ended, when nothing can be stored any more.
    await import('../../../data/message-store.ts')
      .then(({ messageStore }) => messageStore.forgetAll())
      .catch((error) => reportError('The stored messages could not be deleted', error));
    // Without a connection the browser would show its own error page in place of ours.
    if (navigator.onLine) window.location.assign(paths.home);
    else setIsOut(true);
  }

  if (isOut) return <LoggedOutHere />;
  if (isOver) return null;

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Log out?"
      description={
        unsent > 0 ? (
          <span>
            <strong className="text-clay-text">
              {`You have ${formatCount(unsent, 'unsent message')}. If you log out, you'll lose ${unsent === 1 ? 'it' : 'them'}.`}
            </strong>{' '}
            We'll also clear your drafts on this phone or computer.
          </span>
        ) : (
          "We'll clear your drafts on this phone or computer. You can log in again any time."
        )
      }
      confirmLabel={unsent > 0 ? 'Log out anyway' : 'Log out'}
      tone="danger"
      busy={busy}
      onConfirm={() => void leave()}
    />
  );
}

/** Covers the page of the person who has logged out without a connection. */
function LoggedOutHere() {
  useEffect(() => {
    const goHome = () => window.location.assign(paths.home);
    window.addEventListener('online', goHome);
    return () => window.removeEventListener('online', goHome);
  }, []);
  return (
    <div
      role="alert"
      className="fixed inset-0 z-50 flex flex-col items-center justify-center gap-4 overflow-auto bg-page px-4 text-center"
    >
      <h1 className="text-2xl">You're logged out on this phone</h1>
      <p className="max-w-lg text-ink-soft">
        You have no connection now, so our server doesn't know it yet. We'll let it know, and open the home
        page, when you're back online. You can hand the phone on.
      </p>
    </div>
  );
}

/** Returns the number of this person's unsent messages, including those to the support team. */
function useUnsentCount(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const accountId = sessionStore.current()?.user?._id;
    if (!accountId) return;
    import('../../../data/message-store.ts')
      .then(({ messageStore }) => messageStore.readOutbox(accountId))
      .then(
        (outbox) => setCount(outbox.length),
        (error) => reportError('The unsent messages could not be counted', error),
      );
  }, []);
  return count;
}
