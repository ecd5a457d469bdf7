import type { ApiAnswer } from '@marketplace/contract/api';
import { DELETE_WORD, DELETION_GRACE_DAYS } from '@marketplace/contract/people/own-data';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { asFailure, explain } from '../../../data/failure.ts';
import { mutation } from '../../../data/queries.ts';
import { sessionStore, tabStorage } from '../../../data/session.ts';
import { useOneAtATime } from '../../../lib/browser/one-at-a-time.ts';
import { reportError } from '../../../lib/browser/report-error.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { linkClasses } from '../../../ui/buttons/button-classes.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Link } from '../../../ui/text/link.tsx';
import { ERASE_AT_KEY } from '../log-in/erasure-notice.tsx';

interface DeleteAccountProps {
  privacy: Pick<ApiAnswer<'/user_privacy/view_privacy'>, 'has_running_plan'>;
  hasPassword: boolean;
}

/** Explains what is deleted and what stays before asking anything. */
export function DeleteAccount({ privacy, hasPassword }: DeleteAccountProps) {
  const [open, setOpen] = useState(false);
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h2 className="text-lg">Delete my account</h2>
      <p className="text-ink-soft">
        We'll log you out and hide your account right away. For {DELETION_GRACE_DAYS} days you can log in to
        keep the account. After that we erase your name, phone number, email, profile, jobs and messages for
        good. We keep the amounts and dates of payments, because the law says we must.
      </p>
      {privacy.has_running_plan && (
        <Notice tone="warning" title="Your plan is still running">
          It ends with your account, and we don't refund it. But if you've only just paid for a plan and
          haven't used it, you can get it{' '}
          <Link to={paths.subscriptions} className={linkClasses}>
            refunded first
          </Link>
          .
        </Notice>
      )}
      <Button variant="danger" className="sm:self-start" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      {open && <DeleteDialog hasPassword={hasPassword} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function DeleteDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [word, setWord] = useState('');
  const [problem, setProblem] = useState<{ field?: 'password' | 'word'; text: string }>();
  const deleting = useMutation(mutation('/user_privacy/delete_account'));
  const { busy, run } = useOneAtATime();

  async function send() {
    setProblem(undefined);
    if (hasPassword && !password)
      return setProblem({ field: 'password', text: 'Please enter your password' });
    if (word.trim().toUpperCase() !== DELETE_WORD)
      return setProblem({ field: 'word', text: `Please type ${DELETE_WORD}` });
    try {
      const { erase_at } = await deleting.mutateAsync({
        confirmation: DELETE_WORD,
        ...(hasPassword && { password }),
      });
      await forgetEverything();
      // A full page load clears the person's data from memory; a toast would not survive it.
      tabStorage.setItem(ERASE_AT_KEY, erase_at);
      window.location.assign(paths.login);
    } catch (error) {
      const refused = asFailure(error);
      if (refused.code === 'wrong_credentials') setProblem({ field: 'password', text: refused.msg });
      else setProblem({ text: explain(refused) });
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void run(send);
  }

  return (
    <Dialog
      open
      onOpenChange={(next) => !busy && !next && onClose()}
      title="Delete my account"
      description={`This logs you out everywhere. If you change your mind, log in within ${DELETION_GRACE_DAYS} days and you'll have everything back.`}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {hasPassword ? (
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
            error={problem?.field === 'password' ? problem.text : undefined}
          />
        ) : (
          <Notice>
            You log in with Google, so you can only do this in the first ten minutes after you log in. Has it
            been longer? Log out, log in again, and come back here.
          </Notice>
        )}
        <TextField
          label={`Type ${DELETE_WORD} to confirm`}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          value={word}
          onChange={({ currentTarget }) => setWord(currentTarget.value)}
          error={problem?.field === 'word' ? problem.text : undefined}
        />
        {problem && !problem.field && (
          <Notice tone="error" live>
            {problem.text}
          </Notice>
        )}
        <div className="flex flex-col-reverse gap-2 min-[480px]:flex-row min-[480px]:justify-end">
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={busy}>
            Delete my account
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Deletes the person's data from this browser. */
async function forgetEverything(): Promise<void> {
  const report = (error: unknown) => reportError('The data in this browser could not be deleted', error);
  await import('../../../data/saved-files.ts').then(({ deleteAllFiles }) => deleteAllFiles()).catch(report);
  sessionStore.logOut();
  // Runs after the session has ended, when nothing can be stored any more.
  await import('../../../data/message-store.ts')
    .then(({ messageStore }) => messageStore.forgetAll())
    .catch(report);
}
