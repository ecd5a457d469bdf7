import type { MessageOffer } from '@marketplace/contract/contact/messages';
import { formatTime } from '../../../lib/format.ts';
import { stepLabel } from '../agreement-labels.ts';
import { newTimeText } from '../bar/agreement-progress.ts';

interface OfferStepProps {
  offer: Pick<MessageOffer, 'step' | 'new_time'>;
  own: boolean;
  name: string;
  atMs: number;
}

/** A line between the messages: who accepted, declined, withdrew or cancelled. */
export function OfferStep({ offer: { step, new_time }, own, name, atMs }: OfferStepProps) {
  const iso = new Date(atMs).toISOString();
  return (
    <p className="py-1 text-center text-sm text-ink-soft wrap-anywhere">
      <span>{stepLabel(step, own, name, new_time && newTimeText(new_time))}</span>{' '}
      <time dateTime={iso} className="text-xs tabular-nums">
        {formatTime(iso)}
      </time>
    </p>
  );
}
