import { setDigestMail } from '@marketplace/contract/own-data';
import { call } from '../../lib/api.ts';
import { asFailure } from '../../lib/failure.ts';
import { useOneAtATime } from '../../lib/one-at-a-time.ts';
import { showToast } from '../../lib/show-toast.ts';
import { Card } from '../../ui/card.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { Privacy } from './use-privacy.ts';

/** The e-mail about unread messages. It moves at once, and back when the server did not take it. */
export function DigestSwitch({ privacy, onChange }: { privacy: Privacy; onChange: (next: Privacy) => void }) {
  const { run } = useOneAtATime();

  const set = (wanted: boolean) =>
    run(async () => {
      onChange({ ...privacy, digest_mail: wanted });
      try {
        onChange(await call(setDigestMail, { digest_mail: wanted }));
      } catch (error) {
        onChange(privacy);
        await showToast('error', asFailure(error).msg);
      }
    });

  return (
    <Card className="px-4 py-2">
      <Switch
        label="E-mail me about unread messages"
        help={
          privacy.email_proven
            ? 'When something waits for a quarter of an hour. It says who wrote, not what.'
            : 'Your e-mail address is not confirmed yet, so nothing is sent.'
        }
        checked={privacy.digest_mail}
        onChange={({ currentTarget }) => void set(currentTarget.checked)}
      />
    </Card>
  );
}
