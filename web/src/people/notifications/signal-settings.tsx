import { useState } from 'react';
import { useOwnUser } from '../../data/own-user.ts';
import { deviceStorage } from '../../data/session.ts';
import { Switch } from '../../ui/fields/switch.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { isSignalOn, type Signal, setSignal } from './device-signals.ts';

const signals: { signal: Signal; label: string; help: string }[] = [
  {
    signal: 'sound',
    label: 'Sound',
    help: 'A short sound when someone writes to you while a page is open.',
  },
  { signal: 'vibration', label: 'Vibration', help: 'If your phone can vibrate.' },
];

/** The signals of an open page, stored on this device. */
export function SignalSettings() {
  return (
    <section className="mt-8" aria-labelledby="signals">
      <h2 id="signals" className="text-lg">
        While a page is open
      </h2>
      <p className="mt-1 text-sm text-ink-soft">We keep these two on this device until you log out.</p>
      <Card className="mt-3 divide-y divide-line px-4">
        {signals.map((each) => (
          <SignalSwitch key={each.signal} {...each} />
        ))}
      </Card>
    </section>
  );
}

function SignalSwitch({ signal, label, help }: (typeof signals)[number]) {
  const { _id: accountId } = useOwnUser();
  const [isOn, setIsOn] = useState(() => isSignalOn(deviceStorage, accountId, signal));
  return (
    <Switch
      label={label}
      help={help}
      checked={isOn}
      onChange={({ currentTarget }) => {
        setSignal(deviceStorage, accountId, signal, currentTarget.checked);
        setIsOn(currentTarget.checked);
      }}
    />
  );
}
