import { favouriteArtisans } from './favourite-store.ts';
import { Heart, type HeartTexts } from './heart.tsx';

interface FavouriteButtonProps {
  artisan: { _id: string; fullname: string };
  raised?: boolean;
}

/** The heart of an artisan. */
export function FavouriteButton({ artisan: { _id, fullname }, raised }: FavouriteButtonProps) {
  const texts: HeartTexts = {
    logIn: `Log in to add ${fullname} to favorites`,
    add: `Add ${fullname} to favorites`,
    remove: `Remove ${fullname} from favorites`,
    added: `${fullname} added to favorites`,
    removed: `Removed ${fullname} from favorites`,
    failed: (refusal) => (refusal ? 'Something went wrong!' : 'Failed to update favorite.'),
  };
  return <Heart id={_id} store={favouriteArtisans} texts={texts} raised={raised} />;
}
