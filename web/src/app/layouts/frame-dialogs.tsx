import { createContext, lazy, type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { useSession } from '../../lib/session.ts';

const loadAccessRestricted = () => import('../../features/subscriptions/access-restricted-dialog.tsx');
const loadLogOut = () => import('../../features/accounts/log-out-dialog.tsx');

const AccessRestrictedDialog = lazy(async () => ({
  default: (await loadAccessRestricted()).AccessRestrictedDialog,
}));
const LogOutDialog = lazy(async () => ({ default: (await loadLogOut()).LogOutDialog }));

type FrameDialog = 'access-restricted' | 'log-out';

const OpenFrameDialog = createContext<(dialog: FrameDialog) => void>(() => {});

/** Opens one of the dialogs that the header, the menus and the bottom bar share. */
export function useFrameDialog() {
  return use(OpenFrameDialog);
}

/** Only logged-in people meet these dialogs, so only they load them, once the page stands. */
export function FrameDialogs({ children }: { children: ReactNode }) {
  const session = useSession();
  const [wanted, setWanted] = useState<FrameDialog | null>(null);
  const signedIn = session !== null;

  useEffect(() => {
    if (!signedIn) return;
    const loadAhead = () => void Promise.allSettled([loadAccessRestricted(), loadLogOut()]);
    const timer = setTimeout(loadAhead, 2000);
    return () => clearTimeout(timer);
  }, [signedIn]);

  const close = () => setWanted(null);
  return (
    <OpenFrameDialog value={setWanted}>
      {children}
      {signedIn && (
        <Suspense>
          {wanted === 'access-restricted' && <AccessRestrictedDialog open onOpenChange={close} />}
          {wanted === 'log-out' && <LogOutDialog open onOpenChange={close} />}
        </Suspense>
      )}
    </OpenFrameDialog>
  );
}
