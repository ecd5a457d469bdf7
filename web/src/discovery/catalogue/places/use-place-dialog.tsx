import { type ComponentType, useState } from 'react';
import { reportUnfetched } from '../../../lib/show-toast.ts';
import type { PlaceDialogProps } from './place-dialog.tsx';

type PlaceDialog = ComponentType<PlaceDialogProps>;

/** Loads the place picker. Passed in by the pages, because it belongs to another feature. */
export type LoadPlaceDialog = () => Promise<PlaceDialog>;

/** Returns a function that loads and opens the place picker. */
export function usePlaceDialog(loadDialog: LoadPlaceDialog, onChosen?: PlaceDialogProps['onChosen']) {
  const [Picker, setPicker] = useState<PlaceDialog | null>(null);

  async function open() {
    try {
      const Loaded = await loadDialog();
      setPicker(() => Loaded);
    } catch (error) {
      await reportUnfetched('The place picker', error);
    }
  }

  return {
    open: () => void open(),
    dialog: Picker && <Picker onClose={() => setPicker(null)} onChosen={onChosen} />,
  };
}
