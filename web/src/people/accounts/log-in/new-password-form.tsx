import { zodResolver } from '@hookform/resolvers/zod';
import { accountTexts, PASSWORD_MIN, resetPassword } from '@marketplace/contract/people/accounts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'react-hot-toast';
import * as z from 'zod/mini';
import { call } from '../../../data/call.ts';
import { asFailure, explain } from '../../../data/failure.ts';
import { SubmitButton } from '../../../ui/buttons/button.tsx';
import { buttonClasses } from '../../../ui/buttons/button-classes.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useFocusFirstError } from '../../../ui/fields/focus-first-error.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { Link } from '../../../ui/text/link.tsx';
import { toastFailure } from '../toast-failure.ts';
import { enter, useGoOn } from './enter.ts';

const newPassword = z
  .extend(z.pick(resetPassword.request, { new_password: true }), { confirm_password: z.string() })
  .check(
    z.refine((form) => form.new_password === form.confirm_password, {
      error: accountTexts.passwordsDiffer,
      path: ['confirm_password'],
    }),
  );

interface NewPasswordFormProps {
  code: string;
  recoveryPath: string;
  /** Called when the password was set but the account needs another step before a login. */
  onDone: () => void;
}

/** Sets a new password with the code of a recovery link, and logs in with it. */
export function NewPasswordForm({ code, recoveryPath, onDone }: NewPasswordFormProps) {
  const goOn = useGoOn();
  const [failure, setFailure] = useState<{ msg: string; linkIsOld: boolean }>();
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(newPassword),
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;
  const element = useFocusFirstError(submitCount);

  async function submit({ new_password }: z.infer<typeof newPassword>) {
    setFailure(undefined);
    try {
      const {
        token,
        user,
        subscription = null,
      } = await call('/user_auth/reset_password', {
        new_password,
        resetPasswordCode: code,
      });
      toast.success('Password updated successfully!');
      if (!token || !user) return onDone();
      enter({ token, user, subscription });
      await goOn();
    } catch (error) {
      const refused = asFailure(error);
      toastFailure('Failed to update password', refused);
      // The server refuses passwords that are too common.
      if (refused.code === 'invalid_input') setError('new_password', { message: refused.msg });
      else setFailure({ msg: explain(refused), linkIsOld: refused.code === 'code_expired' });
    }
  }

  return (
    <form
      ref={element}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        toast.dismiss();
        void handleSubmit(submit, (invalid) => {
          const message = (invalid.new_password ?? invalid.confirm_password)?.message;
          if (message) toast.error(message);
        })(event);
      }}
    >
      <PasswordField
        label="New password"
        help={`At least ${PASSWORD_MIN} characters. Three or four words are easy to remember and hard to guess.`}
        autoComplete="new-password"
        error={errors.new_password?.message}
        {...register('new_password')}
      />
      <PasswordField
        label="New password again"
        autoComplete="new-password"
        error={errors.confirm_password?.message}
        {...register('confirm_password')}
      />
      {failure && (
        <Notice
          tone="error"
          live
          action={
            failure.linkIsOld && (
              <Link to={recoveryPath} className={buttonClasses({ variant: 'secondary', size: 'small' })}>
                Ask for a new link
              </Link>
            )
          }
        >
          {failure.msg}
        </Notice>
      )}
      <SubmitButton size="large" wide busy={isSubmitting}>
        Set new password
      </SubmitButton>
    </form>
  );
}
