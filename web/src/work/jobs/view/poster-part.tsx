import type { JobCard, JobDetail } from '@marketplace/contract/work/jobs';
import { Rocket } from 'lucide';
import { type ComponentProps, type ComponentType, useState } from 'react';
import { reportUnfetched } from '../../../lib/late-code.ts';
import type { FeatureJobDialog } from '../../../money/plans/boosts/feature-job-dialog.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { PosterActions } from './poster-actions.tsx';

/** The poster's buttons. */
export function PosterPart({ job }: { job: JobDetail }) {
  return (
    <>
      <PosterActions job={job} />
      {job.status === 'open' && !job.is_removed && <FeatureJob job={job} />}
    </>
  );
}

interface FeatureJobProps {
  job: Pick<JobCard, '_id' | 'job_title'>;
}

function FeatureJob({ job }: FeatureJobProps) {
  const [Dialog, setDialog] = useState<ComponentType<ComponentProps<typeof FeatureJobDialog>> | null>(null);

  async function open() {
    try {
      const module = await import('../../../money/plans/boosts/feature-job-dialog.tsx');
      setDialog(() => module.FeatureJobDialog);
    } catch (error) {
      reportUnfetched('The dialog', error);
    }
  }

  return (
    <div className="border-t border-line pt-4">
      <Button
        variant="secondary"
        wide
        icon={<Icon of={Rocket} size={18} />}
        aria-label={`Feature this job: ${job.job_title}`}
        onClick={() => void open()}
      >
        Feature this job
      </Button>
      <p className="mt-2 text-sm text-ink-soft">
        We show it first for a few days. Comes with the Elite plan.
      </p>
      {Dialog && <Dialog jobId={job._id} onClose={() => setDialog(null)} />}
    </div>
  );
}
