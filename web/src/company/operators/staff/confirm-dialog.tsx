import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../data/call.ts';
import { asFailure, explain } from '../../../data/failure.ts';
import { useUniqueId } from '../../../lib/unique-id.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useConfirmation } from './confirmation.ts';
import { canUsePasskeys, signWithPasskey } from './passkeys.ts';
import { secondFactorQuery } from './second-factor-gate.tsx';

/** Shows the question for the password and the code when an act needs them. */
export function ConfirmationHost() {
  const answer = useConfirmation();
  return answer && <ConfirmDialog onAnswer={answer} />;
}

function ConfirmDialog({ onAnswer }: { onAnswer: (confirmed: boolean) => void }) {
  const factor = useQuery({ ...secondFactorQuery, retry: false }).data;
  const [wantsCode, setWantsCode] = useState(false);
  const hasPasskey = factor?.has_passkey === true && canUsePasskeys();
  const needsCode = factor?.state === 'on' && (!hasPasskey || wantsCode);
  const confirming = useMutation({
    mutationFn: async (form: { password: string; code: string }) =>
      call('/operators/confirm_identity', {
        ...form,
        ...(hasPasskey && !wantsCode && { passkey: await signWithPasskey() }),
      }),
  });
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const failure = confirming.isError ? asFailure(confirming.error) : null;
  const errorOf = (field: string) => (failure?.field === field ? explain(failure) : '');
  const form = useUniqueId();

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
            label={
              factor.has_app === false ? 'One of your recovery codes' : 'Code from your authenticator app'
            }
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            value={code}
            error={errorOf('code')}
            onChange={({ target }) => setCode(target.value)}
          />
        )}
        {hasPasskey && (
          <div key="way" className="flex flex-wrap items-center gap-x-3">
            {!wantsCode && <p key="how">Then your device asks for your passkey.</p>}
            <Button
              key="other"
              variant="quiet"
              size="small"
              onClick={() => {
                confirming.reset();
                setWantsCode(!wantsCode);
              }}
            >
              {wantsCode ? 'Use your passkey' : 'Use a code instead'}
            </Button>
          </div>
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
