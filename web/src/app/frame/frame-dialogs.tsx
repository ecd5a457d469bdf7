import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useState,
} from 'react';
import { useSession } from '../../data/session.ts';
import { reportError } from '../../lib/browser/report-error.ts';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const loaders = {
  'access-restricted': async (queries) => {
    const dialog = await import('../../money/plans/gate/access-restricted-dialog.tsx');
    dialog.prefetchOffer(queries);
    return dialog.AccessRestrictedDialog;
  },
  menu: async () => (await import('./navigation/mobile-menu.tsx')).MobileMenu,
  'log-out': async () => (await import('../../people/accounts/log-in/log-out-dialog.tsx')).LogOutDialog,
} satisfies Record<string, (queries: QueryClient) => Promise<ComponentType<DialogProps>>>;

type FrameDialog = keyof typeof loaders;

const OpenFrameDialog = createContext<(dialog: FrameDialog) => void>(() => {});

/** Returns a function that opens one of the dialogs shared by the header, the menus and the bottom bar. */
export function useFrameDialog() {
  return useContext(OpenFrameDialog);
}

/** After this time the page itself has loaded, even on a slow link. */
const LOAD_AHEAD_MS = 2000;

/** The dialogs, which are loaded on demand. Logged-in people use all of them, so for them they are preloaded after the page. */
export function FrameDialogs({ children }: { children: ReactNode }) {
  const signedIn = useSession() !== null;
  const queries = useQueryClient();
  const [Wanted, setWanted] = useState<ComponentType<DialogProps> | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    // The open dialog was about the account of the person who has logged out.
    if (!signedIn) return setWanted(null);
    // A dialog that fails to load here is loaded again when it is opened.
    const loadAhead = () => void Promise.allSettled(Object.values(loaders).map((load) => load(queries)));
    const timer = setTimeout(loadAhead, LOAD_AHEAD_MS);
    return () => clearTimeout(timer);
  }, [signedIn, queries]);

  // Stable for the lifetime of the page: a new function would re-render every component that opens a dialog.
  const open = useCallback(
    (dialog: FrameDialog) => {
      setFailed(false);
      loaders[dialog](queries)
        .then((Loaded) => setWanted(() => Loaded))
        .catch((error: unknown) => {
          reportError('A dialog could not be loaded', error);
          setFailed(true);
        });
    },
    [queries],
  );

  return (
    <OpenFrameDialog value={open}>
      {children}
      {Wanted && (
        <Wanted
          open
          onOpenChange={() =>
            setWanted((now: ComponentType<DialogProps> | null) => (now === Wanted ? null : now))
          }
        />
      )}
      {failed && (
        <p
          role="alert"
          className="fixed inset-x-4 bottom-20 z-40 mx-auto max-w-md rounded-card border border-line bg-paper p-4 shadow-card"
        >
          We couldn't load this. Check your connection and try again.
        </p>
      )}
    </OpenFrameDialog>
  );
}
