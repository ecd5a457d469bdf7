import { accountTexts, PASSWORD_MIN } from '@marketplace/contract/people/accounts';
import { type FormEvent, useState } from 'react';
import { toast } from 'react-hot-toast';
import { useNavigate } from 'react-router';
import { call } from '../../../data/call.ts';
import { asFailure, explain } from '../../../data/failure.ts';
import { useOwnUser } from '../../../data/own-user.ts';
import { sessionStore } from '../../../data/session.ts';
import { useOneAtATime } from '../../../lib/browser/one-at-a-time.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useFocusFirstError } from '../../../ui/fields/focus-first-error.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { toastFailure } from '../toast-failure.ts';

const FILL_ALL = 'All fields are required';

/** Old, new and confirmed password. A person who has only used Google sets their first password here. */
export function ChangePasswordForm() {
  const user = useOwnUser();
  const navigate = useNavigate();
  const [values, setValues] = useState({ old: '', fresh: '', again: '' });
  const [problem, setProblem] = useState<{ field?: keyof typeof values; text: string }>();
  const form = useFocusFirstError(problem);
  const { busy, run } = useOneAtATime();

  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    error: problem?.field === name ? problem.text : undefined,
    onChange: (event: FormEvent<HTMLInputElement>) =>
      setValues({ ...values, [name]: event.currentTarget.value }),
  });

  function refuse(name: keyof typeof values, text: string) {
    setProblem({ field: name, text });
    toast.error(text);
  }

  async function send() {
    const { old, fresh, again } = values;
    const session = sessionStore.current();
    if (!session) return;
    setProblem(undefined);
    if (user.has_password && !old) return refuse('old', FILL_ALL);
    if (!fresh) return refuse('fresh', FILL_ALL);
    if (!again) return refuse('again', FILL_ALL);
    if (fresh !== again) return refuse('again', accountTexts.passwordsDiffer);
    try {
      const { token } = await call('/user_auth/reset_password', {
        new_password: fresh,
        resetPasswordCode: session.token,
        ...(user.has_password && { old_password: old }),
      });
      sessionStore.save({ token, user: { ...user, has_password: true }, subscription: session.subscription });
      toast.success('Password updated successfully!');
      await navigate(paths.settings, { replace: true });
    } catch (error) {
      const refused = asFailure(error);
      toastFailure('Failed to update password', refused);
      if (refused.code === 'wrong_credentials') setProblem({ field: 'old', text: refused.msg });
      else if (refused.code === 'invalid_input') setProblem({ field: 'fresh', text: refused.msg });
      else setProblem({ text: explain(refused) });
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    toast.dismiss();
    void run(send);
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      {/* Identifies the account to a password manager. */}
      <input type="hidden" autoComplete="username" value={user.email || user.phone_no} readOnly />
      {user.has_password ? (
        <PasswordField label="Old password" autoComplete="current-password" {...field('old')} />
      ) : (
        <Notice>
          You log in with Google, so you don't have a password yet. You can set one in the first ten minutes
          after you log in. Has it been longer? Log out, log in again, and come back here.
        </Notice>
      )}
      <PasswordField
        label="New password"
        help={`At least ${PASSWORD_MIN} characters. Three or four words are easy to remember and hard to guess.`}
        autoComplete="new-password"
        {...field('fresh')}
      />
      <PasswordField label="Confirm new password" autoComplete="new-password" {...field('again')} />
      {problem && !problem.field && (
        <Notice tone="error" live>
          {problem.text}
        </Notice>
      )}
      <Button type="submit" size="large" busy={busy}>
        Update password
      </Button>
    </form>
  );
}
