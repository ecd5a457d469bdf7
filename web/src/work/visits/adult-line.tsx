import { Users } from 'lucide-react';
import { Icon } from '../../ui/pictures/icon.tsx';

/** Recommends that an adult stays with a child who is taught at home. */
export function AdultLine() {
  return (
    <p className="flex items-start gap-2 text-sm">
      <Icon of={Users} size={18} className="mt-px shrink-0 text-ink-soft" />
      When a child is taught at home, an adult of the family should be present all the time.
    </p>
  );
}
