import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { formatCount } from '../../../lib/format.ts';
import { useOnline } from '../../../ui/hooks/use-online.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';

interface UnsentWarningProps {
  count: number;
  /** Whether there are any at this moment: the page may lead on before it is rendered without them. */
  hasUnsent: () => boolean;
}

/** Asks before the person leaves the page, or closes the tab, with pictures that are not sent. */
export function UnsentWarning({ count, hasUnsent }: UnsentWarningProps) {
  const isOnline = useOnline();
  if (count === 0) return null;
  return (
    <>
      <TabWarning />
      {/* Without a connection the person stays anyway, and the router has one blocker at a time. */}
      {isOnline && <PageWarning count={count} hasUnsent={hasUnsent} />}
    </>
  );
}

function PageWarning({ count, hasUnsent }: UnsentWarningProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasUnsent(),
  );
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title={`${formatCount(count, 'picture')} not sent yet`}
      description="Customers don't see what isn't sent. If you leave now, it stays on this phone until you come back and send it."
      cancelLabel="Stay here"
      confirmLabel="Leave"
      onConfirm={() => blocker.proceed?.()}
    />
  );
}

function TabWarning() {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  return null;
}
