import { APPEAL_MAX, type AppealStanding, createAppeal } from '@marketplace/contract/appeals';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/api.ts';
import { asFailure, explain } from '../../lib/failure.ts';
import { useOneAtATime } from '../../lib/one-at-a-time.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';

/** What a suspended person can do after a log-in that was refused: write one appeal, or read what became of it. */
export function Appeal({ standing }: { standing: AppealStanding }) {
  const [sent, setSent] = useState(false);
  if (standing.state === 'refused')
    return (
      <Notice title="Your appeal was looked at, and the account stays suspended">{standing.reason}</Notice>
    );
  if (standing.state === 'waiting')
    return <Notice>An operator is looking at your appeal. You get an e-mail when it is decided.</Notice>;
  if (sent)
    return (
      <Notice tone="success" live>
        We have your appeal. Somebody else than before looks at it, and you get an e-mail.
      </Notice>
    );
  return <AppealForm token={standing.token} onSent={() => setSent(true)} />;
}

function AppealForm({ token, onSent }: { token: string; onSent: () => void }) {
  const { busy, run } = useOneAtATime();
  const [text, setText] = useState('');
  const [failure, setFailure] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!text.trim()) return setFailure('Please tell us why the account should be restored');
    void run(async () => {
      setFailure('');
      try {
        await call(createAppeal, { token, text: text.trim() });
        onSent();
      } catch (error) {
        setFailure(explain(asFailure(error)));
      }
    });
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3 border-t border-line pt-5">
      <TextArea
        label="Why should the account be restored?"
        help="You can ask once. Somebody else than before looks at it."
        maxLength={APPEAL_MAX}
        value={text}
        error={failure}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="secondary" size="large" wide busy={busy}>
        Send the appeal
      </Button>
    </form>
  );
}
