import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { ProgressSteps } from '../../../ui/feedback/progress-steps.tsx';
import { AccountLayout } from '../log-in/account-layout.tsx';
import { ProfileTypeForm } from '../sign-up/profile-type-form.tsx';
import { signUpSteps } from '../sign-up/sign-up-steps.ts';

export const handle: PageHandle = { head: { title: 'Set up your profile', noindex: true } };

export function Component() {
  return (
    <AccountLayout
      title="What brings you here?"
      intro="You can change this later."
      steps={<ProgressSteps steps={signUpSteps} current={2} />}
    >
      <ProfileTypeForm />
    </AccountLayout>
  );
}
