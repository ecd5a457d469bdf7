import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { ProgressSteps } from '../../../ui/feedback/progress-steps.tsx';
import { AccountLayout } from '../log-in/account-layout.tsx';
import { SignUpPurpose } from '../log-in/interrupted.tsx';
import { useForwardLoggedIn } from '../log-in/use-forward-logged-in.ts';
import { SignUpForm } from '../sign-up/sign-up-form.tsx';
import { signUpSteps } from '../sign-up/sign-up-steps.ts';

export const handle: PageHandle = {
  head: (site) => ({
    title: 'Sign up',
    description: `Join ${site.productName} for free: find artisans you can trust, or let customers find you.`,
  }),
};

export function Component() {
  useForwardLoggedIn();
  return (
    <AccountLayout
      title="Create your account"
      intro="It takes two minutes. We'll send you a code to confirm it's you."
      steps={<ProgressSteps steps={signUpSteps} current={0} />}
    >
      <SignUpPurpose />
      <SignUpForm />
    </AccountLayout>
  );
}
