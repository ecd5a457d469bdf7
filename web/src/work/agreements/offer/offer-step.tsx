import type { MessageStep } from '@marketplace/contract/work/agreement-lifecycle';
import { formatTime } from '../../../lib/format.ts';
import { stepLabel } from '../agreement-labels.ts';

interface OfferStepProps {
  step: MessageStep;
  own: boolean;
  name: string;
  atMs: number;
}

/** A line between the messages: who accepted, declined, withdrew or cancelled. */
export function OfferStep({ step, own, name, atMs }: OfferStepProps) {
  const iso = new Date(atMs).toISOString();
  return (
    <p className="py-1 text-center text-sm text-ink-soft wrap-anywhere">
      <span>{stepLabel(step, own, name)}</span>{' '}
      <time dateTime={iso} className="text-xs tabular-nums">
        {formatTime(iso)}
      </time>
    </p>
  );
}
