import type { VerificationMethod } from '@marketplace/contract/people/accounts';
import { formatPhone } from '../../../lib/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { methods } from './methods.tsx';
import type { PendingSignUp } from './pending-sign-up.ts';

interface AnotherWayDialogProps {
  pending: PendingSignUp;
  onClose: () => void;
  busyWith: VerificationMethod | undefined;
  failure: string;
  onChoose: (method: VerificationMethod) => void;
}

/** The channels other than the last one, each with its contact. */
export function AnotherWayDialog({ pending, onClose, busyWith, failure, onChoose }: AnotherWayDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Another way"
      description="Where should we send a new code?"
    >
      <div className="flex flex-col gap-2">
        {methods
          .filter(({ value }) => value !== pending.method)
          .map(({ value, label, icon }) => (
            <Button
              key={value}
              variant="secondary"
              size="large"
              wide
              className="justify-start!"
              icon={icon}
              busy={busyWith === value}
              onClick={() => {
                if (!busyWith) onChoose(value);
              }}
            >
              <span className="text-left">
                {label}
                <span className="block text-sm font-normal break-all text-ink-soft">
                  {value === 'email' ? pending.email : formatPhone(pending.phone_no)}
                </span>
              </span>
            </Button>
          ))}
        {failure && (
          <Notice tone="error" live>
            {failure}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
