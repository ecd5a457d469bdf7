import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { asFailure, explain } from '../../../data/failure.ts';
import { mutation } from '../../../data/queries.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useConfirmation } from './confirmation.ts';
import { secondFactorQuery } from './second-factor-gate.tsx';

/** Shows the question for the password and the code when an act needs them. */
export function ConfirmationHost() {
  const answer = useConfirmation();
  return answer && <ConfirmDialog onAnswer={answer} />;
}

function ConfirmDialog({ onAnswer }: { onAnswer: (confirmed: boolean) => void }) {
  const confirming = useMutation(mutation('/operators/confirm_identity'));
  const needsCode = useQuery({ ...secondFactorQuery, retry: false }).data?.state === 'on';
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const failure = confirming.isError ? asFailure(confirming.error) : null;
  const errorOf = (field: string) => (failure?.field === field ? explain(failure) : '');
  const form = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    confirming.mutate({ password, code: code.trim() }, { onSuccess: () => onAnswer(true) });
  }

  return (
    <Dialog
      open
      hasInput={password !== '' || code !== ''}
      onOpenChange={(open) => !open && onAnswer(false)}
      title="Is it you?"
      description="Before this we ask for your password again. Then we don't ask for 10 minutes."
      actions={
        <Button type="submit" form={form} disabled={!password} busy={confirming.isPending}>
          Go on
        </Button>
      }
    >
      <form id={form} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <PasswordField
          key="password"
          label="Your password"
          autoComplete="current-password"
          value={password}
          error={errorOf('password')}
          onChange={({ target }) => setPassword(target.value)}
        />
        {needsCode && (
          <TextField
            key="code"
            label="Code from your authenticator app"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            value={code}
            error={errorOf('code')}
            onChange={({ target }) => setCode(target.value)}
          />
        )}
        {failure && !failure.field && (
          <Notice key="failure" tone="error" live>
            {explain(failure)}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
