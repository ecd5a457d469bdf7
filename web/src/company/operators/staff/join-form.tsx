import { PASSWORD_MIN } from '@marketplace/contract/people/accounts';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../data/call.ts';
import { asFailure, explain } from '../../../data/failure.ts';
import { useOneAtATime } from '../../../lib/browser/one-at-a-time.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { enter } from '../../../people/accounts/log-in/enter.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

/** Joins the staff: with the password of the account, or with a name and a new password. Then it logs in. */
export function JoinForm({ code, hasAccount }: { code: string; hasAccount: boolean }) {
  const navigate = useNavigate();
  const { busy, run } = useOneAtATime();
  const [fullname, setFullname] = useState('');
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<{ msg: string; field: string | undefined }>();
  const errorOf = (field: string) => (failure?.field === field ? failure.msg : '');
  const isOther = failure && !['fullname', 'password'].includes(failure.field ?? '');

  async function join() {
    setFailure(undefined);
    try {
      const { email } = await call('/staff/accept_invitation', { code, fullname, password });
      enter(await call('/user_auth/login', { email, password }));
      await navigate(paths.operators, { replace: true });
    } catch (error) {
      const refused = asFailure(error);
      setFailure({ msg: explain(refused), field: refused.field });
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!hasAccount && !fullname.trim())
      return setFailure({ msg: 'Please enter your name', field: 'fullname' });
    if (!password) return setFailure({ msg: 'Please enter a password', field: 'password' });
    void run(join);
  }

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
      {hasAccount ? (
        <p key="text">You have an account with this email. Type its password to join.</p>
      ) : (
        <TextField
          key="name"
          label="Your name"
          autoComplete="name"
          maxLength={100}
          value={fullname}
          error={errorOf('fullname')}
          onChange={({ target }) => setFullname(target.value)}
        />
      )}
      <PasswordField
        key="password"
        label={hasAccount ? 'Password of your account' : 'Choose a password'}
        {...(!hasAccount && {
          help: `At least ${PASSWORD_MIN} characters. Three or four words are easy to remember and hard to guess.`,
        })}
        autoComplete={hasAccount ? 'current-password' : 'new-password'}
        value={password}
        error={errorOf('password')}
        onChange={({ target }) => setPassword(target.value)}
      />
      {isOther && (
        <Notice key="failure" tone="error" live>
          {failure.msg}
        </Notice>
      )}
      <Button key="join" type="submit" size="large" wide busy={busy}>
        Join the team
      </Button>
    </form>
  );
}
