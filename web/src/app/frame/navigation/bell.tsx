import { Bell as BellDrawing } from 'lucide';
import { NavLink } from 'react-router';
import { paths } from '../../../lib/navigation/paths.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';

/** The link to the notifications in the header; styles/base.css adds the unread count, also to its accessible name. */
export function Bell() {
  return (
    <NavLink
      to={paths.notifications}
      title="Notifications"
      data-notifications="icon"
      className="inline-grid size-11 place-items-center rounded-control hover:bg-indigo-hover aria-[current=page]:bg-indigo-hover"
    >
      <Icon of={BellDrawing} size={22} />
      <VisuallyHidden>Notifications</VisuallyHidden>
    </NavLink>
  );
}
