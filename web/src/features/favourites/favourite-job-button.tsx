import { favouriteJobs } from './favourite-store.ts';
import { Heart, type HeartTexts } from './heart.tsx';

interface FavouriteJobButtonProps {
  job: { _id: string; job_title: string };
  raised?: boolean;
}

/** The heart of a job. */
export function FavouriteJobButton({ job: { _id, job_title }, raised }: FavouriteJobButtonProps) {
  const texts: HeartTexts = {
    logIn: `Log in to add ${job_title} to favourites`,
    add: `Add ${job_title} to favourites`,
    remove: `Remove ${job_title} from favourites`,
    added: 'Added to favourites',
    removed: 'Removed from favourites',
    failed: (refusal) => refusal?.msg || 'Something went wrong',
  };
  return <Heart id={_id} name={job_title} store={favouriteJobs} texts={texts} raised={raised} />;
}
