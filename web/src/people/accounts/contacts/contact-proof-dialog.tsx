import { zodResolver } from '@hookform/resolvers/zod';
import type { ApiAnswer } from '@marketplace/contract/api';
import {
  accountTexts,
  type StoredUser,
  type VerificationMethod,
} from '@marketplace/contract/people/accounts';
import { phoneHelp } from '@marketplace/contract/people/phones';
import { proveEmail, provePhone } from '@marketplace/contract/people/profiles';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'react-hot-toast';
import type * as z from 'zod/mini';
import { call } from '../../../data/call.ts';
import { asFailure, isRefusal } from '../../../data/failure.ts';
import { storeOwnUser } from '../../../data/own-user.ts';
import { formatPhone } from '../../../lib/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ContactField } from '../../../ui/fields/contact-field.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { methods } from '../sign-up/methods.tsx';
import { useTabValue } from '../tab-value.ts';
import { toastFailure } from '../toast-failure.ts';
import { AnotherCode } from './another-code.tsx';
import { CodeField } from './code-field.tsx';
import { type ContactKind, type ContactProof, contactProofs } from './contact-proof.ts';
import { useCodeForm } from './use-code-form.ts';

const phoneMethods = methods.filter(({ value }) => value !== 'email');

const words = {
  phone: {
    title: 'Confirm your phone',
    intro: "We'll send six digits to your number. Only customers with a plan can call it.",
    done: 'Your phone number is confirmed',
    another: 'Use another number',
  },
  email: {
    title: 'Confirm your email',
    intro: "We'll send a 6-digit code to your email. No one else sees your email address.",
    done: 'Your email address is confirmed',
    another: 'Use another email',
  },
} satisfies Record<ContactKind, object>;

interface ContactProofDialogProps {
  kind: ContactKind;
  /** The initial contact, as stored or typed. */
  contact: string;
  onClose: () => void;
  /** Called after the contact was confirmed and stored in the account. */
  onProven: (contact: string) => void;
}

/** Confirms an email address or a phone number by a code: first the contact and the channel, then the six boxes. */
export function ContactProofDialog({ kind, contact, onClose, onProven }: ContactProofDialogProps) {
  const kept = contactProofs[kind];
  const waiting = useTabValue(kept);
  const { title, intro } = words[kind];
  function close() {
    kept.clear();
    onClose();
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={title}
      description={waiting ? `We sent six digits to ${waiting.sent_to}. They work for 10 minutes.` : intro}
    >
      {waiting ? (
        <CodeStep
          kind={kind}
          proof={waiting}
          onProven={() => {
            kept.clear();
            onProven(waiting.contact);
          }}
        />
      ) : kind === 'phone' ? (
        <PhoneStep phone={contact} />
      ) : (
        <EmailStep email={contact} />
      )}
    </Dialog>
  );
}

/**
 * Requests a code and stores that it is pending.
 * @throws ApiError
 */
async function sendCode(contact: string, method: VerificationMethod): Promise<void> {
  const answer: ApiAnswer<'/user_profile/prove_email'> =
    method === 'email'
      ? await call('/user_profile/prove_email', { email: contact })
      : await call('/user_profile/prove_phone', { phone_no: contact, preferred_method: method });
  const { sent_to, delivery, resend_in } = answer;
  contactProofs[method === 'email' ? 'email' : 'phone'].save({
    contact,
    method,
    sent_to,
    delivery,
    resend_at: Date.now() + resend_in * 1000,
  });
  toast.success(accountTexts.codeSent);
}

function confirm(kind: ContactKind, contact: string, otp: string): Promise<{ user: StoredUser }> {
  return kind === 'email'
    ? call('/user_profile/confirm_email', { email: contact, otp })
    : call('/user_profile/confirm_phone', { phone_no: contact, otp });
}

function PhoneStep({ phone }: { phone: string }) {
  const [failure, setFailure] = useState('');
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(provePhone.request),
    defaultValues: { phone_no: formatPhone(phone), preferred_method: 'sms' as const },
  });
  const { errors, isSubmitting } = formState;

  async function submit({ phone_no, preferred_method }: z.output<typeof provePhone.request>) {
    setFailure('');
    try {
      await sendCode(phone_no, preferred_method);
    } catch (error) {
      const refused = asFailure(error);
      toastFailure(isRefusal(refused) ? refused.msg : 'Server error', refused);
      if (refused.field === 'phone_no' || refused.field === 'preferred_method')
        setError(refused.field, { message: refused.msg }, { shouldFocus: true });
      else setFailure(refused.msg);
    }
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        // The dialog may be inside another form, which must not be submitted.
        event.stopPropagation();
        void handleSubmit(submit)(event);
      }}
    >
      <ContactField
        kind="phone"
        label="Your phone number"
        help={phoneHelp}
        error={errors.phone_no?.message}
        {...register('phone_no')}
      />
      <RadioGroup
        label="How should we send the code?"
        arrangement="tiles"
        options={phoneMethods}
        error={errors.preferred_method?.message}
        input={register('preferred_method')}
      />
      <SendButton failure={failure} busy={isSubmitting} />
    </form>
  );
}

function EmailStep({ email }: { email: string }) {
  const [failure, setFailure] = useState('');
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(proveEmail.request),
    defaultValues: { email },
  });
  const { errors, isSubmitting } = formState;

  async function submit(form: z.output<typeof proveEmail.request>) {
    setFailure('');
    try {
      await sendCode(form.email, 'email');
    } catch (error) {
      const refused = asFailure(error);
      toastFailure(isRefusal(refused) ? refused.msg : 'Server error', refused);
      if (refused.field === 'email') setError('email', { message: refused.msg }, { shouldFocus: true });
      else setFailure(refused.msg);
    }
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.stopPropagation();
        void handleSubmit(submit)(event);
      }}
    >
      <ContactField
        kind="email"
        label="Your email address"
        error={errors.email?.message}
        {...register('email')}
      />
      <SendButton failure={failure} busy={isSubmitting} />
    </form>
  );
}

function SendButton({ failure, busy }: { failure: string; busy: boolean }) {
  return (
    <>
      {failure && (
        <Notice tone="error" live>
          {failure}
        </Notice>
      )}
      <Button type="submit" size="large" wide busy={busy}>
        Send code
      </Button>
    </>
  );
}

interface CodeStepProps {
  kind: ContactKind;
  proof: ContactProof;
  onProven: () => void;
}

function CodeStep({ kind, proof, onProven }: CodeStepProps) {
  const [failure, setFailure] = useState('');
  const [refusedCode, setRefusedCode] = useState('');
  const form = useCodeForm({ check: submit });
  const { setFocus, isSubmitting } = form;
  useEffect(() => setFocus('otp'), [setFocus]);

  async function submit(otp: string) {
    setFailure('');
    try {
      const { user } = await confirm(kind, proof.contact, otp);
      storeOwnUser(user);
      toast.success(words[kind].done);
      onProven();
    } catch (error) {
      const refused = asFailure(error);
      toastFailure(isRefusal(refused) ? 'Verification failed' : 'Server error, please try again', refused);
      if (refused.field === 'otp') {
        setRefusedCode(otp);
        form.refuse(refused);
      } else setFailure(refused.msg);
    }
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        form.send();
      }}
    >
      <CodeField
        control={form.control}
        onTyped={form.clearRefusal}
        onComplete={(typed) => {
          if (typed !== refusedCode && !isSubmitting) form.send();
        }}
      />
      {failure && (
        <Notice tone="error" live>
          {failure}
        </Notice>
      )}
      {!form.isExpired && (
        <Button type="submit" size="large" wide busy={isSubmitting}>
          Verify
        </Button>
      )}
      <AnotherCode
        proof={proof}
        isExpired={form.isExpired}
        send={(method) => sendCode(proof.contact, method)}
        onSent={form.clearRefusal}
        onFailure={setFailure}
        onWait={(resend_at) => contactProofs[kind].save({ ...proof, resend_at })}
      />
      <Button variant="quiet" onClick={() => contactProofs[kind].clear()}>
        {words[kind].another}
      </Button>
    </form>
  );
}
