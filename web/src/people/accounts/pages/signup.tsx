import type { PageHandle } from '../../../lib/page-head.ts';
import { ProgressSteps } from '../../../ui/progress-steps.tsx';
import { AccountLayout } from '../account-layout.tsx';
import { SignUpPurpose } from '../interrupted.tsx';
import { SignUpForm } from '../sign-up-form.tsx';
import { signUpSteps } from '../sign-up-steps.ts';
import { useForwardLoggedIn } from '../use-forward-logged-in.ts';

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
