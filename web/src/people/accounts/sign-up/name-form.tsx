import { NAME_MAX } from '@marketplace/contract/shared/text/clean-text';
import { missingText, nameRule } from '@marketplace/contract/shared/text/text-rules';
import { type FormEvent, useRef, useState } from 'react';
import type { ApiError } from '../../../data/api-client.ts';
import { asFailure, explain } from '../../../data/failure.ts';
import { storeOwnUser } from '../../../data/own-user.ts';
import { sendForm } from '../../../data/send-form.ts';
import { useOneAtATime } from '../../../lib/browser/one-at-a-time.ts';
import { useUniqueId } from '../../../lib/unique-id.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

/** Asks a person without a name for it. The page continues once it is stored. */
export function NameForm({ reason }: { reason: string }) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<ApiError>();
  const { busy, run } = useOneAtATime();
  const field = useRef<HTMLInputElement>(null);
  const title = useUniqueId();

  async function save() {
    setFailure(undefined);
    const found = missingText(nameRule, name);
    setProblem(found);
    if (found) return field.current?.focus();
    try {
      const { user } = await sendForm('/user_profile/edit_profile', {
        fields: { fullname: name.trim() },
        files: [],
      });
      storeOwnUser(user);
    } catch (error) {
      setFailure(asFailure(error));
      field.current?.focus();
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void run(save);
  }

  const error = problem ?? (failure && explain(failure));
  return (
    <form
      noValidate
      aria-labelledby={title}
      onSubmit={submit}
      className="flex flex-col gap-4 rounded-card border border-line bg-paper p-4"
    >
      <h2 id={title} className="text-lg leading-snug">
        First, what's your name?
      </h2>
      <TextField
        ref={field}
        label="Full name"
        help={reason}
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
        maxLength={NAME_MAX}
        value={name}
        onChange={(event) => setName(event.target.value)}
        {...(error && { error })}
      />
      <Button type="submit" busy={busy} className="self-start">
        Continue
      </Button>
    </form>
  );
}
