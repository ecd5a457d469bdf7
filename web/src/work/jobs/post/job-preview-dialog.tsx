import type { JobDetail } from '@marketplace/contract/work/jobs';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { rangeBudget } from '../budget-range-text.ts';
import { JobTags } from '../job-tags.tsx';
import { JobFactList, JobPoster } from '../view/job-header.tsx';
import { JobText } from '../view/job-text.tsx';
import { MoreFacts } from '../view/more-facts.tsx';
import { type JobForm, sentJob } from './job-form-rules.ts';

export type PosterOfPreview = Pick<JobDetail, 'fullname' | 'is_verified'> & { img_url: string | null };

interface JobPreviewDialogProps {
  form: JobForm;
  poster: PosterOfPreview;
  action: string;
  onClose: () => void;
  onSend: () => void;
}

/** Preview of the job as others will see it. */
export function JobPreviewDialog({ form, poster, action, onClose, onSend }: JobPreviewDialogProps) {
  const [now] = useState(() => Date.now());
  const { min_budget, max_budget } = rangeBudget(form.budget);
  const { when_needed, needed_by, landmark, ...sent } = sentJob(form);
  const job = {
    ...sent,
    // Omits what the poster left empty.
    ...(when_needed && { when_needed }),
    ...(needed_by && { needed_by }),
    ...(landmark && { landmark }),
    // The preview is unavailable without a budget.
    min_budget: min_budget ?? 0,
    max_budget,
    is_urgent: form.isUrgent,
    is_fixed_price: form.isFixedPrice,
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={form.jobTitle}
      description={`${job.service_category}: ${job.specific_service}`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep editing
          </Button>
          <Button onClick={onSend}>{action}</Button>
        </>
      }
    >
      <p className="flex flex-wrap gap-2 empty:hidden">
        <JobTags job={{ ...job, is_promoted: false }} />
      </p>
      <JobFactList job={{ ...job, timestamp: now }}>
        <MoreFacts job={job} />
      </JobFactList>
      <div className="my-5 border-y border-line py-4">
        <JobPoster
          job={{
            fullname: poster.fullname,
            user_img_url: poster.img_url,
            is_verified: poster.is_verified,
          }}
        />
      </div>
      <div tabIndex={0}>
        <JobText job={job} />
      </div>
    </Dialog>
  );
}
