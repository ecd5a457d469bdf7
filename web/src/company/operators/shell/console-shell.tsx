import { Menu } from 'lucide';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { ConfirmationHost } from '../staff/confirm-dialog.tsx';
import { SecondFactorNotice } from '../staff/second-factor-notice.tsx';
import { ConsoleRail } from './console-rail.tsx';
import { useMay } from './use-role.ts';

/** The frame of the console: a rail with everything in it, on a small screen behind a button. */
export function ConsoleShell({ onLogOut, children }: { onLogOut: () => void; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const [open, setOpen] = useState(false);
  const hasQueues = useMay()('people');
  // The rail closes when another part opens.
  useEffect(() => setOpen(false), [pathname, search]);
  return (
    <div className="flex grow flex-col lg:grid lg:h-dvh lg:min-h-0 lg:grid-cols-[15rem_minmax(0,1fr)] lg:overflow-hidden">
      <div className="flex items-center justify-between border-b border-line bg-paper px-3 py-1 lg:hidden">
        <span className="font-semibold">Console</span>
        <Button
          variant="quiet"
          size="small"
          icon={<Icon of={Menu} size={18} />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {hasQueues ? 'Queues and pages' : 'Pages'}
        </Button>
      </div>
      <div className="hidden min-h-0 overflow-y-auto border-r border-line bg-paper lg:block">
        <ConsoleRail onLogOut={onLogOut} />
      </div>
      <div className="flex min-h-0 grow flex-col lg:overflow-y-auto">
        <SecondFactorNotice />
        {children}
      </div>
      <ConfirmationHost />
      {open && (
        <Dialog open onOpenChange={setOpen} title="Console">
          <ConsoleRail
            onLogOut={() => {
              setOpen(false);
              onLogOut();
            }}
          />
        </Dialog>
      )}
    </div>
  );
}
