import { accountTexts } from '@marketplace/contract/people/accounts';
import { OBJECTION_HOURS } from '@marketplace/contract/people/correction-limits';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { asFailure, explain } from '../../../data/failure.ts';
import { mutation, query } from '../../../data/queries.ts';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { linkClasses } from '../../../ui/buttons/button-classes.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { useHydrated } from '../../../ui/hooks/use-hydrated.ts';
import { Link } from '../../../ui/text/link.tsx';
import { CodeField } from '../contacts/code-field.tsx';
import { NoCodeYet } from '../contacts/no-code-yet.tsx';
import { useCodeForm } from '../contacts/use-code-form.ts';
import { useCountdown } from '../contacts/use-countdown.ts';
import { AccountLayout } from '../log-in/account-layout.tsx';

export const handle: PageHandle = { head: { title: 'Your new contact', noindex: true } };

const named = { phone: 'phone number', email: 'email address' };

/** The page on which a person proves the contact that our team has corrected for them. It needs no log-in. */
export function Component() {
  const { token = '' } = useParams();
  const hydrated = useHydrated();
  const found = useQuery({
    ...query('/user_auth/view_correction', { token }),
    enabled: hydrated,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (found.isError && !found.data)
    return (
      <AccountLayout title="This link doesn't work">
        <Notice tone="error">{explain(asFailure(found.error))}</Notice>
      </AccountLayout>
    );
  if (!found.data)
    return (
      <AccountLayout title="Your new contact">
        <SkeletonGroup label="Loading the link">
          <Skeleton className="h-40 w-full" />
        </SkeletonGroup>
      </AccountLayout>
    );
  const { kind, sent_to, is_proven } = found.data;
  if (is_proven) return <Proven kind={kind} />;
  return <CodeForm token={token} kind={kind} sentTo={sent_to} />;
}

interface CodeFormProps {
  token: string;
  kind: 'phone' | 'email';
  sentTo: string;
}

function CodeForm({ token, kind, sentTo }: CodeFormProps) {
  const [isProven, setIsProven] = useState(false);
  const [resendAt, setResendAt] = useState(0);
  const [failure, setFailure] = useState('');
  const left = useCountdown(resendAt);
  const proving = useMutation(mutation('/user_auth/prove_correction'));
  const resending = useMutation({
    ...mutation('/user_auth/resend_correction_code'),
    onSuccess: ({ resend_in }) => {
      setFailure(accountTexts.codeSent);
      setResendAt(Date.now() + resend_in * 1000);
    },
    onError: (error) => setFailure(explain(asFailure(error))),
  });
  const form = useCodeForm({
    check: async (otp) => {
      setFailure('');
      try {
        await proving.mutateAsync({ token, otp });
        setIsProven(true);
      } catch (error) {
        form.refuse(asFailure(error));
      }
    },
  });
  if (isProven) return <Proven kind={kind} />;
  return (
    <AccountLayout
      title={`Your new ${named[kind]}`}
      intro={`You asked our team for it. We sent six digits to ${sentTo}: please type them here.`}
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          form.send();
        }}
      >
        <CodeField control={form.control} onTyped={form.clearRefusal} onComplete={form.send} />
        <p role="status" className="text-sm">
          {failure}
        </p>
        <Button type="submit" size="large" wide busy={form.isSubmitting}>
          Use this {named[kind]}
        </Button>
      </form>
      <p className="text-sm text-ink-soft">
        We'll log you out everywhere, and your old phone number and email get a message with a link to undo it
        for {OBJECTION_HOURS} hours. For as long, you can't use the new one to set a new password.
      </p>
      <div className="flex flex-col gap-3 border-t border-line pt-5">
        <NoCodeYet left={left} />
        <Button
          variant="secondary"
          disabled={left > 0}
          busy={resending.isPending}
          onClick={() => resending.mutate({ token })}
        >
          Resend
        </Button>
      </div>
    </AccountLayout>
  );
}

function Proven({ kind }: { kind: 'phone' | 'email' }) {
  return (
    <AccountLayout title={`Your ${named[kind]} is changed`}>
      <Notice tone="success" live>
        You can log in with it now.
      </Notice>
      <Link to={paths.login} className={linkClasses}>
        Log in
      </Link>
    </AccountLayout>
  );
}
