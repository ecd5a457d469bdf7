import { subscriptionTexts } from '@marketplace/contract/money/subscription-texts';
import { formatNaira } from '@marketplace/contract/shared/money';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'react-hot-toast';
import { useNavigate } from 'react-router';
import { useOwnUser } from '../../../data/own-user.ts';
import { tabStorage } from '../../../data/session.ts';
import { useCatalogue } from '../../../discovery/catalogue/catalogue-query.ts';
import { reportError } from '../../../lib/browser/report-error.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { wakeToasts } from '../../../lib/wake-toasts.ts';
import { rememberWish, type Wish } from '../../../people/accounts/log-in/return-path.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { buttonClasses, linkClasses } from '../../../ui/buttons/button-classes.ts';
import { PageMessage } from '../../../ui/feedback/page-message.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { LostRoad } from '../../../ui/illustrations/lost-road.tsx';
import { PulledPlug } from '../../../ui/illustrations/pulled-plug.tsx';
import { SentEmail } from '../../../ui/illustrations/sent-email.tsx';
import { WellDone } from '../../../ui/illustrations/well-done.tsx';
import { Link } from '../../../ui/text/link.tsx';
import { currentPlansQuery } from '../gate/plan-gate.ts';
import { planName, planPeriod } from '../plan-labels.ts';
import { ownedLabel } from '../subscriptions/owned-labels.ts';
import { PayAnotherWay } from './pay-another-way.tsx';
import { ReceiptEmail } from './receipt-email.tsx';
import { openCheckout, savedCheckout } from './saved-checkout.ts';
import { declineLabel, usePayment } from './use-payment.ts';

interface PaymentReturnProps {
  accountId: string;
  reference: string;
}

/** The page to which the payment provider redirects: the outcome of the payment, and a link onwards. */
export function PaymentReturn({ accountId, reference }: PaymentReturnProps) {
  const user = useOwnUser();
  // Read on arrival, because it is deleted as soon as the outcome is known.
  const [checkout] = useState(() => {
    const open = openCheckout(accountId);
    return open?.reference === reference ? open : null;
  });
  const plans = useCatalogue('plans').data?.plans ?? [];
  const plan = plans.find(({ id }) => id === checkout?.planId);
  const payment = usePayment(reference);
  const { status } = payment;
  useOutcome({
    accountId,
    reference,
    status,
    interrupted: checkout?.interrupted ?? null,
    wish: checkout?.wish ?? null,
  });
  // An interrupted person still returns to their page.
  const toPlan = { to: paths.plan(plan?.id), state: { from: checkout?.interrupted, wish: checkout?.wish } };
  const again = (
    <Link {...toPlan} className={buttonClasses()}>
      Try again
    </Link>
  );
  const subject = plan && (
    <p className="mb-3 font-semibold text-ink">
      {planName(plan)}: {formatNaira(plan.amountKobo)} {planPeriod(plan)}
    </p>
  );

  if (status === 'success') {
    return (
      <PageMessage picture={<WellDone />} title={subscriptionTexts.paid} actions={toSubscriptions}>
        {subject}
        <p>Your plan is active, and your receipt is under My Subscription Plans.</p>
        <div className="mt-4">
          <ReceiptEmail user={user} />
        </div>
      </PageMessage>
    );
  }
  if (status === 'failed') {
    return (
      <PageMessage
        picture={<PulledPlug />}
        title={subscriptionTexts.notPaid}
        actions={
          <>
            {again}
            {toSubscriptions}
          </>
        }
      >
        {subject}
        <p>{declineLabel(payment.reason) || 'The payment page or your bank said no.'}</p>
        {plan && (
          <PayAnotherWay
            accountId={accountId}
            plan={plan}
            interrupted={checkout?.interrupted ?? null}
            wish={checkout?.wish ?? null}
          />
        )}
        <p className="mt-4">
          This payment didn't start a plan. But if your bank shows that the money left your account, don't
          worry. We'll keep checking for 24 hours, and your plan starts as soon as the money arrives. If it
          doesn't, message customer support.
        </p>
      </PageMessage>
    );
  }
  if (status === 'reversed') {
    return (
      <PageMessage picture={<SentEmail />} title="We've refunded this payment" actions={toSubscriptions}>
        {subject}
        <p>The money goes back to the card or account you paid with.</p>
      </PageMessage>
    );
  }
  if (status === 'unknown') {
    return (
      <PageMessage picture={<LostRoad />} title="We can't find this payment" actions={toSubscriptions}>
        <p>
          Part of the link may be missing, or you paid from another account. If you've paid, your plan starts
          in the account you were logged in to when you paid.
        </p>
      </PageMessage>
    );
  }
  return (
    <PageMessage
      picture={<Spinner size={44} />}
      title="Waiting for your payment"
      actions={
        <>
          <Button variant="secondary" onClick={payment.askNow}>
            Check now
          </Button>
          {toSubscriptions}
        </>
      }
    >
      {subject}
      <div role="status" className="flex flex-col gap-3">
        {payment.offline ? (
          <p>You're offline right now. We'll check again as soon as you're back.</p>
        ) : payment.waitingLong ? (
          <>
            <p>
              We're still waiting. Your bank hasn't confirmed the payment yet. A transfer or USSD can take a
              few minutes.
            </p>
            <p>
              Your money is safe, and you don't need to wait here. Your plan starts when the payment arrives.
              You'll find it under My Subscription Plans.
            </p>
          </>
        ) : (
          <p>We're checking with the payment service. This usually takes a few seconds.</p>
        )}
      </div>
      <p className="mt-4 text-sm">
        Did you cancel? Then we didn't charge you.{' '}
        <Link {...toPlan} className={`${linkClasses} inline-flex min-h-11 items-center`}>
          Choose a plan again
        </Link>
      </p>
    </PageMessage>
  );
}

const toSubscriptions = (
  <Link to={paths.subscriptions} className={buttonClasses({ variant: 'secondary' })}>
    My Subscription Plans
  </Link>
);

interface OutcomeParts {
  accountId: string;
  reference: string;
  status: ReturnType<typeof usePayment>['status'];
  interrupted: string | null;
  wish: Wish | null;
}

/** Shows the outcome of a payment once. A successful one redirects through the login, which reads the person's new rights. */
function useOutcome({ accountId, reference, status, interrupted, wish }: OutcomeParts): void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const said = useRef<string>(undefined);
  useEffect(() => {
    if (status !== 'success' && status !== 'failed') return;
    // Effects run twice in development.
    if (said.current === reference) return;
    said.current = reference;
    wakeToasts();
    const kept = savedCheckout(accountId);
    const own = kept.read();
    if (status === 'failed') {
      if (own.reference === reference) kept.save({ ...own, failed: true });
      return void toast.error(subscriptionTexts.notPaid);
    }
    if (own.reference === reference) kept.forget();
    toast.success(subscriptionTexts.paid);
    void sayWhatIsOwned(queries, reference);
    rememberWish(tabStorage, interrupted ?? paths.subscriptions, wish);
    void navigate(paths.login, { replace: true, state: { paid: true } });
  }, [accountId, reference, status, interrupted, wish, navigate, queries]);
}

/** Long enough to read it on the page to which the person returns. */
const SHOWN_MS = 12_000;

/** Shows in a toast what the payment bought. My Subscription Plans shows the same. */
async function sayWhatIsOwned(queries: QueryClient, reference: string): Promise<void> {
  try {
    const { subscriptions } = await queries.fetchQuery(currentPlansQuery);
    const bought = subscriptions.find((each) => each.reference === reference);
    if (bought) toast.success(ownedLabel(bought, Date.now()), { duration: SHOWN_MS });
  } catch (error) {
    reportError('What was bought could not be read', error);
  }
}
