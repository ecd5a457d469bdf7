import { accountTexts } from '@marketplace/contract/people/accounts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { toast } from 'react-hot-toast';
import { useNavigate } from 'react-router';
import type { ApiError } from '../../../data/api-client.ts';
import { isRefusal } from '../../../data/failure.ts';
import { mutation } from '../../../data/queries.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useSite } from '../../../lib/site.ts';
import { wakeToasts } from '../../../lib/wake-toasts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { linkClasses } from '../../../ui/buttons/button-classes.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { Link } from '../../../ui/text/link.tsx';
import { Appeal } from '../settings/appeal.tsx';
import { toastFailure } from '../toast-failure.ts';
import { CancelDeletion } from './cancel-deletion.tsx';
import { enter, useGoOn } from './enter.ts';
import { forgetGoogleStart, type GoogleReturn } from './google-start.ts';

/** Handles the return from Google. */
export function GoogleEntry({ answer }: { answer: GoogleReturn }) {
  useEffect(wakeToasts, []);
  if (answer.kind === 'credential') return <WithCredential {...answer} />;
  return answer.kind === 'declined' ? <Declined /> : <Failed />;
}

export function LoggingYouIn() {
  return <Spinner label="Logging you in…" />;
}

function Declined() {
  return (
    <Notice live title="You didn't choose a Google account">
      We didn't get any of your details. <OtherWays />
    </Notice>
  );
}

function Failed() {
  const told = useRef(false);
  useEffect(() => {
    if (told.current) return;
    told.current = true;
    toast.error('Google login failed');
  }, []);
  return (
    <Notice live tone="error" title="Google login failed">
      Please start again from this page. <OtherWays />
    </Notice>
  );
}

function OtherWays() {
  return (
    <span>
      You can{' '}
      <Link to={paths.login} className={linkClasses}>
        log in
      </Link>{' '}
      or{' '}
      <Link to={paths.signup} className={linkClasses}>
        sign up
      </Link>{' '}
      with your phone or email.
    </span>
  );
}

/** Sends Google's token to the server, and asks for the password of an account with the same email address. */
function WithCredential({ credential, agreed }: { credential: string; agreed: boolean }) {
  const { termsVersion } = useSite();
  const navigate = useNavigate();
  const goOn = useGoOn();
  const begun = useRef(false);
  const entry = useMutation({
    ...mutation('/user_auth/google_signup'),
    onMutate: () => toast.dismiss(),
    onSuccess: async (answer) => {
      forgetGoogleStart();
      enter(answer);
      toast.success(answer.created ? 'Signed up with Google!' : 'Login successful!');
      if (answer.created) await navigate(paths.signupSetup, { replace: true });
      else await goOn();
    },
    onError: (failure, { password }) => {
      if (failure.leaving || failure.code === 'link_required') return;
      toastFailure(
        password === undefined && isRefusal(failure) ? 'Signup failed' : 'Google login failed',
        failure,
      );
    },
  });
  const { mutate, error, variables, isPending } = entry;
  const request = { credential, agreed, terms_version: termsVersion };

  // Google's token is valid for one call, and an effect may run twice.
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    mutate({ credential, agreed, terms_version: termsVersion });
  }, [mutate, credential, agreed, termsVersion]);

  const withPassword = variables?.password !== undefined;
  if (error?.leaving)
    return (
      <CancelDeletion leaving={error.leaving} onClose={() => void navigate(paths.home, { replace: true })} />
    );
  if (withPassword || error?.code === 'link_required')
    return (
      <PasswordOfOwner
        failure={error?.code === 'link_required' ? null : error}
        busy={isPending}
        onSend={(password) => mutate({ ...request, password })}
      />
    );
  if (!error) return <LoggingYouIn />;
  return (
    <div className="flex flex-col gap-5">
      <Notice
        live
        tone="error"
        title="Google login failed"
        action={
          error.unanswered && (
            <Button size="small" variant="secondary" onClick={() => mutate(request)}>
              Try again
            </Button>
          )
        }
      >
        {error.msg} <OtherWays />
      </Notice>
      {error.appeal && <Appeal status={error.appeal} />}
    </div>
  );
}

interface PasswordOfOwnerProps {
  failure: ApiError | null;
  busy: boolean;
  onSend: (password: string) => void;
}

function PasswordOfOwner({ failure, busy, onSend }: PasswordOfOwnerProps) {
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => field.current?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(!password);
    if (!password) {
      toast.error(accountTexts.loginRequired);
      field.current?.focus();
      return;
    }
    onSend(password);
  }

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
      <Notice title="You already have an account with this email">
        Enter its password once. After that, you can log in to it with Google.
      </Notice>
      <PasswordField
        ref={field}
        label="Your account's password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={missing ? 'Enter your password' : failure?.msg}
      />
      <Button type="submit" size="large" wide busy={busy}>
        Log in and use Google
      </Button>
      <Link
        to={`${paths.login}?recover`}
        className={`${linkClasses} inline-flex min-h-11 items-center self-center`}
      >
        Forgot password?
      </Link>
    </form>
  );
}
