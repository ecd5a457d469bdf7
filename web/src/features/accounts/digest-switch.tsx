import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../data/call.ts';
import { asFailure } from '../../data/failure.ts';
import { useOneAtATime } from '../../lib/one-at-a-time.ts';
import { paths } from '../../lib/paths.ts';
import { showToast } from '../../lib/show-toast.ts';
import { linkClasses } from '../../ui/button-classes.ts';
import { Card } from '../../ui/card.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { Privacy } from './use-privacy.ts';

/** The e-mail about unread messages. It moves at once, and back when the server did not take it. */
export function DigestSwitch({ privacy, onChange }: { privacy: Privacy; onChange: (next: Privacy) => void }) {
  const { run } = useOneAtATime();
  // What is kept for all pages is told a moment later, in which React would put the switch back.
  const [wanted, setWanted] = useState<boolean | null>(null);

  const set = (next: boolean) =>
    run(async () => {
      setWanted(next);
      onChange({ ...privacy, digest_mail: next });
      try {
        onChange(await call('/user_privacy/set_digest_mail', { digest_mail: next }));
        setWanted(null);
      } catch (error) {
        onChange(privacy);
        setWanted(null);
        await showToast('error', asFailure(error).msg);
      }
    });

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
        onChange={({ currentTarget }) => void set(currentTarget.checked)}
      />
      {!privacy.email_proven && (
        <Link to={paths.contacts} className={`${linkClasses} inline-flex min-h-11 items-center`}>
          Confirm your email
        </Link>
      )}
    </Card>
  );
}
