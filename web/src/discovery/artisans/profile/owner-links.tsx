import { Pencil, Settings } from 'lucide';
import { paths } from '../../../lib/navigation/paths.ts';
import { cornerClasses } from '../../../ui/buttons/button-classes.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Link } from '../../../ui/text/link.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';

/** The owner's links on the page's background: edit and settings. */
export function OwnerLinks({ edit }: { edit: string }) {
  return (
    <>
      <Link to={edit} className={cornerClasses}>
        <Icon of={Pencil} size={20} className="shrink-0" />
        <span>
          Edit<VisuallyHidden> profile</VisuallyHidden>
        </span>
      </Link>
      <Link to={paths.settings} className={cornerClasses}>
        <Icon of={Settings} size={20} className="shrink-0" />
        <span>Settings</span>
      </Link>
    </>
  );
}
