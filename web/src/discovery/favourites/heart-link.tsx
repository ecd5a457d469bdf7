import { Heart } from 'lucide';
import { useLocation } from 'react-router';
import { tabStorage } from '../../data/session.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { rememberWish } from '../../people/accounts/log-in/return-path.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Link } from '../../ui/text/link.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { heartClasses } from './heart-classes.ts';

interface HeartLinkProps {
  id: string;
  /** The name of the artisan or job, for the pages between the visitor's click and the return. */
  name: string;
  label: string;
  raised?: boolean | undefined;
}

/** The heart for a visitor. It leads to the login and back, and then adds the favourite. */
export function HeartLink({ id, name, label, raised }: HeartLinkProps) {
  const { pathname, search } = useLocation();
  return (
    <Link
      to={paths.login}
      rel="nofollow"
      aria-label={raised ? undefined : label}
      title={label}
      onClick={() => rememberWish(tabStorage, pathname + search, { deed: 'save', id, name })}
      className={heartClasses(raised)}
    >
      <Icon of={Heart} size={22} className="shrink-0" />
      {raised && (
        <span>
          Save<VisuallyHidden>{label}</VisuallyHidden>
        </span>
      )}
    </Link>
  );
}
