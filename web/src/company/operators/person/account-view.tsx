import type { AccountPage } from '@marketplace/contract/company/operator-work';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toast } from 'react-hot-toast';
import { useLocation, useNavigate } from 'react-router';
import { asFailure } from '../../../data/failure.ts';
import { mutation, query } from '../../../data/queries.ts';
import { formatDate, formatPhone } from '../../../lib/format.ts';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { linkClasses } from '../../../ui/buttons/button-classes.ts';
import { FailedRead } from '../../../ui/feedback/failed-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { Link } from '../../../ui/text/link.tsx';
import { formatMoment } from '../operator-labels.ts';
import { PersonBadges } from '../person-line.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { useMay } from '../shell/use-role.ts';
import { confirmed } from '../staff/confirmation.ts';
import { toastRefusal } from '../toast-refusal.ts';
import { AccountHistory } from './account-history.tsx';
import { CorrectContact } from './correct-contact.tsx';
import { RiskSection } from './risk-section.tsx';

/** An account with its history, and the buttons to suspend or restore it. */
export function AccountView({ id }: { id: string }) {
  const account = useQuery({
    ...query('/operators/view_account', { account_id: id }, 0),
    retry: false,
    // The audit log records each view.
    refetchOnWindowFocus: false,
  });
  if (account.isError) return <FailedRead read={account}>{asFailure(account.error).msg}</FailedRead>;
  if (!account.data)
    return (
      <SkeletonGroup label="Loading the account" className="flex flex-col gap-3">
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-72 w-full" />
      </SkeletonGroup>
    );
  return <Account page={account.data} readAgain={() => void account.refetch()} />;
}

function Account({ page, readAgain }: { page: AccountPage; readAgain: () => void }) {
  const { person, suspension, sections, profile, chat_last_seq } = page;
  const may = useMay();
  // The link of a report to suspend the person opens the dialog.
  const { suspend: isAsked } = (useLocation().state ?? {}) as { suspend?: boolean };
  const canSuspend = may('trust') && !person.is_operator && !person.deletion;
  const [asking, setAsking] = useState(isAsked === true && !suspension && canSuspend);
  const navigate = useNavigate();
  // The dialog opens once for the link, not again after a reload.
  useEffect(() => {
    if (isAsked) void navigate('.', { replace: true, state: null });
  }, [isAsked, navigate]);
  /** The client id of the message that is being written. */
  const [writing, setWriting] = useState<string | null>(null);
  const sending = useMutation(mutation('/operators/write_to_person'));
  const suspend = useMutation(mutation('/operators/suspend_account'));
  const restore = useMutation(mutation('/operators/restore_account'));
  const empty = sections.filter(({ entries }) => entries.length === 0).map(({ title }) => title);

  async function change(reason: string): Promise<boolean> {
    try {
      const changing = suspension ? restore : suspend;
      const { msg } = await confirmed(() => changing.mutateAsync({ account_id: person._id, reason }));
      toast.success(msg ?? 'Done');
      return true;
    } catch (error) {
      toastRefusal(error);
      return false;
    }
  }

  async function write(text: string): Promise<boolean> {
    try {
      const { msg } = await sending.mutateAsync({
        account_id: person._id,
        text,
        client_id: writing ?? '',
        ...(chat_last_seq !== undefined && { after_seq: chat_last_seq }),
      });
      toast.success(msg ?? 'Done');
      return true;
    } catch (error) {
      toastRefusal(error);
      // The person or a colleague was first: the page behind the dialog shows what they wrote.
      if (asFailure(error).code === 'conflict') readAgain();
      return false;
    }
  }

  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-2xl [overflow-wrap:anywhere]">{person.fullname || '(no name)'}</h1>
          <p className="mt-1 flex flex-wrap gap-2">
            <PersonBadges person={person} />
          </p>
          <p className="mt-1 text-ink-soft [overflow-wrap:anywhere]">
            {[
              person.email,
              person.phone_no && formatPhone(person.phone_no),
              `joined ${formatDate(person.joined_at)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {profile && (
            <p className="mt-1 text-ink-soft">
              <span>{`${profile.trade}, ${profile.city}, ${profile.state}`}</span>
              {profile.page && (
                <Link to={profile.page} className={`${linkClasses} ml-2 inline-flex min-h-11 items-center`}>
                  The page that others see
                </Link>
              )}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          {may('support') && !person.is_suspended && !person.deletion && (
            <Button variant="secondary" onClick={() => setWriting(newIdempotencyKey())}>
              Write to them
            </Button>
          )}
          {may('contacts') && !person.is_operator && !person.is_suspended && !person.deletion && (
            <CorrectContact key="contact" accountId={person._id} />
          )}
          {canSuspend && (
            <Button variant={suspension ? 'primary' : 'danger'} onClick={() => setAsking(true)}>
              {suspension ? 'Restore the account' : 'Suspend the account'}
            </Button>
          )}
        </div>
      </header>
      {suspension && (
        <div className="mt-4">
          <Notice tone="error" title={`Suspended by ${suspension.operator}, ${formatMoment(suspension.at)}`}>
            {suspension.reason}
            {suspension.appealed && <p>The person has appealed.</p>}
          </Notice>
        </div>
      )}
      {person.deletion === 'leaving' && (
        <div className="mt-4">
          <Notice tone="info" title="The owner is deleting it">
            No one can use the account now. The person can still log in to keep it, and only then can you
            suspend it.
          </Notice>
        </div>
      )}
      {profile && profile.gallery.length > 0 && (
        <ul aria-label="Pictures of work" className="mt-4 flex gap-2 overflow-x-auto">
          {profile.gallery.map((address, index) => (
            <li key={address} className="shrink-0">
              <a href={address} target="_blank" rel="noreferrer">
                <img
                  src={address}
                  alt={`Work ${index + 1}`}
                  loading="lazy"
                  className="size-24 rounded-control object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {may('trust') && !person.is_operator && <RiskSection accountId={person._id} />}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[repeat(2,minmax(0,1fr))] lg:items-start">
        {sections
          .filter(({ entries }) => entries.length > 0)
          .map((section) => (
            <AccountHistory key={section.title} accountId={person._id} section={section} />
          ))}
      </div>
      {empty.length > 0 && <p className="mt-4 text-sm text-ink-soft">Nothing in: {empty.join(', ')}.</p>}
      {writing && (
        <ReasonDialog
          title={`Write to ${person.fullname || 'this person'}`}
          description="It shows in their chat with our support team, and they get a notification. They can answer there."
          label="Your message"
          missing="Please write a message"
          confirmLabel="Send"
          tone="primary"
          onConfirm={write}
          onClose={() => setWriting(null)}
        />
      )}
      {asking && (
        <ReasonDialog
          title={suspension ? 'Restore this account?' : 'Suspend this account?'}
          description={
            suspension
              ? 'They can log in again right away and are listed as before.'
              : "This logs them out everywhere and takes them off all lists. Tokens that others spent on them don't come back. They can appeal once. Another operator decides it, or you do after a day if nobody else can."
          }
          label="The reason we show them"
          confirmLabel={suspension ? 'Restore' : 'Suspend'}
          tone={suspension ? 'primary' : 'danger'}
          onConfirm={change}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
