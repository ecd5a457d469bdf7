import { useHydrated } from '../hooks/use-hydrated.ts';
import { classNames } from '../text/class-names.ts';
import { Button } from './button.tsx';
import { buttonClasses } from './button-classes.ts';

interface ShowMoreProps {
  onMore: () => void;
  busy: boolean;
  failed: boolean;
  /** The address of the next items: until the scripts run, the button is a link to it. */
  address: string;
  /** The message when they failed to load. */
  failedText: string;
}

/** The button below a list that has more items. */
export function ShowMore({ onMore, busy, failed, address, failedText }: ShowMoreProps) {
  const row = 'mt-6 flex justify-center';
  const shared = 'w-full max-w-sm';
  if (!useHydrated()) {
    return (
      <div className={row}>
        <a
          href={address}
          className={classNames(buttonClasses({ variant: 'secondary', size: 'large' }), shared)}
        >
          Show more
        </a>
      </div>
    );
  }
  return (
    <>
      {failed && (
        <p role="alert" className="mt-6 -mb-3 text-center text-ink-soft">
          {failedText}
        </p>
      )}
      <div className={row}>
        <Button variant="secondary" size="large" busy={busy} onClick={onMore} className={shared}>
          {failed ? 'Try again' : 'Show more'}
        </Button>
      </div>
    </>
  );
}
