import type { ArtisanCard } from '@marketplace/contract/discovery/artisans';
import { INVITATIONS_PER_JOB } from '@marketplace/contract/work/invitation-limits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Star, UserPlus } from 'lucide';
import { useState } from 'react';
import { asFailure } from '../../../data/failure.ts';
import { mutation, query } from '../../../data/queries.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { showToast } from '../../../lib/show-toast.ts';
import { useUniqueId } from '../../../lib/unique-id.ts';
import { buttonClasses } from '../../../ui/buttons/button-classes.ts';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import { Link } from '../../../ui/text/link.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';

interface InviteArtisansProps {
  jobId: string;
  /** One level below the heading of the panel. */
  heading: 'h2' | 'h3';
}

/** Up to three artisans near an open job that its poster can invite. */
export function InviteArtisans({ jobId, heading: Heading }: InviteArtisansProps) {
  const heading = useUniqueId();
  const limit = useUniqueId();
  const { data, isPending, isFetching, refetch } = useQuery({
    ...query('/user_job/view_artisans_for_job', { job_id: jobId }, 0),
    // Refetched on every mount: the cache would briefly offer artisans who were invited meanwhile.
    gcTime: 0,
  });
  const { sent, said, invite } = useInviting(jobId);
  const rows = [
    ...(data?.invited ?? []).map((artisan) => ({ artisan, isInvited: true })),
    ...(data?.artisans ?? []).map((artisan) => ({ artisan, isInvited: sent.has(artisan._id) })),
  ];
  const sentSince = data?.artisans.filter(({ _id }) => sent.has(_id)).length ?? 0;
  const left = data ? data.invitations_left - sentSince : 0;
  return (
    <section aria-labelledby={heading}>
      <Heading id={heading} className="text-lg">
        Invite artisans near you
      </Heading>
      {(isPending || rows.length > 0) && (
        <p className="text-sm text-ink-soft">
          Each one gets a notification with a link to your job. It's free.
        </p>
      )}
      {isPending && <RowsSkeleton />}
      {!isPending && !data && <FailedState onRetry={() => void refetch()} busy={isFetching} />}
      {data && rows.length === 0 && (
        <p className="mt-3 text-ink-soft">We didn't find anyone near you to invite right now.</p>
      )}
      {rows.length > 0 && (
        <ul aria-label="Artisans to invite" className="mt-2 divide-y divide-line">
          {rows.map(({ artisan, isInvited }) => (
            <Row
              key={artisan._id}
              artisan={artisan}
              isInvited={isInvited}
              refusedBy={left > 0 ? undefined : limit}
              onInvite={() => void invite(artisan)}
            />
          ))}
        </ul>
      )}
      {data && left <= 0 && (
        <p id={limit} className="mt-2 text-sm text-ink-soft">
          You've invited {INVITATIONS_PER_JOB} artisans. That's the most for one job.
        </p>
      )}
      <span role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </span>
    </section>
  );
}

/** Shows an invitation as sent at once. After a refusal or a lost response it refetches the job, the invitations and the candidates. */
function useInviting(jobId: string) {
  const queries = useQueryClient();
  const { mutateAsync } = useMutation(mutation('/user_job/invite_to_job'));
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState('');

  async function invite({ _id, fullname }: ArtisanCard) {
    setSent((before) => new Set([...before, _id]));
    try {
      await mutateAsync({ job_id: jobId, artisan_id: _id });
      setSaid(`You invited ${fullname}`);
    } catch (error) {
      setSent((before) => new Set([...before].filter((id) => id !== _id)));
      const failure = asFailure(error);
      await showToast(
        'error',
        failure.unanswered
          ? `We don't know if ${fullname} got your invitation. Check your connection and try again.`
          : failure.msg,
      );
      for (const path of ['view_artisans_for_job', 'view_own_job_figures', 'view_single_job'] as const)
        void queries.invalidateQueries({ queryKey: [`/user_job/${path}`] });
    }
  }

  return { sent, said, invite };
}

interface RowProps {
  artisan: ArtisanCard;
  isInvited: boolean;
  /** The id of the sentence that explains why no one else can be invited. */
  refusedBy: string | undefined;
  onInvite: () => void;
}

function Row({ artisan, isInvited, refusedBy, onInvite }: RowProps) {
  const { fullname, img_url, city, rating, no_of_ratings } = artisan;
  const isDisabled = isInvited || refusedBy !== undefined;
  return (
    // A name of two lines fits.
    <li className="flex min-h-19 items-center gap-3 py-2">
      <Avatar name={fullname} src={img_url} size={44} />
      <div className="min-w-0 grow">
        <Link
          to={paths.sharedArtisan(artisan)}
          className="line-clamp-2 leading-tight font-semibold wrap-anywhere hover:underline"
        >
          {fullname}
        </Link>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          <span className="wrap-anywhere">{city}</span>
          {no_of_ratings > 0 && (
            <span
              role="img"
              aria-label={`${rating.toFixed(1)} out of 5 stars`}
              className="inline-flex items-center gap-1"
            >
              <Icon of={Star} size={14} className="fill-sun text-sun" />
              {rating.toFixed(1)}
            </span>
          )}
        </p>
      </div>
      {/* `disabled` would drop the focus of the button just pressed. */}
      <button
        type="button"
        aria-label={isInvited ? `Invited: ${fullname}` : `Invite ${fullname}`}
        aria-disabled={isDisabled || undefined}
        aria-describedby={isInvited ? undefined : refusedBy}
        onClick={() => !isDisabled && onInvite()}
        className={classNames(
          buttonClasses({ variant: isInvited ? 'quiet' : 'secondary', size: 'small' }),
          'w-27 shrink-0',
          isDisabled && !isInvited && 'opacity-60',
        )}
      >
        <Icon of={isInvited ? Check : UserPlus} size={16} />
        <span>{isInvited ? 'Invited' : 'Invite'}</span>
      </button>
    </li>
  );
}

function RowsSkeleton() {
  return (
    <SkeletonGroup label="Loading artisans near you" className="mt-2 divide-y divide-line">
      {[1, 2, 3].map((row) => (
        <span key={row} className="flex min-h-19 items-center gap-3 py-2">
          <Skeleton round className="size-11 shrink-0" />
          <Skeleton className="h-4 grow" />
          <Skeleton className="h-11 w-27 shrink-0" />
        </span>
      ))}
    </SkeletonGroup>
  );
}
