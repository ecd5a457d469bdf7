import type { ApiAnswer } from '@marketplace/contract/api';
import { formatCount } from '@marketplace/contract/shared/counts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { asFailure, explain } from '../../../data/failure.ts';
import { mutation, query } from '../../../data/queries.ts';
import { CARD_PARAMETER } from '../../../lib/navigation/paths.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';

type OwnCard = ApiAnswer<'/user_artisan/view_own_card'>;

interface CardAddress {
  /** What the QR code says; null until it is known. */
  address: string | null;
  /** What the card gives; null while cards give nothing. */
  card: OwnCard | null;
}

/** Returns the address for the QR code of the own page. While cards pay for contacts, it has the code of the card. */
export function useCardAddress(address: string): CardAddress {
  const isOn = useSite().offers?.cards === true;
  const { data, isError } = useQuery({ ...query('/user_artisan/view_own_card', {}, 0), enabled: isOn });
  if (!isOn || isError) return { address, card: null };
  if (!data) return { address: null, card: null };
  if (data.code === null) return { address, card: null };
  return { address: `${address}?${CARD_PARAMETER}=${data.code}`, card: data };
}

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
