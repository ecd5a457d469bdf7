import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { asFailure, explain } from '../../../data/failure.ts';
import { mutation } from '../../../data/queries.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

/** The second step of an operator's log-in. */
export function CodeForm({ onLogOut }: { onLogOut: () => void }) {
  const giving = useMutation(mutation('/operators/give_code'));
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [isRecovery, setIsRecovery] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!code.trim()) return setError('Please enter the code');
    giving.mutate({ code: code.trim() }, { onError: (refused) => setError(explain(asFailure(refused))) });
  }

  return (
    <div className="mx-auto w-full max-w-120 px-4 py-8">
      <h1 className="text-2xl">Your log-in code</h1>
      <form noValidate className="mt-4 flex flex-col gap-5" onSubmit={submit}>
        <TextField
          key={isRecovery ? 'recovery' : 'app'}
          label={isRecovery ? 'Recovery code' : 'Code from your authenticator app'}
          help={
            isRecovery
              ? 'One of the ten that you saved. Each works once.'
              : 'Six digits. A new one comes every 30 seconds.'
          }
          autoComplete="one-time-code"
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={code}
          error={error}
          onChange={({ target }) => {
            setCode(target.value);
            setError('');
          }}
        />
        <Button key="send" type="submit" size="large" wide busy={giving.isPending}>
          Go on
        </Button>
        <div key="others" className="flex flex-wrap justify-between gap-2">
          <Button
            key="recovery"
            variant="quiet"
            onClick={() => {
              setIsRecovery(!isRecovery);
              setCode('');
              setError('');
            }}
          >
            {isRecovery ? 'Use the app' : 'Use a recovery code'}
          </Button>
          <Button key="log-out" variant="quiet" onClick={onLogOut}>
            Log out
          </Button>
        </div>
      </form>
    </div>
  );
}
