import type { ApiAnswer } from '@marketplace/contract/api';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../data/call.ts';
import { asFailure, explain } from '../../../data/failure.ts';
import { mutation } from '../../../data/queries.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { canUsePasskeys, signWithPasskey } from './passkeys.ts';

type Way = 'passkey' | 'app' | 'recovery';

const waysAround: Record<Way, string> = {
  passkey: 'Use your passkey',
  app: 'Use the app',
  recovery: 'Use a recovery code',
};

interface CodeFormProps {
  factor: ApiAnswer<'/operators/view_second_factor'>;
  onLogOut: () => void;
}

/** The second step of an operator's log-in. */
export function CodeForm({ factor, onLogOut }: CodeFormProps) {
  const ways: Way[] = [
    ...(factor.has_passkey && canUsePasskeys() ? (['passkey'] as const) : []),
    // A server of the release before does not say it.
    ...(factor.has_app === false ? [] : (['app'] as const)),
    'recovery',
  ];
  const [chosen, setChosen] = useState<Way | null>(null);
  const way = chosen ?? ways[0] ?? 'recovery';
  return (
    <div className="mx-auto w-full max-w-120 px-4 py-8">
      <h1 className="text-2xl">
        <span>{way === 'passkey' ? 'Your passkey' : 'Your log-in code'}</span>
      </h1>
      {way === 'passkey' ? <PasskeyStep key="passkey" /> : <CodeStep key={way} way={way} />}
      <div key="others" className="mt-5 flex flex-wrap justify-between gap-2">
        {ways
          .filter((each) => each !== way)
          .map((each) => (
            <Button key={each} variant="quiet" onClick={() => setChosen(each)}>
              {waysAround[each]}
            </Button>
          ))}
        <Button key="log-out" variant="quiet" onClick={onLogOut}>
          Log out
        </Button>
      </div>
    </div>
  );
}

function PasskeyStep() {
  const giving = useMutation({
    mutationFn: async () => call('/operators/give_passkey', { passkey: await signWithPasskey() }),
  });
  return (
    <div className="mt-4 flex flex-col gap-5">
      <p key="how">Your phone, computer or security key asks whether it's you.</p>
      {giving.isError && (
        <Notice key="failure" tone="error" live>
          {explain(asFailure(giving.error))}
        </Notice>
      )}
      <Button key="use" size="large" wide busy={giving.isPending} onClick={() => giving.mutate()}>
        Use your passkey
      </Button>
    </div>
  );
}

function CodeStep({ way }: { way: 'app' | 'recovery' }) {
  const giving = useMutation(mutation('/operators/give_code'));
  const [code, setCode] = useState('');
  const [error, setError] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!code.trim()) return setError('Please enter the code');
    giving.mutate({ code: code.trim() }, { onError: (refused) => setError(explain(asFailure(refused))) });
  }

  return (
    <form noValidate className="mt-4 flex flex-col gap-5" onSubmit={submit}>
      <TextField
        label={way === 'recovery' ? 'Recovery code' : 'Code from your authenticator app'}
        help={
          way === 'recovery'
            ? 'One of the ten that you saved. Each works once.'
            : 'Six digits. A new one comes every 30 seconds.'
        }
        autoComplete="one-time-code"
        inputMode={way === 'recovery' ? 'text' : 'numeric'}
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
      <Button type="submit" size="large" wide busy={giving.isPending}>
        Go on
      </Button>
    </form>
  );
}
