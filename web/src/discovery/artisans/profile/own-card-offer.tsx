import { formatCount } from '@marketplace/contract/shared/counts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { asFailure, explain } from '../../../data/failure.ts';
import { mutation } from '../../../data/queries.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import type { OwnCard } from './use-card-address.ts';

/** Says what the card gives customers, how much of it is left, and makes another code. */
export function OwnCardOffer({ card }: { card: OwnCard }) {
  const { per_week, left } = card;
  const [asking, setAsking] = useState(false);
  const replacing = useMutation(mutation('/user_artisan/replace_own_card'));

  function replace() {
    replacing.mutate(
      { code: card.code ?? '' },
      {
        onSuccess: () => {
          setAsking(false);
          toast.success('Your card has a new code. Please print it again.');
        },
        onError: (error) => toast.error(explain(asFailure(error))),
      },
    );
  }

  return (
    <div className="mt-3 rounded-card bg-leaf-tint px-4 py-3">
      <p className="font-semibold">Your customers don't pay for their first call or chat with you</p>
      <p className="mt-1 text-sm">
        {`When somebody scans this code, one call or chat with you is on us: up to ${formatCount(per_week, 'customer')} in 7 days.`}
      </p>
      <p className="mt-1 text-sm font-semibold">
        {left === 0
          ? 'There are no more for now. Whoever scans it still sees your page.'
          : `${left} of ${per_week} left now.`}
      </p>
      <Button variant="quiet" className="mt-1 -ml-3" onClick={() => setAsking(true)}>
        Make a new code
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Make a new code?"
        description="Do this when somebody misuses your card. Cards that you've printed still open your page, but give no free calls or chats any more."
        confirmLabel="Make a new code"
        busy={replacing.isPending}
        onConfirm={replace}
      />
    </div>
  );
}
