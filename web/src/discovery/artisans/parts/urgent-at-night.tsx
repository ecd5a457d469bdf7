import { URGENT_A_NIGHT } from '@marketplace/contract/people/notification-limits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { asFailure } from '../../../data/failure.ts';
import { mutation, query } from '../../../data/queries.ts';
import { showToast } from '../../../lib/show-toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

const settingsQuery = query('/user_notifications/view_settings', {}, 0);

interface UrgentAtNightProps {
  /** Whether the person has just turned on the call-outs. The question is asked unless it was answered before. */
  asks: boolean;
  onClose: () => void;
}

/**
 * Whether urgent first messages may ring at night. It is a setting of the notifications: the answer is stored at once, and not with the
 * form around it.
 */
export function UrgentAtNight({ asks, onClose }: UrgentAtNightProps) {
  const queries = useQueryClient();
  const { data } = useQuery(settingsQuery);
  const { mutateAsync, isPending } = useMutation({
    ...mutation('/user_notifications/change_settings'),
    onSuccess: (answer) => queries.setQueryData(settingsQuery.queryKey, answer),
    onError: (error) => void showToast('error', asFailure(error).msg),
  });
  const choose = (urgent_at_night: boolean) =>
    mutateAsync({ urgent_at_night }).then(onClose, () => undefined);
  if (!data) return null;
  return (
    <>
      <Switch
        label="Urgent messages may ring at night"
        help={`Only someone's first message to you, and at most ${URGENT_A_NIGHT} a night. This is saved right away.`}
        checked={data.urgent_at_night === true}
        disabled={isPending}
        onChange={({ currentTarget }) => void choose(currentTarget.checked)}
      />
      {asks && data.urgent_at_night === null && (
        <Dialog
          open
          onOpenChange={() => !isPending && onClose()}
          title="May urgent messages ring at night?"
          description={`When someone needs you in an emergency, they can mark their first message to you as urgent. If you say yes, we'll notify you even in your quiet hours, at most ${URGENT_A_NIGHT} times a night. You can change this here or under Notifications.`}
          actions={
            <>
              <Button variant="secondary" disabled={isPending} onClick={() => void choose(false)}>
                No, wait until morning
              </Button>
              <Button busy={isPending} onClick={() => void choose(true)}>
                Yes, ring
              </Button>
            </>
          }
        />
      )}
    </>
  );
}
