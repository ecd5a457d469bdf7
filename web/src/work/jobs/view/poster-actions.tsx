import type { JobCard } from '@marketplace/contract/work/jobs';
import { useMutation } from '@tanstack/react-query';
import { CircleX, Pencil, RotateCcw } from 'lucide';
import { Suspense, useEffect, useRef, useState } from 'react';
import { asFailure } from '../../../data/failure.ts';
import { mutation } from '../../../data/queries.ts';
import { lazyPart } from '../../../lib/browser/load-module.ts';
import { showToast } from '../../../lib/show-toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { buttonClasses } from '../../../ui/buttons/button-classes.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import { Link } from '../../../ui/text/link.tsx';
import { formPaths } from '../post/form-paths.ts';
import { jobStatusText } from './job-status-text.ts';

const CloseJobDialog = lazyPart(async () => ({
  default: (await import('./close-job-dialog.tsx')).CloseJobDialog,
}));

const iconOnly = 'size-11 px-0!';

interface PosterActionsProps {
  job: Pick<JobCard, '_id' | 'job_title' | 'status' | 'expires_at'>;
  /** Shows only icons, in a row that says the rest. */
  icons?: boolean;
}

/** The poster's actions: edit or close an open job, repost a closed one. */
export function PosterActions({ job, icons = false }: PosterActionsProps) {
  const [asking, setAsking] = useState(false);
  const repost = useMutation(mutation('/user_job/repost_job'));
  const busy = repost.isPending;
  const variant = icons ? 'quiet' : 'secondary';
  const open = job.status === 'open';
  const place = useRef<HTMLDivElement>(null);
  /** The status for which the person requested a change. */
  const asked = useRef<string>(undefined);
  useEffect(() => {
    if (asked.current === undefined || asked.current === job.status) return;
    asked.current = undefined;
    // Content above has appeared or disappeared, which would move another part of the page into view.
    place.current?.scrollIntoView({ block: 'center' });
  }, [job.status]);

  function close() {
    asked.current = job.status;
    setAsking(true);
  }

  function postAgain() {
    asked.current = job.status;
    repost.mutate(
      { job_id: job._id },
      {
        onSuccess: () => void showToast('success', 'Your job is open again'),
        onError: (error) => {
          asked.current = undefined;
          void showToast('error', asFailure(error).msg);
        },
      },
    );
  }

  return (
    <div ref={place} className="flex flex-col gap-2">
      {!icons && <p className="text-sm text-ink-soft">{jobStatusText(job)}</p>}
      <div className={icons ? 'flex gap-1' : 'flex flex-wrap gap-2'}>
        {open ? (
          <>
            <Link
              to={formPaths.form(job._id)}
              aria-label={`Edit ${job.job_title}`}
              title={icons ? 'Edit' : undefined}
              className={classNames(buttonClasses({ variant }), icons && iconOnly)}
            >
              <Icon of={Pencil} size={18} />
              {!icons && <span>Edit</span>}
            </Link>
            <Button
              variant={variant}
              aria-label={`Close ${job.job_title}`}
              title={icons ? 'Close' : undefined}
              icon={<Icon of={CircleX} size={18} />}
              className={icons ? iconOnly : undefined}
              onClick={close}
            >
              {!icons && 'Close'}
            </Button>
          </>
        ) : (
          <Button
            busy={busy}
            variant={icons ? 'quiet' : 'primary'}
            aria-label={`Repost ${job.job_title}`}
            title={icons ? 'Repost' : undefined}
            icon={<Icon of={RotateCcw} size={18} />}
            className={icons ? iconOnly : undefined}
            onClick={postAgain}
          >
            {!icons && 'Repost'}
          </Button>
        )}
      </div>
      {asking && (
        <Suspense>
          <CloseJobDialog
            job={job}
            onClose={(isClosed) => {
              // A later change that was not requested here must not scroll the page.
              if (!isClosed) asked.current = undefined;
              setAsking(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
