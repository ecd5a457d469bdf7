import type { PageHandle } from '../../../lib/page-head.ts';
import { ProgressSteps } from '../../../ui/progress-steps.tsx';
import { AccountLayout } from '../account-layout.tsx';
import { ProfileTypeForm } from '../profile-type-form.tsx';
import { signUpSteps } from '../sign-up-steps.ts';

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
