import type { Agreement } from '@marketplace/contract/agreements';
import { BadgeCheck, CircleHelp } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';
import { nameOf } from './agreement-words.ts';

/** Says whether the identity of the other person was checked. */
export function IdentityLine({ agreement }: { agreement: Agreement }) {
  const { is_verified } = agreement.other;
  return (
    <p className="flex items-start gap-2 text-sm">
      <Icon
        of={is_verified ? BadgeCheck : CircleHelp}
        size={18}
        className={is_verified ? 'mt-px shrink-0 text-leaf-text' : 'mt-px shrink-0 text-ink-soft'}
      />
      {is_verified
        ? `The identity of ${nameOf(agreement)} was checked.`
        : `The identity of ${nameOf(agreement)} was not checked.`}
    </p>
  );
}
