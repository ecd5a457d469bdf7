import { useLocation } from 'react-router';
import { tabStorage, useSession } from '../../data/session.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { rememberWish } from '../../people/accounts/log-in/return-path.ts';
import { buttonClasses } from '../../ui/buttons/button-classes.ts';
import { Link } from '../../ui/text/link.tsx';
import { SaveLabel } from './save-label.tsx';
import { SaveSearchButton } from './save-search-button.tsx';
import type { Search } from './search-labels.ts';

interface SaveSearchProps {
  search: Search;
  /** Names of chosen filters that a saved search does not support. */
  leftOut?: readonly string[];
}

/** Saves the search of a list. After the login a visitor returns to the same list with the dialog open. */
export function SaveSearch({ search, leftOut = [] }: SaveSearchProps) {
  const loggedIn = useSession() !== null;
  const location = useLocation();
  const address = location.pathname + location.search;
  // The link is not part of the code loaded on demand: a browser that follows it before that code arrives would lose the list.
  if (!loggedIn) {
    return (
      <Link
        to={paths.login}
        rel="nofollow"
        onClick={() => rememberWish(tabStorage, address, { deed: 'save', id: address, name: 'this search' })}
        className={buttonClasses({ variant: 'quiet', size: 'small' })}
      >
        <SaveLabel />
      </Link>
    );
  }
  return <SaveSearchButton search={search} leftOut={leftOut} address={address} />;
}
