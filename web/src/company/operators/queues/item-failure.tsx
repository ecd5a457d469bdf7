import { asFailure } from '../../../data/failure.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { askToConfirm, needsConfirmation } from '../staff/confirmation.ts';

interface ItemFailureProps {
  error: unknown;
  busy: boolean;
  onRetry: () => void;
}

/** Why an item did not open. An identity document opens only after the password was typed again. */
export function ItemFailure({ error, busy, onRetry }: ItemFailureProps) {
  const failure = asFailure(error);
  if (!needsConfirmation(error))
    return (
      <FailedState onRetry={onRetry} busy={busy}>
        {failure.msg}
      </FailedState>
    );
  return (
    <Notice
      tone="info"
      title="We ask for your password before this opens"
      action={
        <Button
          size="small"
          busy={busy}
          onClick={() => void askToConfirm().then((isConfirmed) => isConfirmed && onRetry())}
        >
          Type it
        </Button>
      }
    >
      {failure.msg}
    </Notice>
  );
}
