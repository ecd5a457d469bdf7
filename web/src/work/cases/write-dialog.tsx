import { PROBLEM_TEXT_MAX } from '@marketplace/contract/work/agreement-limits';
import { CASE_PICTURES_MAX } from '@marketplace/contract/work/cases/case-limits';
import { caseTexts } from '@marketplace/contract/work/cases/case-texts';
import type { AgreementCase } from '@marketplace/contract/work/cases/cases';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { mutation } from '../../data/queries.ts';
import { useUniqueId } from '../../lib/unique-id.ts';
import { AttachedPictures, useAttachedPictures } from '../../people/media/attached-pictures.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { StepFailure } from '../agreements/steps/step-failure.tsx';
import { otherName } from './case-labels.ts';
import { useCaseWrite } from './case-queries.ts';

/** Adds a text and pictures to a case. */
export function WriteDialog({ shown, onClose }: { shown: AgreementCase; onClose: () => void }) {
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const attached = useAttachedPictures(shown.conversation_id, CASE_PICTURES_MAX);
  const { mutateAsync } = useMutation(mutation('/user_case/write_in_case'));
  const { busy, failure, write } = useCaseWrite(shown, onClose);
  const formId = useUniqueId();

  function send(event: FormEvent) {
    event.preventDefault();
    const isMissing = text.trim() === '';
    setMissing(isMissing);
    if (isMissing) return;
    void write(async (client_id) =>
      mutateAsync({ case_id: shown._id, client_id, text, file_ids: await attached.upload() }),
    );
  }

  return (
    <Dialog
      open
      onOpenChange={() => !busy && onClose()}
      title="Write about the problem"
      hasInput={text !== '' || attached.pictures.length > 0}
      description={`${otherName(shown)} and our team can read it.`}
      actions={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Back
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            Send
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="flex flex-col gap-4">
        <TextArea
          label="What happened?"
          maxLength={PROBLEM_TEXT_MAX}
          rows={4}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setMissing(false);
          }}
          {...(missing && { error: caseTexts.text })}
        />
        <AttachedPictures label="Pictures" attached={attached} />
        <StepFailure failure={failure} />
      </form>
    </Dialog>
  );
}
