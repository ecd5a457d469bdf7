import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useSession } from '../../data/session.ts';
import { reportUnfetched, SHOW_ON_PAGE, type ShowOnPage } from '../../lib/late-code.ts';

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

const SHOWN_FOR_MS = 8000;

/** The dialogs, which are loaded on demand. Logged-in people use all of them, so for them they are preloaded after the page. */
export function FrameDialogs({ children }: { children: ReactNode }) {
  const signedIn = useSession() !== null;
  const queries = useQueryClient();
  const [Wanted, setWanted] = useState<ComponentType<DialogProps> | null>(null);
  const isLogOut = useRef(false);
  const [message, setMessage] = useState<string | null>(null);

  useEffect(() => {
    // The open dialog was about the account of the person who has logged out. The one that logs out closes itself.
    if (!signedIn) return isLogOut.current ? undefined : setWanted(null);
    // A dialog that fails to load here is loaded again when it is opened.
    const loadAhead = () => void Promise.allSettled(Object.values(loaders).map((load) => load(queries)));
    const timer = setTimeout(loadAhead, LOAD_AHEAD_MS);
    return () => clearTimeout(timer);
  }, [signedIn, queries]);

  // A layout effect, because the first tap may come before the next frame.
  useLayoutEffect(() => {
    const show = (event: Event) => setMessage((event as ShowOnPage).detail);
    document.addEventListener(SHOW_ON_PAGE, show);
    return () => document.removeEventListener(SHOW_ON_PAGE, show);
  }, []);
  useEffect(() => {
    if (message === null) return;
    const timer = setTimeout(() => setMessage(null), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [message]);

  // Stable for the lifetime of the page: a new function would re-render every component that opens a dialog.
  const open = useCallback(
    (dialog: FrameDialog) => {
      setMessage(null);
      isLogOut.current = dialog === 'log-out';
      loaders[dialog](queries)
        .then((Loaded) => setWanted(() => Loaded))
        .catch((error: unknown) => reportUnfetched('A dialog', error));
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
      {message !== null && (
        <p
          role="alert"
          className="fixed inset-x-4 bottom-20 z-40 mx-auto max-w-md rounded-card border border-line bg-paper p-4 shadow-card"
        >
          {message}
        </p>
      )}
    </OpenFrameDialog>
  );
}
