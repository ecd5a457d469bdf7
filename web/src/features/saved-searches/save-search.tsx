import { BellPlus } from 'lucide-react';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { tabStorage, useSession } from '../../data/session.ts';
import { paths } from '../../lib/paths.ts';
import { reportError } from '../../lib/report-error.ts';
import { showToast } from '../../lib/show-toast.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClasses } from '../../ui/button-classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { rememberWish, takeDueWish } from '../accounts/return-path.ts';
import type { Search } from './search-words.ts';

type SaveSearchDialog = ComponentType<{ search: Search; onClose: () => void }>;

const label = 'Save this search';

/** Saves the search of a list. A visitor comes back to the same list after the log-in, with the dialog open. */
export function SaveSearch({ search }: { search: Search }) {
  const loggedIn = useSession() !== null;
  const location = useLocation();
  const [Dialog, setDialog] = useState<SaveSearchDialog | null>(null);
  const address = location.pathname + location.search;

  const open = useCallback(async () => {
    try {
      // Not part of the first view.
      const loaded = await import('./save-search-dialog.tsx');
      setDialog(() => loaded.SaveSearchDialog);
    } catch (error) {
      reportError('The dialog of a search could not be fetched', error);
      await showToast('error', 'Something went wrong');
    }
  }, []);

  useEffect(() => {
    if (loggedIn && takeDueWish(tabStorage, ['save'], address)) void open();
  }, [loggedIn, address, open]);

  if (!loggedIn) {
    return (
      <Link
        to={paths.login}
        rel="nofollow"
        onClick={() => rememberWish(tabStorage, address, { deed: 'save', id: address, name: 'this search' })}
        className={buttonClasses({ variant: 'quiet', size: 'small' })}
      >
        <Icon of={BellPlus} size={18} />
        {label}
      </Link>
    );
  }
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-haspopup="dialog"
        icon={<Icon of={BellPlus} size={18} />}
        onClick={() => void open()}
      >
        {label}
      </Button>
      {Dialog && <Dialog search={search} onClose={() => setDialog(null)} />}
    </>
  );
}
