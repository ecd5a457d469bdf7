import type { MouseEvent } from 'react';
import { Button } from './button.tsx';
import { buttonClasses } from './button-classes.ts';
import { classNames } from './class-names.ts';

interface ShowMoreProps {
  load: () => Promise<void>;
  progress: 'idle' | 'busy' | 'failed';
  /** Scripts are running: until then it is a link to the further items. */
  alive: boolean;
  /** Where they are, for browsers without scripts. */
  address: string;
  /** Said when they could not be loaded. */
  failedText: string;
}

/** Below a list that goes on. */
export function ShowMore({ load, progress, alive, address, failedText }: ShowMoreProps) {
  const shared = 'mx-auto mt-6 flex w-full max-w-sm';

  function loadHere(event: MouseEvent) {
    event.preventDefault();
    void load();
  }

  if (!alive) {
    return (
      <a
        href={address}
        onClick={loadHere}
        className={classNames(buttonClasses({ variant: 'secondary', size: 'large' }), shared)}
      >
        Show more
      </a>
    );
  }
  return (
    <>
      {progress === 'failed' && (
        <p role="alert" className="mt-6 -mb-3 text-center text-ink-soft">
          {failedText}
        </p>
      )}
      <Button
        variant="secondary"
        size="large"
        busy={progress === 'busy'}
        onClick={() => void load()}
        className={shared}
      >
        {progress === 'failed' ? 'Try again' : 'Show more'}
      </Button>
    </>
  );
}
