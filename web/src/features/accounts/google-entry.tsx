import { accountTexts } from '@marketplace/contract/accounts';
import { TERMS_VERSION } from '@marketplace/contract/terms';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { toast } from 'react-hot-toast';
import { Link, useNavigate } from 'react-router';
import type { ApiError } from '../../data/api-client.ts';
import { call } from '../../data/call.ts';
import { asFailure, isRefusal } from '../../data/failure.ts';
import { paths } from '../../lib/paths.ts';
import { wakeToasts } from '../../lib/wake-toasts.ts';
import { Button } from '../../ui/button.tsx';
import { linkClasses } from '../../ui/button-classes.ts';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Appeal } from './appeal.tsx';
import { enter, useGoOn } from './enter.ts';
import { forgetGoogleStart, type GoogleReturn } from './google-start.ts';
import { KeepAccount } from './keep-account.tsx';
import { toastFailure } from './toast-failure.tsx';

/** What happens after the browser came back from Google. */
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
    <Notice live title="You did not choose a Google account">
      Nothing was shared with us. <OtherWays />
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
    <>
      You can{' '}
      <Link to={paths.login} className={linkClasses}>
        log in
      </Link>{' '}
      or{' '}
      <Link to={paths.signup} className={linkClasses}>
        sign up
      </Link>{' '}
      with your phone or email.
    </>
  );
}

type State = { at: 'working' } | { at: 'asking'; failure?: ApiError } | { at: 'failed'; failure: ApiError };

/** Shows the server Google's token; asks for the password of an account that already has the same e-mail address. */
function WithCredential({ credential, agreed }: { credential: string; agreed: boolean }) {
  const [state, setState] = useState<State>({ at: 'working' });
  const navigate = useNavigate();
  const goOn = useGoOn();
  const begun = useRef(false);

  async function send(password?: string) {
    toast.dismiss();
    try {
      const answer = await call('/user_auth/google_signup', {
        credential,
        password,
        agreed,
        terms_version: TERMS_VERSION,
      });
      forgetGoogleStart();
      enter(answer);
      toast.success(answer.created ? 'Signed up with Google!' : 'Login successful!');
      if (answer.created) void navigate(paths.signupSetup, { replace: true });
      else goOn();
    } catch (error) {
      const failure = asFailure(error);
      if (failure.leaving) return setState({ at: 'failed', failure });
      if (failure.code === 'link_required') return setState({ at: 'asking' });
      toastFailure(
        password === undefined && isRefusal(failure) ? 'Signup failed' : 'Google login failed',
        failure,
      );
      setState(password === undefined ? { at: 'failed', failure } : { at: 'asking', failure });
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a token is good for one call, made once
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void send();
  }, []);

  function again() {
    setState({ at: 'working' });
    void send();
  }

  if (state.at === 'working') return <LoggingYouIn />;
  const { leaving } = state.failure ?? {};
  if (leaving)
    return <KeepAccount leaving={leaving} onClose={() => void navigate(paths.home, { replace: true })} />;
  if (state.at === 'asking') return <PasswordOfOwner failure={state.failure} onSend={send} />;
  return (
    <div className="flex flex-col gap-5">
      <Notice
        live
        tone="error"
        title="Google login failed"
        action={
          state.failure.status === 0 && (
            <Button size="small" variant="secondary" onClick={again}>
              Try again
            </Button>
          )
        }
      >
        {state.failure.msg} <OtherWays />
      </Notice>
      {state.failure.appeal && <Appeal standing={state.failure.appeal} />}
    </div>
  );
}

function PasswordOfOwner({
  failure,
  onSend,
}: {
  failure: ApiError | undefined;
  onSend: (password: string) => Promise<void>;
}) {
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => field.current?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(!password);
    if (!password) {
      toast.error(accountTexts.loginRequired);
      field.current?.focus();
      return;
    }
    setBusy(true);
    await onSend(password);
    setBusy(false);
  }

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <Notice title="You already have an account with this email">
        Enter its password once. From then on Google logs you in to the same account.
      </Notice>
      <PasswordField
        ref={field}
        label="Password of your account"
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
