import type { ApiAnswer } from '@marketplace/contract/api';
import { accountTexts } from '@marketplace/contract/people/accounts';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'react-hot-toast';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../data/api-client.ts';
import { call } from '../../../data/call.ts';
import { asFailure, explain, isRefusal } from '../../../data/failure.ts';
import { sessionStore } from '../../../data/session.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { SubmitButton } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { CodeField } from '../contacts/code-field.tsx';
import { useCodeForm } from '../contacts/use-code-form.ts';
import { enter } from '../log-in/enter.ts';
import { toastFailure } from '../toast-failure.ts';
import type { PendingSignUp } from './pending-sign-up.ts';
import { ResendCode } from './resend-code.tsx';
import { signUpPassword } from './sign-up-password.ts';

interface VerifyFormProps {
  /** Null when the details of the sign-up are not in this tab. */
  pending: PendingSignUp | null;
}

/** Stage two of the sign-up: the code opens the account. A complete code is submitted automatically, once. */
export function VerifyForm({ pending }: VerifyFormProps) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState('');
  const sentByItself = useRef(new Set<string>());
  const form = useCodeForm({
    check: submit,
    onIncomplete(message) {
      toast.dismiss();
      toast.error(message);
    },
  });
  const { setFocus, isSubmitting } = form;

  // Only on arrival: a resend, which changes `pending`, must not move the focus.
  const waiting = pending !== null;
  useEffect(() => {
    if (waiting) setFocus('otp');
  }, [waiting, setFocus]);

  async function submit(otp: string) {
    toast.dismiss();
    setFailure('');
    sentByItself.current.add(otp);
    if (!pending) {
      // An earlier attempt succeeded, but the next page did not load.
      if (sessionStore.current()) await navigate(paths.signupSetup, { replace: true });
      else toast.error(accountTexts.missingDetails);
      return;
    }
    try {
      enter(await openAccount(otp, pending));
      toast.success('Account verified!');
      // The form stays busy until the next page is loaded.
      await navigate(paths.signupSetup, { replace: true });
    } catch (error) {
      const refused = asFailure(error);
      toastFailure(isRefusal(refused) ? 'Verification failed' : 'Server error, please try again', refused);
      if (refused.field === 'otp') form.refuse(refused);
      else setFailure(explain(refused));
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
      <CodeField
        control={form.control}
        onTyped={form.clearRefusal}
        onComplete={(typed) => {
          if (!sentByItself.current.has(typed) && pending && !isSubmitting) form.send();
        }}
      />
      {failure && (
        <Notice tone="error" live>
          {failure}
        </Notice>
      )}
      {!form.isExpired && (
        <SubmitButton size="large" wide busy={isSubmitting}>
          Verify
        </SubmitButton>
      )}
      {pending && <ResendCode pending={pending} isExpired={form.isExpired} onSent={form.clearRefusal} />}
    </form>
  );
}

/**
 * Sends the code with everything that this tab has: the password while it is in memory, and all ids, because a late code of the first
 * channel belongs to an earlier id.
 */
async function openAccount(
  otp: string,
  pending: PendingSignUp,
): Promise<ApiAnswer<'/user_auth/signup_stage_two'>> {
  const password = signUpPassword.read();
  const { fullname, phone_no, email, signup_ids } = pending;
  const form = { otp, fullname, phone_no, email, password, confirm_password: password };
  const [newest, ...earlier] = signup_ids;
  try {
    return await call('/user_auth/signup_stage_two', { ...form, signup_id: newest });
  } catch (error) {
    for (const signup_id of earlier) {
      if (!(error instanceof ApiError) || error.code !== 'conflict') break;
      return await call('/user_auth/signup_stage_two', { ...form, signup_id });
    }
    throw error;
  }
}
