import type { ApiError } from '../../lib/api-client.ts';
import { favouriteArtisans } from './favourite-store.ts';
import { Heart, type HeartTexts } from './heart.tsx';

interface FavouriteButtonProps {
  artisan: { _id: string; fullname: string };
  raised?: boolean;
}

/** The heart of an artisan. */
export function FavouriteButton({ artisan: { _id, fullname }, raised }: FavouriteButtonProps) {
  const texts: HeartTexts = {
    logIn: `Log in to add ${fullname} to favourites`,
    add: `Add ${fullname} to favourites`,
    remove: `Remove ${fullname} from favourites`,
    added: `${fullname} added to favorites`,
    removed: `Removed ${fullname} from favorites`,
    failed: failureText,
  };
  return <Heart id={_id} name={fullname} store={favouriteArtisans} texts={texts} raised={raised} />;
}

/** A conflict is something the person can do about, such as too many favourites, and says so itself. */
function failureText(refusal: ApiError | null): string {
  if (!refusal) return 'Failed to update favorite.';
  return refusal.code === 'conflict' ? refusal.msg : 'Something went wrong!';
}
