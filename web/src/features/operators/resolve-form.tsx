import { type Outcome, REASON_MAX } from '@marketplace/contract/operators';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useOneAtATime } from '../../lib/one-at-a-time.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';

interface ResolveFormProps {
  outcome: Outcome;
  onCancel: () => void;
  onSend: (reason: string) => Promise<void>;
}

/** The words that go with a decision. Ctrl and Enter send them, Esc goes back. */
export function ResolveForm({ outcome, onCancel, onSend }: ResolveFormProps) {
  const { busy, run } = useOneAtATime();
  const [reason, setReason] = useState(outcome.suggestion);
  const [error, setError] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);

  function send(event?: FormEvent) {
    event?.preventDefault();
    if (!reason.trim()) {
      setError('Please write it down');
      field.current?.focus();
      return;
    }
    void run(() => onSend(reason.trim()));
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape' && !busy) {
      event.stopPropagation();
      onCancel();
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      send();
    }
  }

  return (
    <form noValidate onSubmit={send} onKeyDown={press} className="mt-5 flex flex-col gap-3">
      <TextArea
        ref={field}
        label={outcome.asks_for}
        help={<span className="pointer-coarse:hidden">Ctrl + Enter sends it, Esc goes back</span>}
        maxLength={REASON_MAX}
        value={reason}
        error={error}
        onChange={(event) => {
          setReason(event.target.value);
          setError('');
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant={outcome.tone} busy={busy}>
          {outcome.label}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Back
        </Button>
      </div>
    </form>
  );
}
