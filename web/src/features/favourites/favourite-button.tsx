import { Heart } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { ApiError } from '../../lib/api-client.ts';
import { paths } from '../../lib/paths.ts';
import { rememberReturnPath } from '../../lib/return-path.ts';
import { tabStorage, useSession } from '../../lib/session.ts';
import { showToast } from '../../lib/show-toast.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { setFavourite, useFavourite } from './favourite-artisans.ts';
import { rememberFavouriteWish, takeFavouriteWish } from './favourite-wish.ts';

interface FavouriteButtonProps {
  artisan: { _id: string; fullname: string };
  /** With a border and the colour of paper, for use on pictures and bands. */
  raised?: boolean;
}

const DOUBLE_CLICK_MS = 500;

const lookOf = (raised: boolean | undefined) =>
  classNames(
    'grid size-11 place-items-center rounded-control border text-ink-soft transition-colors hover:text-clay-text',
    raised ? 'border-line bg-paper' : 'border-transparent',
  );

/** The heart of an artisan, for everybody else. It leads visitors to the log-in and back to where they were, and is pressed then. */
export function FavouriteButton({ artisan: { _id, fullname }, raised }: FavouriteButtonProps) {
  const session = useSession();
  const location = useLocation();
  const { favourite, underWay } = useFavourite(_id);
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  const loggedIn = session !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was wished for before the log-in is done once after it
  useEffect(() => {
    if (loggedIn && takeFavouriteWish(tabStorage, _id) && !favourite)
      void changeFavourite(_id, fullname, true);
  }, [loggedIn, _id]);

  if (!session) {
    const name = `Log in to add ${fullname} to favorites`;
    return (
      <Link
        to={paths.login}
        rel="nofollow"
        aria-label={name}
        title={name}
        onClick={() => {
          rememberReturnPath(tabStorage, location.pathname + location.search);
          rememberFavouriteWish(tabStorage, _id);
        }}
        className={lookOf(raised)}
      >
        <Icon of={Heart} size={22} />
      </Link>
    );
  }

  if (session.user?._id === _id) return null;

  function toggle(event: MouseEvent) {
    // The second click of a double click means nothing, however fast the answer to the first one was.
    if (underWay || event.timeStamp - pressedAt.current < DOUBLE_CLICK_MS) return;
    pressedAt.current = event.timeStamp;
    void changeFavourite(_id, fullname, !favourite).then((changed) => {
      // Pressing again is another try then.
      if (!changed) pressedAt.current = Number.NEGATIVE_INFINITY;
    });
  }

  const name = favourite ? `Remove ${fullname} from favorites` : `Add ${fullname} to favorites`;
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-busy={underWay || undefined}
      onClick={toggle}
      className={lookOf(raised)}
    >
      <Icon of={Heart} size={22} className={classNames('shrink-0', favourite && 'fill-clay text-clay')} />
    </button>
  );
}

/** A conflict is something the person can do about, such as too many favourites, and says so itself. */
function failureText(error: unknown): string {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500)
    return 'Failed to update favorite.';
  return error.code === 'conflict' ? error.msg : 'Something went wrong!';
}

/** Says how it went, and answers whether it did. */
async function changeFavourite(artisanId: string, name: string, favourite: boolean): Promise<boolean> {
  try {
    await setFavourite(artisanId, favourite);
  } catch (error) {
    await showToast('error', failureText(error));
    return false;
  }
  await showToast('success', favourite ? `${name} added to favorites` : `Removed ${name} from favorites`);
  return true;
}
