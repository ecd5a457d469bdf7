import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useSession } from '../../../data/session.ts';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useSite } from '../../../lib/site.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useHydrated } from '../../../ui/hooks/use-hydrated.ts';
import { AccountLayout } from '../log-in/account-layout.tsx';
import { ErasureNotice } from '../log-in/erasure-notice.tsx';
import { GoogleButton } from '../log-in/google-button.tsx';
import { GoogleEntry, LoggingYouIn } from '../log-in/google-entry.tsx';
import { type GoogleReturn, readGoogleReturn } from '../log-in/google-start.ts';
import { SignUpFirst } from '../log-in/interrupted.tsx';
import { LogInForm } from '../log-in/log-in-form.tsx';
import { NewPasswordForm } from '../log-in/new-password-form.tsx';
import { RecoveryForm } from '../log-in/recovery-form.tsx';
import { useForwardLoggedIn } from '../log-in/use-forward-logged-in.ts';
import { usePostJobHint } from '../sign-up/post-job-hint.ts';

export const handle: PageHandle = {
  reads: ['recover', 'code'],
  head: { title: 'Log in' },
};

const recoveryPath = `${paths.login}?recover`;

/** Login, recovery (`?recover`), the link of a recovery message (`?code=…`) and the return from Google (`#id_token=…`). */
export function Component() {
  const { googleEnabled, productName } = useSite();
  const [query] = useSearchParams();
  const hydrated = useHydrated();
  const { state } = useLocation();
  const google = useGoogleReturn();
  const navigate = useNavigate();
  const [contact, setContact] = useState('');
  const [passwordIsNew, setPasswordIsNew] = useState(false);
  const code = query.get('code');
  useForwardLoggedIn(!code && !google);
  const session = useSession();
  usePostJobHint();

  // After a payment, a person who is still logged in is redirected without seeing a form.
  if (session && state?.paid) {
    return <AccountLayout title="Payment successful!" intro="Taking you back to where you were." />;
  }

  if (google) {
    return (
      <AccountLayout title="Log in with Google">
        <GoogleEntry answer={google} />
      </AccountLayout>
    );
  }
  if (code) {
    return (
      <AccountLayout
        title="Choose a new password"
        intro="We'll log you out on your other phones and computers."
      >
        <NewPasswordForm
          code={code}
          recoveryPath={recoveryPath}
          onDone={() => {
            setPasswordIsNew(true);
            // Removes the used link with its code from the history.
            void navigate(paths.login, { replace: true });
          }}
        />
      </AccountLayout>
    );
  }
  if (query.has('recover')) {
    return (
      <AccountLayout title="Forgot your password?" intro="We'll send you a link to set a new one.">
        <RecoveryForm contact={contact} onContactChange={setContact} />
      </AccountLayout>
    );
  }
  return (
    <AccountLayout title="Log in" intro={`Welcome back to ${productName}.`}>
      <div className="hidden in-data-google-return:block">
        <LoggingYouIn />
      </div>
      <div className="flex flex-col gap-5 in-data-google-return:hidden">
        {hydrated && state?.guarded && <Notice live>Please log in to see that page.</Notice>}
        {/* A toast would cover the heading. */}
        {hydrated && state?.logInFirst && (
          <div role="alert">
            <Notice>Please log in first</Notice>
          </div>
        )}
        <ErasureNotice />
        {passwordIsNew && <Notice tone="success">Your new password is set. Log in with it.</Notice>}
        <SignUpFirst />
        {googleEnabled && <GoogleButton agreed={false} />}
        <LogInForm contact={contact} onContactChange={setContact} recoveryPath={recoveryPath} />
      </div>
    </AccountLayout>
  );
}

/** Reads Google's response from the address and removes it at once: a token must not stay in the history of a shared phone. */
function useGoogleReturn(): GoogleReturn | null {
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const [answer, setAnswer] = useState<GoogleReturn | null>(null);
  useEffect(() => {
    const found = readGoogleReturn(hash);
    if (!found) return;
    setAnswer(found);
    // From here on this component decides what is shown, see public/before-paint.js.
    delete document.documentElement.dataset.googleReturn;
    void navigate({ pathname: paths.login, search }, { replace: true, state: { fromGoogle: true } });
  }, [hash, search, navigate]);
  // A link to the plain login page ends this state.
  return state?.fromGoogle ? answer : null;
}
