import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { VisitCommand, VisitOutbox } from './visit-outbox.ts';

/** Explains why an action was refused. */
export function RefusedCommands({ taps, outbox }: { taps: readonly VisitCommand[]; outbox: VisitOutbox }) {
  return taps
    .filter(({ problem }) => problem !== null)
    .map(({ client_id, problem }) => (
      <Notice
        key={client_id}
        tone="warning"
        live
        action={
          <Button size="small" variant="secondary" onClick={() => outbox.dismiss(client_id)}>
            OK
          </Button>
        }
      >
        {problem}
      </Notice>
    ));
}
