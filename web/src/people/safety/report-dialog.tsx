import {
  REPORT_DETAILS_MAX,
  reportReasons,
  reportReasonTexts,
  type reportSubjects,
} from '@marketplace/contract/people/safety';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { asFailure, explain } from '../../data/failure.ts';
import { mutation } from '../../data/queries.ts';
import { useOneAtATime } from '../../lib/browser/one-at-a-time.ts';
import { showToast } from '../../lib/show-toast.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { CountedHelp } from '../../ui/fields/counted-help.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

/** The subject of a report, with its name on screen. */
export interface ReportTarget {
  subject: (typeof reportSubjects)[number];
  id: string;
  /** For example `Ada Obi` or `this job`. */
  name: string;
}

interface ReportDialogProps {
  target: ReportTarget;
  onClose: () => void;
}

const options = reportReasons.map((value) => ({ value, label: reportReasonTexts[value] }));

/** Reports a person, a job, a message, a review or a picture to the operators. */
export function ReportDialog({ target, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState('');
  const [details, setDetails] = useState('');
  const [failure, setFailure] = useState('');
  const [missing, setMissing] = useState(false);
  const sending = useMutation(mutation('/user_safety/create_report'));
  const { busy, run } = useOneAtATime();

  async function send() {
    const chosen = reportReasons.find((each) => each === reason);
    setMissing(!chosen);
    setFailure('');
    if (!chosen) return;
    try {
      await sending.mutateAsync({
        subject: target.subject,
        subject_id: target.id,
        reason: chosen,
        details: details.trim(),
      });
      await showToast('success', "Thank you. We'll look into it.");
      onClose();
    } catch (error) {
      setFailure(explain(asFailure(error)));
    }
  }

  return (
    <Dialog
      open
      onOpenChange={() => !busy && onClose()}
      title={`Report ${target.name}`}
      hasInput={details !== ''}
      description="Someone on our team reads every report. We don't tell the other person who sent it."
      actions={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button busy={busy} onClick={() => void run(send)}>
            Send report
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <RadioGroup
          label="What's wrong?"
          options={options}
          error={missing ? 'Please choose a reason' : undefined}
          value={reason}
          input={{ name: 'reason', onChange: ({ currentTarget }) => setReason(currentTarget.value) }}
        />
        <TextArea
          label="What happened?"
          optional
          rows={3}
          maxLength={REPORT_DETAILS_MAX}
          help={
            <CountedHelp count={details.length} max={REPORT_DETAILS_MAX}>
              In your own words.
            </CountedHelp>
          }
          value={details}
          onChange={({ currentTarget }) => setDetails(currentTarget.value)}
        />
        {failure && (
          <Notice tone="error" title="We couldn't send your report" live>
            {failure}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
