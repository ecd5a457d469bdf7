import { zodResolver } from '@hookform/resolvers/zod';
import type { AccountDeletion } from '@marketplace/contract/people/account-deletion';
import { accountTexts, login } from '@marketplace/contract/people/accounts';
import type { AppealStatus } from '@marketplace/contract/people/appeals';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'react-hot-toast';
import { call } from '../../../data/call.ts';
import { asFailure, explain, isRefusal } from '../../../data/failure.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { SubmitButton } from '../../../ui/buttons/button.tsx';
import { linkClasses } from '../../../ui/buttons/button-classes.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ContactField } from '../../../ui/fields/contact-field.tsx';
import { useFocusFirstError } from '../../../ui/fields/focus-first-error.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { Link } from '../../../ui/text/link.tsx';
import { Appeal } from '../settings/appeal.tsx';
import { toastFailure } from '../toast-failure.ts';
import { CancelDeletion } from './cancel-deletion.tsx';
import { enter, useGoOn } from './enter.ts';

interface LogInFormProps {
  /** The text from the other form of this page. */
  contact: string;
  onContactChange: (contact: string) => void;
  /** The address of the page in recovery mode. */
  recoveryPath: string;
}

/** The form for an email address (or confirmed phone number) and password. */
export function LogInForm({ contact, onContactChange, recoveryPath }: LogInFormProps) {
  const goOn = useGoOn();
  const [failure, setFailure] = useState('');
  const [appeal, setAppeal] = useState<AppealStatus>();
  const [leaving, setLeaving] = useState<AccountDeletion>();
  const { register, handleSubmit, formState, getValues, resetField, setFocus } = useForm({
    resolver: zodResolver(login.request),
    shouldFocusError: false,
    ...(contact && { defaultValues: { email: contact } }),
  });
  const { errors, isSubmitting, submitCount } = formState;
  const element = useFocusFirstError(submitCount);

  async function submit(form: { email: string; password: string }) {
    setFailure('');
    setAppeal(undefined);
    setLeaving(undefined);
    try {
      const answer = await call('/user_auth/login', form);
      enter(answer);
      toast.success('Login successful!');
      await goOn();
    } catch (error) {
      const refused = asFailure(error);
      setLeaving(refused.leaving);
      // Not a failure: the person has to answer a question first.
      if (refused.leaving) return;
      toastFailure(isRefusal(refused) ? 'Login failed' : 'Something went wrong', refused);
      setFailure(explain(refused));
      setAppeal(refused.appeal);
      // The password was right, so only the contact has to change.
      if (refused.code === 'unconfirmed_contact') setFocus('email');
      if (refused.code !== 'wrong_credentials') return;
      // On a slow link the person may have typed another one in the meantime.
      if (getValues('password') === form.password) resetField('password');
      setFocus('password');
    }
  }

  return (
    <>
      <form
        ref={element}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          toast.dismiss();
          void handleSubmit(submit, () => {
            setFailure('');
            toast.error(accountTexts.loginRequired);
          })(event);
        }}
      >
        <ContactField
          kind="either"
          label="Email or phone number"
          help="The one we sent your code to when you signed up."
          error={errors.email && 'Enter your email or phone number'}
          {...register('email', { onChange: (event) => onContactChange(event.target.value) })}
        />
        <div>
          <PasswordField
            label="Password"
            autoComplete="current-password"
            error={errors.password && 'Enter your password'}
            {...register('password')}
          />
          <Link to={recoveryPath} className={`${linkClasses} mt-1 inline-flex min-h-11 items-center text-sm`}>
            Forgot password?
          </Link>
        </div>
        {failure && !appeal && (
          <Notice tone="error" live>
            {failure}
          </Notice>
        )}
        <SubmitButton size="large" wide busy={isSubmitting}>
          Log in
        </SubmitButton>
        <p className="text-center text-ink-soft">
          New here?{' '}
          <Link to={paths.signup} className={`${linkClasses} inline-flex min-h-11 items-center`}>
            Create an account
          </Link>
        </p>
      </form>
      {appeal && <Appeal status={appeal} reason={failure} />}
      {leaving && <CancelDeletion leaving={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}
