import { accountTexts, type VerificationMethod } from '@marketplace/contract/people/accounts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { toast } from 'react-hot-toast';
import { call } from '../../../data/call.ts';
import { asFailure, isRefusal } from '../../../data/failure.ts';
import { fetchAhead } from '../../../lib/browser/load-module.ts';
import { reportError } from '../../../lib/browser/report-error.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import { NoCodeYet } from '../contacts/no-code-yet.tsx';
import { useCountdown } from '../contacts/use-countdown.ts';
import { toastFailure } from '../toast-failure.ts';
import { afterSending, type PendingSignUp, pendingSignUp } from './pending-sign-up.ts';
import { signUpDraft } from './sign-up-draft.ts';
import { signUpPassword } from './sign-up-password.ts';

/** Loaded on demand, because few people need it, but preloaded on this page: those who do have a bad connection. */
const loadAnotherWay = () => import('./another-way-dialog.tsx');
const AnotherWayDialog = lazy(async () => ({ default: (await loadAnotherWay()).AnotherWayDialog }));

interface ResendCodeProps {
  pending: PendingSignUp;
  /** The last code has expired, so requesting another one is the main action. */
  isExpired: boolean;
  onSent: () => void;
}

/** Options when a code does not arrive: another one after the countdown, or another channel at any time. */
export function ResendCode({ pending, isExpired, onSent }: ResendCodeProps) {
  const { termsVersion } = useSite();
  const left = useCountdown(pending.resend_at);
  const [asking, setAsking] = useState(false);
  const [busyWith, setBusyWith] = useState<VerificationMethod>();
  const [failure, setFailure] = useState('');

  useEffect(() => {
    fetchAhead('Another way', loadAnotherWay);
  }, []);

  async function askForAnotherWay() {
    setFailure('');
    try {
      await loadAnotherWay();
      setAsking(true);
    } catch (error) {
      reportError('Another way could not be fetched', error);
      setFailure('No connection. Check your network and try again.');
    }
  }

  async function send(method: VerificationMethod) {
    toast.dismiss();
    setBusyWith(method);
    setFailure('');
    try {
      const answer = await requestCode(pending, method, termsVersion);
      pendingSignUp.save(afterSending({ ...pending, method }, answer, pending, Date.now()));
      toast.success(accountTexts.codeSent);
      setAsking(false);
      onSent();
    } catch (error) {
      const refused = asFailure(error);
      toastFailure(isRefusal(refused) ? refused.msg : 'Server error', refused);
      setFailure(refused.msg);
      if (refused.code === 'too_many_requests' && refused.retryAfter && method === pending.method) {
        pendingSignUp.save({ ...pending, resend_at: Date.now() + refused.retryAfter * 1000 });
      }
    } finally {
      setBusyWith(undefined);
    }
  }

  return (
    <section
      aria-label="No code yet?"
      className={classNames('flex flex-col gap-3', !isExpired && 'border-t border-line pt-5')}
    >
      {pending.delivery === 'uncertain' && (
        <Notice tone="warning" title="Your code may be late">
          The network is slow. It may still arrive. If it doesn't, try another way.
        </Notice>
      )}
      {failure && !asking && (
        <Notice tone="error" live>
          {failure}
        </Notice>
      )}
      {(!isExpired || left > 0) && <NoCodeYet left={left} />}
      <div className="flex gap-2">
        <Button
          variant={isExpired ? 'primary' : 'secondary'}
          className="grow"
          disabled={left > 0}
          busy={busyWith === pending.method}
          onClick={() => void send(pending.method)}
        >
          Resend
        </Button>
        <Button variant="secondary" className="grow" onClick={() => void askForAnotherWay()}>
          Another way
        </Button>
      </div>
      {asking && (
        <Suspense>
          <AnotherWayDialog
            pending={pending}
            onClose={() => setAsking(false)}
            busyWith={busyWith}
            failure={failure}
            onChoose={(method) => void send(method)}
          />
        </Suspense>
      )}
    </section>
  );
}

/** Requests another code. If the first response of stage one was lost with its id, repeats stage one. */
function requestCode(pending: PendingSignUp, preferred_method: VerificationMethod, terms_version: string) {
  const { fullname, phone_no, email, signup_ids } = pending;
  const [signup_id] = signup_ids;
  const password = signUpPassword.read();
  if (signup_id || !password)
    return call('/user_auth/resend_code', { signup_id: signup_id ?? '', preferred_method });
  return call('/user_auth/signup_stage_one', {
    fullname,
    phone_no,
    email,
    password,
    confirm_password: password,
    preferred_method,
    agreed: signUpDraft.read()?.agreed ?? false,
    terms_version,
  });
}
