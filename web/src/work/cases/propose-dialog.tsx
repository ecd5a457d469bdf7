import { PROBLEM_TEXT_MAX } from '@marketplace/contract/work/agreement-limits';
import { type ProposalKind, proposalKinds } from '@marketplace/contract/work/cases/case-lifecycle';
import { caseTexts, proposalTexts } from '@marketplace/contract/work/cases/case-texts';
import type { AgreementCase } from '@marketplace/contract/work/cases/cases';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { mutation } from '../../data/queries.ts';
import { useUniqueId } from '../../lib/unique-id.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { StepFailure } from '../agreements/steps/step-failure.tsx';
import { otherName } from './case-labels.ts';
import { useCaseWrite } from './case-queries.ts';

/** Asks for a solution that the other person can accept. */
export function ProposeDialog({ shown, onClose }: { shown: AgreementCase; onClose: () => void }) {
  const [kind, setKind] = useState<ProposalKind>();
  const [day, setDay] = useState('');
  const [price, setPrice] = useState('');
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const { mutateAsync } = useMutation(mutation('/user_case/propose_solution'));
  const { busy, failure, write } = useCaseWrite(shown, onClose);
  const formId = useUniqueId();
  const name = otherName(shown);
  const refused = (field: string) => failure?.field === field && { error: failure.msg };
  const hasOwnField = failure?.field === 'day' || failure?.field === 'price';

  function send(event: FormEvent) {
    event.preventDefault();
    setMissing(!kind);
    if (!kind) return;
    void write((client_id) =>
      mutateAsync({
        case_id: shown._id,
        client_id,
        kind,
        day: kind === 'come_back' ? day : null,
        price: kind === 'price' ? price : null,
        text,
      }),
    );
  }

  return (
    <Dialog
      open
      onOpenChange={() => !busy && onClose()}
      title="Propose a solution"
      hasInput={text !== '' || price !== ''}
      description={`${name} can accept it or propose something else. It replaces any proposal before it.`}
      actions={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Back
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            Send proposal
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="flex flex-col gap-4">
        <RadioGroup
          label="What do you propose?"
          value={kind ?? ''}
          input={{
            name: 'kind',
            onChange: ({ currentTarget }) => {
              setKind(currentTarget.value as ProposalKind);
              setMissing(false);
            },
          }}
          options={proposalKinds.map((value) => ({
            value,
            label: proposalTexts[value],
            ...(value === 'call_off' && { help: 'The agreement ends and counts against no one.' }),
          }))}
          {...(missing && { error: caseTexts.kind })}
        />
        {kind === 'come_back' && (
          <TextField
            label="Day"
            type="date"
            value={day}
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
            {...refused('day')}
          />
        )}
        {kind === 'price' && (
          <TextField
            label="New price for all of the work"
            prefix="₦"
            inputMode="numeric"
            value={price}
            onChange={({ currentTarget }) => setPrice(currentTarget.value)}
            {...refused('price')}
          />
        )}
        <TextArea
          label="Anything else?"
          optional
          maxLength={PROBLEM_TEXT_MAX}
          rows={3}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {!hasOwnField && <StepFailure failure={failure} />}
      </form>
    </Dialog>
  );
}
