import type { ApiAnswer } from '@marketplace/contract/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { asFailure, explain } from '../../../data/failure.ts';
import { mutation } from '../../../data/queries.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { QrCode } from '../../../ui/pictures/qr-code.tsx';
import { grave } from './confirmation.ts';
import { canUsePasskeys, makePasskey } from './passkeys.ts';
import { secondFactorQuery } from './second-factor-gate.tsx';

interface SetUpProps {
  /** Offers a passkey in place of the app. */
  offersPasskey: boolean;
  onDone: (recoveryCodes: string[]) => void;
}

/** Sets up the two-factor log-in: the password, then the QR code and a first code, or a passkey. */
export function SecondFactorSetUp({ offersPasskey, onDone }: SetUpProps) {
  const beginning = useMutation(grave('/operators/begin_second_factor'));
  const making = useMutation({ mutationFn: (typed: string) => makePasskey(typed) });
  const lookAgain = useLookAgain();
  const [password, setPassword] = useState('');
  const [error, setError] = useState('');
  if (beginning.data) return <Proof app={beginning.data} onDone={onDone} />;

  function begin(event: FormEvent) {
    event.preventDefault();
    if (!password) return setError('Please enter your password');
    beginning.mutate({ password }, { onError: (refused) => setError(explain(asFailure(refused))) });
  }

  function addPasskey() {
    if (!password) return setError('Please enter your password');
    making.mutate(password, {
      onSuccess: onDone,
      onError: (refused) => {
        setError(explain(asFailure(refused)));
        lookAgain();
      },
    });
  }

  return (
    <form key="begin" noValidate className="flex flex-col gap-5" onSubmit={begin}>
      <p>
        With a two-factor log-in you type a code from an app on your phone after your password. Install an
        authenticator app first, such as Google Authenticator or Aegis.
      </p>
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        value={password}
        error={error}
        onChange={({ target }) => {
          setPassword(target.value);
          setError('');
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button key="app" type="submit" busy={beginning.isPending}>
          Show the QR code
        </Button>
        {offersPasskey && canUsePasskeys() && (
          <Button key="passkey" variant="secondary" busy={making.isPending} onClick={addPasskey}>
            Use a passkey instead
          </Button>
        )}
      </div>
      {offersPasskey && canUsePasskeys() && (
        <p key="what" className="text-sm text-ink-soft">
          A passkey is stored on this phone, computer or a security key, which asks for your finger, face or
          PIN. You type no code.
        </p>
      )}
    </form>
  );
}

/** Asks again how things stand, because the server may have turned it on although its answer was lost. */
function useLookAgain() {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
}

interface ProofProps {
  app: ApiAnswer<'/operators/begin_second_factor'>;
  onDone: (recoveryCodes: string[]) => void;
}

function Proof({ app, onDone }: ProofProps) {
  const proving = useMutation(mutation('/operators/prove_second_factor'));
  const lookAgain = useLookAgain();
  const [code, setCode] = useState('');
  const [error, setError] = useState('');

  function prove(event: FormEvent) {
    event.preventDefault();
    if (!code.trim()) return setError('Please enter the code');
    proving.mutate(
      { code: code.trim() },
      {
        onSuccess: ({ recovery_codes }) => onDone(recovery_codes),
        onError: (refused) => {
          setError(explain(asFailure(refused)));
          lookAgain();
        },
      },
    );
  }

  return (
    <form key="prove" noValidate className="flex flex-col gap-5" onSubmit={prove}>
      <p>Scan this with your authenticator app.</p>
      <QrCode text={app.address} label="QR code for your authenticator app" />
      <p className="text-sm text-ink-soft">
        <span>Can't scan it? Type this key into the app: </span>
        <span className="font-mono [overflow-wrap:anywhere]">{app.secret}</span>
      </p>
      <TextField
        label="Code that the app shows"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={10}
        value={code}
        error={error}
        onChange={({ target }) => {
          setCode(target.value);
          setError('');
        }}
      />
      <div>
        <Button type="submit" busy={proving.isPending}>
          Turn it on
        </Button>
      </div>
    </form>
  );
}
