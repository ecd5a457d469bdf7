import { PROBLEM_TEXT_MAX } from '@marketplace/contract/work/agreement-limits';
import {
  type AgreementProblem,
  agreementProblems,
  agreementProblemTexts,
  agreementTexts,
} from '@marketplace/contract/work/agreement-texts';
import type { Agreement } from '@marketplace/contract/work/agreements';
import { CASE_PICTURES_MAX, CASE_TEAM_HOURS } from '@marketplace/contract/work/cases/case-limits';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { mutation } from '../../../data/queries.ts';
import { useUniqueId } from '../../../lib/unique-id.ts';
import { AttachedPictures, useAttachedPictures } from '../../../people/media/attached-pictures.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { nameOf } from '../agreement-labels.ts';
import { useAgreementWrite } from '../use-agreement-write.ts';
import { StepFailure } from './step-failure.tsx';

interface ProblemDialogProps {
  agreement: Agreement;
  onClose: () => void;
  onDone: () => void;
}

/** Asks what the problem is and says what the other person will see. */
export function ProblemDialog({ agreement, onClose, onDone }: ProblemDialogProps) {
  const [problem, setProblem] = useState<AgreementProblem>();
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const attached = useAttachedPictures(agreement.conversation_id, CASE_PICTURES_MAX);
  const { mutateAsync } = useMutation(mutation('/user_agreement/report_problem'));
  const { busy, failure, write } = useAgreementWrite({ shown: agreement, onDone });
  const formId = useUniqueId();
  const name = nameOf(agreement);

  function send(event: FormEvent) {
    event.preventDefault();
    setMissing(!problem);
    if (!problem || text.length > PROBLEM_TEXT_MAX) return;
    void write(async (client_id) => {
      // A report of safety is no case, and only cases have pictures.
      const pictures = problem === 'unsafe' ? {} : { file_ids: await attached.upload() };
      return mutateAsync({ agreement_id: agreement._id, problem, text, ...pictures, client_id });
    });
  }

  return (
    <Dialog
      open
      onOpenChange={() => !busy && onClose()}
      title="There's a problem"
      hasInput={text !== '' || attached.pictures.length > 0}
      description={
        problem === 'unsafe'
          ? `Only our team gets this report. ${name} won't see it.`
          : `${name} sees what you write here, and you can solve it together. If you don't, our team can decide after ${CASE_TEAM_HOURS / 24} days.`
      }
      actions={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Back
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            Send report
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="flex flex-col gap-4">
        <RadioGroup
          label="What is the problem?"
          value={problem ?? ''}
          input={{
            name: 'problem',
            onChange: ({ currentTarget }) => {
              setProblem(currentTarget.value as AgreementProblem);
              setMissing(false);
            },
          }}
          options={agreementProblems.map((value) => ({ value, label: agreementProblemTexts[value] }))}
          {...(missing && { error: agreementTexts.problem })}
        />
        {problem === 'unsafe' && (
          <Notice tone="warning">
            If you're in danger, call{' '}
            <a
              href="tel:112"
              className="inline-flex min-h-11 min-w-11 items-center justify-center font-semibold underline"
            >
              112
            </a>{' '}
            first. It's free from any phone.
          </Notice>
        )}
        <TextArea
          label="What happened?"
          optional
          maxLength={PROBLEM_TEXT_MAX}
          rows={4}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {problem !== 'unsafe' && <AttachedPictures label="Pictures" attached={attached} />}
        <StepFailure failure={failure} />
      </form>
    </Dialog>
  );
}
