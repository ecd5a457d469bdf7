import { useSession } from '../../data/session.ts';
import { HeartLink } from './heart-link.tsx';
import { ArtisanHeart, JobHeart } from './hearts.tsx';

interface FavouriteButtonProps {
  artisan: { _id: string; fullname: string };
  raised?: boolean;
}

/** The heart of an artisan. Artisans cannot save themselves. */
export function FavouriteButton({ artisan, raised }: FavouriteButtonProps) {
  const { _id, fullname } = artisan;
  const session = useSession();
  if (!session) {
    return (
      <HeartLink id={_id} name={fullname} label={`Log in to add ${fullname} to favourites`} raised={raised} />
    );
  }
  if (session.user?._id === _id) return null;
  return <ArtisanHeart artisan={artisan} raised={raised} />;
}

interface FavouriteJobButtonProps {
  job: { _id: string; job_title: string };
  raised?: boolean;
}

/** The heart of a job. */
export function FavouriteJobButton({ job, raised }: FavouriteJobButtonProps) {
  const { _id, job_title } = job;
  if (!useSession()) {
    return (
      <HeartLink
        id={_id}
        name={job_title}
        label={`Log in to add ${job_title} to favourites`}
        raised={raised}
      />
    );
  }
  return <JobHeart job={job} raised={raised} />;
}
