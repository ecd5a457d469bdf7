import { Pencil, Settings } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../../lib/navigation/paths.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';

/** The owner's links on the page's background: edit and settings. */
export function OwnerLinks({ edit }: { edit: string }) {
  return [
    { to: edit, label: 'Edit profile', icon: Pencil },
    { to: paths.settings, label: 'Settings', icon: Settings },
  ].map(({ to, label, icon }) => (
    <Link
      key={to}
      to={to}
      title={label}
      className="grid size-11 place-items-center rounded-control border border-line bg-paper text-ink hover:bg-sunk"
    >
      <Icon of={icon} size={22} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Link>
  ));
}
