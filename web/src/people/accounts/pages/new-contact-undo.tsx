import { useMutation } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { asFailure, explain } from '../../../data/failure.ts';
import { mutation } from '../../../data/queries.ts';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { AccountLayout } from '../log-in/account-layout.tsx';

export const handle: PageHandle = { head: { title: 'Undo a changed contact', noindex: true } };

/** The link in the notice to the old contact. Only the button undoes the change, because mail programs open links by themselves. */
export function Component() {
  const { token = '' } = useParams();
  const objecting = useMutation(mutation('/user_auth/object_to_correction'));
  if (objecting.data)
    return (
      <AccountLayout title="We've undone it">
        <Notice tone="success" live>
          {`Your old ${objecting.data.kind === 'phone' ? 'phone number' : 'email address'} is back, and everyone is logged out. Log in and change your password. Our team looks into it, and until then nobody changes it again.`}
        </Notice>
      </AccountLayout>
    );
  return (
    <AccountLayout
      title="Wasn't it you?"
      intro="Our team changed a phone number or email of your account, because we were asked to. If it was you, there's nothing to do."
    >
      {objecting.isError && (
        <Notice tone="error" live>
          {explain(asFailure(objecting.error))}
        </Notice>
      )}
      <Button
        variant="danger"
        size="large"
        wide
        busy={objecting.isPending}
        onClick={() => objecting.mutate({ token })}
      >
        It wasn't me, undo it
      </Button>
    </AccountLayout>
  );
}
