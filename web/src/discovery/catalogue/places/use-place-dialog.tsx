import { type ComponentType, useState } from 'react';
import { reportUnfetched } from '../../../lib/show-toast.ts';
import type { PlaceDialogProps } from './place-dialog.tsx';

type PlaceDialog = ComponentType<PlaceDialogProps>;

/** Downloads the picker of a place. The pages pass it, because it belongs to another feature. */
export type LoadPlaceDialog = () => Promise<PlaceDialog>;

/** Opens the picker of a place, which it downloads first. */
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
