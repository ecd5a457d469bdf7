import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toastRefusal } from '../toast-refusal.ts';
import { grave } from './confirmation.ts';
import { PasskeyList } from './passkey-list.tsx';
import { type SetUpState, secondFactorQuery } from './second-factor-gate.tsx';
import { SecondFactorSetUp } from './second-factor-set-up.tsx';

/** How an operator's own two-factor log-in stands, and setting it up. */
export function SecondFactorView() {
  const factor = useQuery({ ...secondFactorQuery, retry: false });
  const [codes, setCodes] = useState<string[] | null>(null);
  const [addingApp, setAddingApp] = useState(false);
  const navigate = useNavigate();
  const { back } = (useLocation().state ?? {}) as SetUpState;
  if (codes)
    return (
      <RecoveryCodes
        codes={codes}
        onSaved={() => {
          setCodes(null);
          // To what the set-up has interrupted.
          if (back) void navigate(back, { replace: true });
        }}
      />
    );
  if (factor.isError && !factor.data)
    return <FailedState onRetry={() => void factor.refetch()} busy={factor.isFetching} />;
  if (!factor.data) return null;
  if (factor.data.state !== 'on')
    return <SecondFactorSetUp key="first" offersPasskey={factor.data.passkeys_work} onDone={setCodes} />;
  if (addingApp && !factor.data.has_app)
    return <SecondFactorSetUp key="app" offersPasskey={false} onDone={() => setAddingApp(false)} />;
  return (
    <>
      <Notice tone="success" title="Your two-factor log-in is on">
        {`You have ${formatCount(factor.data.recovery_codes_left, 'recovery code')} left. If you lose your phone and your codes, another admin can reset it for you.`}
      </Notice>
      <NewCodes onMade={setCodes} />
      <PasskeyList factor={factor.data} />
      {!factor.data.has_app && (
        <section aria-labelledby="app" className="mt-6">
          <h2 id="app" className="text-xl">
            Authenticator app
          </h2>
          <p className="mt-2">With an app on your phone you can also log in where you have no passkey.</p>
          <div className="mt-3">
            <Button variant="secondary" onClick={() => setAddingApp(true)}>
              Set up an authenticator app
            </Button>
          </div>
        </section>
      )}
    </>
  );
}

/** Makes new recovery codes: for somebody who has used most of them, or never saw the first ones. */
function NewCodes({ onMade }: { onMade: (codes: string[]) => void }) {
  const renewing = useMutation(grave('/operators/renew_recovery_codes'));
  return (
    <section aria-labelledby="new-codes" className="mt-6">
      <h2 id="new-codes" className="text-xl">
        Recovery codes
      </h2>
      <p className="mt-2">
        Lost yours, never saw them, or used most of them? Make new ones. The old ones then stop working.
      </p>
      <div className="mt-3">
        <Button
          variant="secondary"
          busy={renewing.isPending}
          onClick={() =>
            renewing.mutate(
              {},
              { onSuccess: ({ recovery_codes }) => onMade(recovery_codes), onError: toastRefusal },
            )
          }
        >
          Make new recovery codes
        </Button>
      </div>
    </section>
  );
}

function RecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  return (
    <section aria-labelledby="codes">
      <h2 id="codes" className="text-xl">
        Save these codes
      </h2>
      <p className="mt-2">
        Each lets you in once when your phone is lost. Print them or write them down: we can't show them
        again.
      </p>
      <ul className="my-4 grid grid-cols-1 gap-2 font-mono text-lg sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onClick={onSaved}>I've saved them</Button>
    </section>
  );
}
