import { BadgeCheck, CircleHelp } from 'lucide';
import { Icon } from '../../ui/pictures/icon.tsx';

interface IdentityLineProps {
  name: string;
  isVerified: boolean;
}

/** Says whether a person's identity was checked. */
export function IdentityLine({ name, isVerified }: IdentityLineProps) {
  return (
    <p className="flex items-start gap-2 text-sm">
      <Icon
        of={isVerified ? BadgeCheck : CircleHelp}
        size={18}
        className={isVerified ? 'mt-px shrink-0 text-leaf-text' : 'mt-px shrink-0 text-ink-soft'}
      />
      <span>{isVerified ? `We've verified ${name}'s ID.` : `We haven't verified ${name}'s ID yet.`}</span>
    </p>
  );
}
