import type { QueueItemPage } from '@marketplace/contract/company/operators';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { mutation } from '../../../data/queries.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { formatMoment } from '../operator-labels.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { toastRefusal } from '../toast-refusal.ts';

interface HiddenNoticeProps {
  hidden: NonNullable<NonNullable<QueueItemPage['content']>['hidden']>;
  /** Called when it was put back. */
  onDone: () => void;
}

/** Says who has removed what an item is about, with the button that puts it back. */
export function HiddenNotice({ hidden, onDone }: HiddenNoticeProps) {
  const [asking, setAsking] = useState(false);
  const restoring = useMutation(mutation('/operators/restore_item'));

  async function restore(reason: string): Promise<boolean> {
    try {
      const { msg } = await restoring.mutateAsync({ hidden_id: hidden._id, reason });
      toast.success(msg ?? 'Done');
      onDone();
      return true;
    } catch (error) {
      toastRefusal(error);
      return false;
    }
  }

  return (
    <div className="mt-4 flex flex-col items-start gap-2">
      <Notice tone="warning" title={`Removed by ${hidden.operator}, ${formatMoment(hidden.at)}`}>
        {hidden.reason}
      </Notice>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Put it back
      </Button>
      {asking && (
        <ReasonDialog
          title="Put it back?"
          description="Others see it again as it was."
          label="The reason we show the author"
          confirmLabel="Put it back"
          tone="primary"
          onConfirm={restore}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
