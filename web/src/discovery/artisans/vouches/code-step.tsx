import type { ApiRequest } from '@marketplace/contract/api';
import {
  describeVouches,
  relationChoices,
  VOUCH_MONTHS,
  type VouchCount,
  type VouchRelation,
  vouchRelations,
} from '@marketplace/contract/discovery/own-page/vouch-limits';
import type { VouchLink } from '@marketplace/contract/discovery/own-page/vouches';
import { Check, Undo2 } from 'lucide';
import { useState } from 'react';
import { call } from '../../../data/call.ts';
import { asFailure } from '../../../data/failure.ts';
import { AnotherCode } from '../../../people/accounts/contacts/another-code.tsx';
import { CodeField } from '../../../people/accounts/contacts/code-field.tsx';
import { useCodeForm } from '../../../people/accounts/contacts/use-code-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { sendVouchCode } from './send-vouch-code.ts';
import { type VouchProof, vouchProof } from './vouch-proof.ts';

/** What the artisan's page shows now, and whether this vouch is among it. */
export interface StoredVouch {
  shown: VouchCount[];
  isShown: boolean;
}

interface CodeStepProps {
  artisan: VouchLink;
  proof: VouchProof;
  /** Called with the vouch, as the artisan's page counts it; with nothing after a withdrawal. */
  onDone: (vouch: StoredVouch | null) => void;
}

/** Asks for the code and, to vouch, how the two know each other. It shows what becomes public and what is stored, before it is sent. */
export function CodeStep({ artisan, proof, onDone }: CodeStepProps) {
  const isVouch = proof.intent === 'vouch';
  const { relation, is_adult: isAdult = false } = proof;
  const choose = (choice: Pick<VouchProof, 'relation' | 'is_adult'>) =>
    vouchProof.save({ ...proof, ...choice });
  const [errors, setErrors] = useState<{ relation?: string; adult?: string }>({});
  const [failure, setFailure] = useState('');
  const form = useCodeForm({ check: submit });

  /** Returns whether the choices are complete, and names what is missing. */
  function checkChoices(): boolean {
    const missing = {
      ...(!relation && { relation: 'Please say how you know each other' }),
      ...(!isAdult && { adult: 'Only adults (18+) can vouch. Please tick the box.' }),
    };
    setErrors(missing);
    return Object.keys(missing).length === 0;
  }

  async function submit(otp: string) {
    const proven = { token: proof.token, phone_no: proof.contact, otp };
    setFailure('');
    if (isVouch && !checkChoices()) return;
    try {
      const vouch = isVouch && relation ? await confirmVouch({ ...proven, relation }) : null;
      if (!isVouch) await call('/user_vouch/withdraw_vouch', proven);
      vouchProof.clear();
      onDone(vouch);
    } catch (error) {
      const refused = asFailure(error);
      if (refused.field === 'otp') form.refuse(refused);
      else setFailure(refused.msg);
    }
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        form.send();
      }}
    >
      <p>{`We sent six digits to ${proof.sent_to}. They work for 10 minutes.`}</p>
      <CodeField control={form.control} onTyped={form.clearRefusal} onComplete={() => {}} />
      {isVouch && (
        <>
          <RadioGroup
            label={`How do you know ${artisan.fullname}?`}
            options={vouchRelations.map((value) => ({ value, label: relationChoices[value] }))}
            error={errors.relation}
            value={relation ?? ''}
            input={{
              name: 'relation',
              onChange: ({ target }) => choose({ relation: target.value as VouchRelation }),
            }}
          />
          <Checkbox
            label="I'm an adult (18 or older), and I know this person myself"
            checked={isAdult}
            error={errors.adult}
            onChange={({ target }) => choose({ is_adult: target.checked })}
          />
          <WhatIsKept artisan={artisan} relation={relation} />
        </>
      )}
      {failure && (
        <Notice tone="error" live>
          {failure}
        </Notice>
      )}
      {!form.isExpired && (
        <Button
          type="submit"
          size="large"
          wide
          icon={<Icon of={isVouch ? Check : Undo2} />}
          busy={form.isSubmitting}
        >
          {isVouch ? `Vouch for ${artisan.fullname}` : 'Take my word back'}
        </Button>
      )}
      <AnotherCode
        proof={proof}
        isExpired={form.isExpired}
        send={(method) => sendVouchCode({ ...proof, method })}
        onSent={form.clearRefusal}
        onFailure={setFailure}
        onWait={(resend_at) => vouchProof.save({ ...proof, resend_at })}
      />
      <Button variant="quiet" onClick={() => vouchProof.clear()}>
        Use another number
      </Button>
    </form>
  );
}

async function confirmVouch(
  form: Omit<ApiRequest<'/user_vouch/confirm_vouch'>, 'is_adult'>,
): Promise<StoredVouch> {
  const { shown, is_shown } = await call('/user_vouch/confirm_vouch', { ...form, is_adult: true });
  return { shown, isShown: is_shown };
}

function WhatIsKept({ artisan, relation }: { artisan: VouchLink; relation: VouchRelation | undefined }) {
  const shown = relation && withOneMore(artisan.shown, relation);
  return (
    <section aria-labelledby="kept" className="rounded-card border border-line bg-paper p-4">
      <h2 id="kept" className="text-lg">
        What others see, and what we keep
      </h2>
      <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5 text-sm">
        <li>
          <span>{`On ${artisan.fullname}'s page, everyone sees: `}</span>
          <strong>
            {shown
              ? `“${describeVouches(artisan.fullname, shown)}”`
              : `how many people vouch for ${artisan.fullname}, and how they know ${artisan.fullname}`}
          </strong>
          <span>. Never your name or your number.</span>
        </li>
        <li>
          We keep your number only in a scrambled form that nobody can read, how you know each other, and
          today's date. For about a day we also keep the code in a scrambled form.
        </li>
        <li>
          {`It ends after ${VOUCH_MONTHS} months. You can take it back any time: open this link again with the same phone number.`}
        </li>
      </ul>
    </section>
  );
}

function withOneMore(shown: readonly VouchCount[], relation: VouchRelation): VouchCount[] {
  const known = shown.find((entry) => entry.relation === relation);
  const others = shown.filter((entry) => entry !== known);
  return [...others, { relation, count: (known?.count ?? 0) + 1 }];
}
