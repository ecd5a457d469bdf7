import type { ApiAnswer } from '@marketplace/contract/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { asFailure } from '../../data/failure.ts';
import { mutation, query } from '../../data/queries.ts';
import { paths } from '../../lib/paths.ts';
import { showToast } from '../../lib/show-toast.ts';
import { linkClasses } from '../../ui/button-classes.ts';
import { Card } from '../../ui/card.tsx';
import { Switch } from '../../ui/switch.tsx';

type Privacy = ApiAnswer<'/user_privacy/view_privacy'>;

/** The switch of the e-mail about unread messages. It moves at once, and back when the server refuses. */
export function DigestSwitch({ privacy }: { privacy: Privacy }) {
  const queries = useQueryClient();
  // The query store notifies its readers a moment later: without this state React would first move the switch back.
  const [wanted, setWanted] = useState<boolean | null>(null);

  const store = (digest_mail: boolean) =>
    queries.setQueryData(
      query('/user_privacy/view_privacy', {}).queryKey,
      (known) => known && { ...known, digest_mail },
    );
  const setting = useMutation({
    ...mutation('/user_privacy/set_digest_mail'),
    onError: (error, { digest_mail }) => {
      store(!digest_mail);
      void showToast('error', asFailure(error).msg);
    },
    onSettled: () => setWanted(null),
  });

  function set(digest_mail: boolean) {
    if (wanted !== null) return;
    setWanted(digest_mail);
    store(digest_mail);
    setting.mutate({ digest_mail });
  }

  return (
    <Card className="px-4 py-2">
      <Switch
        label="Email me about unread messages"
        help={
          privacy.email_proven
            ? 'When something waits for a quarter of an hour. It says who wrote, not what.'
            : 'Your email address is not confirmed yet, so nothing is sent.'
        }
        checked={wanted ?? privacy.digest_mail}
        onChange={({ currentTarget }) => set(currentTarget.checked)}
      />
      {!privacy.email_proven && (
        <Link to={paths.contacts} className={`${linkClasses} inline-flex min-h-11 items-center`}>
          Confirm your email
        </Link>
      )}
    </Card>
  );
}
