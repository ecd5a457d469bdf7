import { CloudOff } from 'lucide';
import { useEffect, useState } from 'react';
import { useOnline } from '../hooks/use-online.ts';
import { Icon } from '../pictures/icon.tsx';

/** A channel that reopens within this time is not reported as closed. */
const PATIENCE_MS = 2500;
/** On a slow link the first connection takes some seconds. Only the browser knows earlier that there is none. */
const FIRST_PATIENCE_MS = 10_000;

interface ConnectionLineProps {
  /** Whether the channel is open; null during the first attempt. */
  connected: boolean | null;
}

/** Says that messages cannot be sent at the moment, and that they are stored and sent later. */
export function ConnectionLine({ connected }: ConnectionLineProps) {
  const [late, setLate] = useState(false);
  const online = useOnline();
  // A channel may look open for some time after the connection is lost.
  const lost = !connected || !online;
  useEffect(() => {
    setLate(false);
    if (!lost) return;
    const patience = connected === null && online ? FIRST_PATIENCE_MS : PATIENCE_MS;
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, [lost, connected, online]);
  return (
    <div role="status" className="shrink-0">
      {late && lost && (
        <p className="flex items-center justify-center gap-2 bg-sun-tint px-4 py-1.5 text-sm text-sun-text">
          <Icon of={CloudOff} size={16} />
          You're offline. We'll send your messages when you're back online.
        </p>
      )}
    </div>
  );
}
