import { Heart as HeartDrawing } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { ApiError } from '../../lib/api-client.ts';
import { paths } from '../../lib/paths.ts';
import { rememberWish, takeDueWish } from '../../lib/return-path.ts';
import { tabStorage, useSession } from '../../lib/session.ts';
import { showToast } from '../../lib/show-toast.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import type { FavouriteStore } from './favourite-store.ts';

/** What a heart says. */
export interface HeartTexts {
  logIn: string;
  add: string;
  remove: string;
  added: string;
  removed: string;
  /** `refusal` is what the server said, or null when it was never reached. */
  failed: (refusal: ApiError | null) => string;
}

interface HeartProps {
  id: string;
  /** Of what is saved, for the pages between a visitor's press and the way back. */
  name: string;
  store: FavouriteStore;
  texts: HeartTexts;
  /** With a border and the colour of paper, for use on pictures and bands. */
  raised?: boolean | undefined;
}

const DOUBLE_CLICK_MS = 500;

const lookOf = (raised: boolean | undefined) =>
  classNames(
    'grid size-11 place-items-center rounded-control border text-ink-soft transition-colors hover:text-clay-text',
    raised ? 'border-line bg-paper' : 'border-transparent',
  );

/** Keeps something as favourite. It leads visitors to the log-in and back to where they were, and is pressed then. */
export function Heart({ id, name, store, texts, raised }: HeartProps) {
  const session = useSession();
  const location = useLocation();
  const { favourite, underWay } = store.useFavourite(id);
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  const loggedIn = session !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was wished for before the log-in is done once after it
  useEffect(() => {
    if (loggedIn && takeDueWish(tabStorage, ['save'], id) && !favourite) void change(true);
  }, [loggedIn, id]);

  /** Says how it went, and answers whether it did. */
  async function change(wish: boolean): Promise<boolean> {
    try {
      await store.setFavourite(id, wish);
    } catch (error) {
      const { status } = error as ApiError;
      await showToast('error', texts.failed(status >= 400 && status < 500 ? (error as ApiError) : null));
      return false;
    }
    await showToast('success', wish ? texts.added : texts.removed);
    return true;
  }

  if (!session) {
    return (
      <Link
        to={paths.login}
        rel="nofollow"
        aria-label={texts.logIn}
        title={texts.logIn}
        onClick={() => {
          rememberWish(tabStorage, location.pathname + location.search, { deed: 'save', id, name });
        }}
        className={lookOf(raised)}
      >
        <Icon of={HeartDrawing} size={22} />
      </Link>
    );
  }

  // Nobody keeps themselves.
  if (session.user?._id === id) return null;

  function toggle(event: MouseEvent) {
    // The second click of a double click means nothing, however fast the answer to the first one was.
    if (underWay || event.timeStamp - pressedAt.current < DOUBLE_CLICK_MS) return;
    pressedAt.current = event.timeStamp;
    void change(!favourite).then((changed) => {
      // Pressing again is another try then.
      if (!changed) pressedAt.current = Number.NEGATIVE_INFINITY;
    });
  }

  const label = favourite ? texts.remove : texts.add;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-busy={underWay || undefined}
      onClick={toggle}
      className={lookOf(raised)}
    >
      <Icon
        of={HeartDrawing}
        size={22}
        className={classNames('shrink-0', favourite && 'fill-clay text-clay')}
      />
    </button>
  );
}
