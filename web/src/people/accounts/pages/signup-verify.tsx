import { accountTexts } from '@marketplace/contract/people/accounts';
import { useSession } from '../../../data/session.ts';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { buttonClasses, linkClasses } from '../../../ui/buttons/button-classes.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ProgressSteps } from '../../../ui/feedback/progress-steps.tsx';
import { useHydrated } from '../../../ui/hooks/use-hydrated.ts';
import { Link } from '../../../ui/text/link.tsx';
import { AccountLayout } from '../log-in/account-layout.tsx';
import { useForwardLoggedIn } from '../log-in/use-forward-logged-in.ts';
import { methods } from '../sign-up/methods.tsx';
import { type PendingSignUp, pendingSignUp } from '../sign-up/pending-sign-up.ts';
import { signUpSteps } from '../sign-up/sign-up-steps.ts';
import { useMoveOnWithOtherTab } from '../sign-up/use-move-on-with-other-tab.ts';
import { VerifyForm } from '../sign-up/verify-form.tsx';
import { useTabValue } from '../tab-value.ts';

export const handle: PageHandle = { head: { title: 'Enter your code', noindex: true } };

export function Component() {
  const hydrated = useHydrated();
  const pending = useTabValue(pendingSignUp);
  const session = useSession();
  useMoveOnWithOtherTab(pending);
  useForwardLoggedIn(pendingSignUp.read() === null);
  return (
    <AccountLayout
      title="Enter your code"
      intro={pending ? <SentTo pending={pending} /> : "We've sent you a 6-digit code."}
      steps={<ProgressSteps steps={signUpSteps} current={1} />}
    >
      {/* The right code deletes the details and logs in; on a slow link the next page may take seconds to load. */}
      {hydrated && !pending && !session && (
        <Notice
          tone="warning"
          action={
            <Link to={paths.signup} className={buttonClasses({ variant: 'secondary', size: 'small' })}>
              Back to the form
            </Link>
          }
        >
          {accountTexts.missingDetails}
        </Notice>
      )}
      <VerifyForm pending={pending} />
    </AccountLayout>
  );
}

function SentTo({ pending }: { pending: PendingSignUp }) {
  const way =
    pending.method === 'email' ? 'email' : methods.find(({ value }) => value === pending.method)?.label;
  const contact = pending.sent_to || (pending.method === 'email' ? pending.email : pending.phone_no);
  return (
    <span>
      {`We sent six digits by ${way} to `}
      <strong className="font-semibold text-ink">{contact.replaceAll(' ', '\u00a0')}</strong>. They work for
      10 minutes.
      <Link to={paths.signup} className={`${linkClasses} flex min-h-11 w-fit items-center`}>
        Wrong details?
      </Link>
    </span>
  );
}
