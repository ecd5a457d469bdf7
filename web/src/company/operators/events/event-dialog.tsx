import type { OperatorEvent } from '@marketplace/contract/company/operator-work';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { toast } from 'react-hot-toast';
import { asFailure, explain } from '../../../data/failure.ts';
import { mutation } from '../../../data/queries.ts';
import { useOneAtATime } from '../../../lib/browser/one-at-a-time.ts';
import { useUniqueId } from '../../../lib/unique-id.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toLagosInput } from '../lagos-input.ts';

interface EventDialogProps {
  /** Null creates a new event. */
  event: OperatorEvent | null;
  onClose: () => void;
}

/** The form of an event, in Nigerian time. */
export function EventDialog({ event, onClose }: EventDialogProps) {
  const saving = useMutation(mutation('/operators/save_event'));
  // A second click would create a second event.
  const { busy, run } = useOneAtATime();
  const [failure, setFailure] = useState<{ msg: string; field: string | undefined } | null>(null);
  const form = useUniqueId();
  const errorOf = (field: string) => (failure?.field === field ? failure.msg : undefined);

  function submit(submitted: FormEvent<HTMLFormElement>) {
    submitted.preventDefault();
    const fields = Object.fromEntries(new FormData(submitted.currentTarget)) as Record<string, string>;
    void run(async () => {
      setFailure(null);
      try {
        await saving.mutateAsync({
          ...(event && { event_id: event._id }),
          name: fields['name'] ?? '',
          venue: fields['venue'] ?? '',
          starts_at: `${fields['starts_at']}:00+01:00`,
          price: fields['price'] ?? '',
          capacity: Number(fields['capacity']),
        });
        toast.success('Event saved');
        onClose();
      } catch (error) {
        const refused = asFailure(error);
        setFailure({ msg: explain(refused), field: refused.field });
      }
    });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={event ? 'Change the event' : 'New event'}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={busy}>
            Save
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label="Name"
          name="name"
          maxLength={120}
          defaultValue={event?.name}
          error={errorOf('name')}
        />
        <TextField
          label="Begins"
          help="Nigerian time"
          name="starts_at"
          type="datetime-local"
          defaultValue={event ? toLagosInput(event.starts_at) : undefined}
          error={errorOf('starts_at')}
        />
        <TextField
          label="Venue"
          name="venue"
          maxLength={200}
          defaultValue={event?.venue}
          error={errorOf('venue')}
        />
        <TextField
          label="Ticket price"
          prefix="₦"
          name="price"
          inputMode="decimal"
          defaultValue={event?.price}
          error={errorOf('price')}
        />
        <TextField
          label="Places"
          name="capacity"
          inputMode="numeric"
          defaultValue={event?.capacity}
          error={errorOf('capacity')}
        />
        {failure && !failure.field && (
          <Notice tone="error" live>
            {failure.msg}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
