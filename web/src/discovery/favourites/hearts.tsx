import type { ApiError } from '../../data/api-client.ts';
import { HeartButton, type HeartTexts } from './heart-button.tsx';
import { useFavouriteArtisan, useFavouriteJob } from './use-favourite.ts';

interface ArtisanHeartProps {
  artisan: { _id: string; fullname: string };
  raised?: boolean | undefined;
}

export function ArtisanHeart({ artisan: { _id, fullname }, raised }: ArtisanHeartProps) {
  const texts: HeartTexts = {
    add: `Add ${fullname} to favourites`,
    remove: `Remove ${fullname} from favourites`,
    added: `${fullname} added to favorites`,
    removed: `Removed ${fullname} from favorites`,
    failed: failureText,
  };
  return <HeartButton id={_id} favourite={useFavouriteArtisan(_id)} texts={texts} raised={raised} />;
}

/** Returns the error message. The person can resolve a conflict, such as too many favourites, so the server's message is shown. */
function failureText(refusal: ApiError | null): string {
  if (!refusal) return 'Failed to update favorite.';
  return refusal.code === 'conflict' ? refusal.msg : 'Something went wrong!';
}

interface JobHeartProps {
  job: { _id: string; job_title: string };
  raised?: boolean | undefined;
}

export function JobHeart({ job: { _id, job_title }, raised }: JobHeartProps) {
  const texts: HeartTexts = {
    add: `Add ${job_title} to favourites`,
    remove: `Remove ${job_title} from favourites`,
    added: 'Added to favourites',
    removed: 'Removed from favourites',
    failed: (refusal) => refusal?.msg || 'Something went wrong',
  };
  return <HeartButton id={_id} favourite={useFavouriteJob(_id)} texts={texts} raised={raised} />;
}
