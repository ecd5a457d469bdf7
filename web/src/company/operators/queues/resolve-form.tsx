import { type Outcome, REASON_MAX } from '@marketplace/contract/company/operators';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useOneAtATime } from '../../../lib/browser/one-at-a-time.ts';
import { useUniqueId } from '../../../lib/unique-id.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { isForInputMethod } from '../../../ui/fields/input-method.ts';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { ReadyAnswers } from '../chats/ready-answers.tsx';
import { useMay } from '../shell/use-role.ts';

/** The operator's input for a decision. */
export interface Answer {
  reason: string;
  /** Ids of the ticked items. */
  checked: string[];
}

interface ResolveFormProps {
  outcome: Outcome;
  kept: Answer | undefined;
  /** The name of the person who gets the text, for ready answers. */
  readyFor?: string;
  onChange: (answer: Answer) => void;
  onCancel: () => void;
  onSend: (answer: Answer) => Promise<void>;
}

/** The checklist and the text of a decision. Ctrl+Enter sends them, Esc goes back. */
export function ResolveForm({ outcome, kept, readyFor, onChange, onCancel, onSend }: ResolveFormProps) {
  const { busy, run } = useOneAtATime();
  const hasReadyAnswers = useMay()('support');
  const checks = outcome.checks ?? [];
  const [answer, setAnswer] = useState<Answer>(() => ({
    reason: kept?.reason ?? '',
    // An older release may have had this item in its list.
    checked: checks.flatMap(({ id }) => (kept?.checked.includes(id) ? id : [])),
  }));
  const [shownErrors, setShownErrors] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const checksErrorId = useUniqueId();
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);

  const isTicked = (id: string) => answer.checked.includes(id);
  const open = checks.find(({ id }) => !isTicked(id));
  const unwritten = !answer.reason.trim();

  function change(next: Answer) {
    setAnswer(next);
    onChange(next);
  }

  function send(event?: FormEvent) {
    event?.preventDefault();
    setShownErrors(true);
    if (open)
      return form.current?.querySelector<HTMLElement>(`input[value="${CSS.escape(open.id)}"]`)?.focus();
    if (unwritten) return field.current?.focus();
    void run(() => onSend({ ...answer, reason: answer.reason.trim() }));
  }

  function press(event: KeyboardEvent) {
    if (isForInputMethod(event)) return;
    if (event.key === 'Escape' && !busy) {
      event.stopPropagation();
      onCancel();
    }
    if (event.key !== 'Enter') return;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      send();
    } else if (event.target instanceof HTMLInputElement) {
      // Prevents the browser from submitting the form as well.
      event.preventDefault();
    }
  }

  return (
    <form ref={form} noValidate onSubmit={send} onKeyDown={press} className="mt-5 flex flex-col gap-3">
      {checks.length > 0 && (
        <fieldset aria-describedby={shownErrors && open ? checksErrorId : undefined}>
          <legend className="text-sm font-semibold">I have checked each of these</legend>
          {checks.map(({ id, label }) => (
            <Checkbox
              key={id}
              label={label}
              value={id}
              checked={isTicked(id)}
              aria-invalid={(shownErrors && !isTicked(id)) || undefined}
              onChange={({ target }) =>
                change({
                  ...answer,
                  checked: checks.flatMap((each) =>
                    (each.id === id ? target.checked : isTicked(each.id)) ? each.id : [],
                  ),
                })
              }
            />
          ))}
          {shownErrors && open && (
            <p id={checksErrorId} role="alert" className="text-sm font-medium text-clay-text">
              Please tick every point. If one isn't true, go back and refuse.
            </p>
          )}
        </fieldset>
      )}
      {readyFor !== undefined && hasReadyAnswers && (
        <ReadyAnswers
          person={readyFor}
          onInsert={(text) => {
            change({ ...answer, reason: [answer.reason.trim(), text].filter(Boolean).join('\n\n') });
            field.current?.focus();
          }}
        />
      )}
      <TextArea
        ref={field}
        label={outcome.asks_for}
        help={
          <span className="pointer-coarse:hidden">
            Ctrl + Enter sends it, Esc goes back and keeps what you wrote
          </span>
        }
        maxLength={REASON_MAX}
        value={answer.reason}
        error={shownErrors && unwritten && !open ? 'Please write it down' : ''}
        onChange={(event) => change({ ...answer, reason: event.target.value })}
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
