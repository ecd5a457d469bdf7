import { Suspense } from 'react';
import { useSession } from '../../data/session.ts';
import { lazyPart } from '../../lib/load-module.ts';
import { HeartLink } from './heart-link.tsx';

/** Downloaded by people who are logged in: visitors cannot keep anything. */
const ArtisanHeart = lazyPart(async () => ({ default: (await import('./hearts.tsx')).ArtisanHeart }));
const JobHeart = lazyPart(async () => ({ default: (await import('./hearts.tsx')).JobHeart }));

interface FavouriteButtonProps {
  artisan: { _id: string; fullname: string };
  raised?: boolean;
}

/** The heart of an artisan. Artisans cannot keep themselves. */
export function FavouriteButton({ artisan, raised }: FavouriteButtonProps) {
  const { _id, fullname } = artisan;
  const session = useSession();
  if (!session) {
    return (
      <HeartLink id={_id} name={fullname} label={`Log in to add ${fullname} to favourites`} raised={raised} />
    );
  }
  if (session.user?._id === _id) return null;
  return (
    <Suspense fallback={<Room />}>
      <ArtisanHeart artisan={artisan} raised={raised} />
    </Suspense>
  );
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
  return (
    <Suspense fallback={<Room />}>
      <JobHeart job={job} raised={raised} />
    </Suspense>
  );
}

/** As large as a heart, so that nothing moves when the heart is loaded. */
function Room() {
  return <span className="size-11" />;
}
