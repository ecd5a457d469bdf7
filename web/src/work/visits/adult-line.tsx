import { Users } from 'lucide';
import { Icon } from '../../ui/pictures/icon.tsx';

/** Recommends that an adult stays with a child who is taught at home. */
export function AdultLine() {
  return (
    <p className="flex items-start gap-2 text-sm">
      <Icon of={Users} size={18} className="mt-px shrink-0 text-ink-soft" />
      If it's a lesson for a child at home, an adult from the family should be there the whole time.
    </p>
  );
}
