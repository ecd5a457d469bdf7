import { AccountLayout } from '../features/accounts/account-layout.tsx';
import { SignUpPurpose } from '../features/accounts/interrupted.tsx';
import { SignUpForm } from '../features/accounts/sign-up-form.tsx';
import { signUpSteps } from '../features/accounts/sign-up-steps.ts';
import { useForwardLoggedIn } from '../features/accounts/use-forward-logged-in.ts';
import type { PageHandle } from '../lib/page-head.ts';
import { ProgressSteps } from '../ui/progress-steps.tsx';

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
      intro="It takes two minutes, and one code to prove that you are you."
      steps={<ProgressSteps steps={signUpSteps} current={0} />}
    >
      <SignUpPurpose />
      <SignUpForm />
    </AccountLayout>
  );
}
