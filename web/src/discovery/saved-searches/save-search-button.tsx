import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { tabStorage } from '../../data/session.ts';
import { reportUnfetched } from '../../lib/late-code.ts';
import { takeDueWish } from '../../people/accounts/log-in/return-path.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SaveLabel } from './save-label.tsx';
import type { Search } from './search-labels.ts';

type SaveSearchDialog = ComponentType<{
  search: Search;
  leftOut: readonly string[];
  onClose: () => void;
}>;

interface SaveSearchButtonProps {
  search: Search;
  leftOut: readonly string[];
  /** The address of the list, under which a visitor's request to save it was stored. */
  address: string;
}

/** Opens the dialog that saves a search, automatically after a visitor has returned from the login. */
export function SaveSearchButton({ search, leftOut, address }: SaveSearchButtonProps) {
  const [Dialog, setDialog] = useState<SaveSearchDialog | null>(null);

  const open = useCallback(async () => {
    try {
      const loaded = await import('./save-search-dialog.tsx');
      setDialog(() => loaded.SaveSearchDialog);
    } catch (error) {
      reportUnfetched('The dialog of a search', error);
    }
  }, []);

  useEffect(() => {
    if (takeDueWish(tabStorage, ['save'], address)) void open();
  }, [address, open]);

  return (
    <>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => void open()}>
        <SaveLabel />
      </Button>
      {Dialog && <Dialog search={search} leftOut={leftOut} onClose={() => setDialog(null)} />}
    </>
  );
}
