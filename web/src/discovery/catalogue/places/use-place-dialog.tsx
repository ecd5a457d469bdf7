import { type ComponentType, useState } from 'react';
import { busyProps, useLateCode } from '../../../lib/late-code.ts';
import type { PlaceDialogProps } from './place-dialog.tsx';

type PlaceDialog = ComponentType<PlaceDialogProps>;

/** Loads the place picker. Passed in by the pages, because it belongs to another feature. */
export type LoadPlaceDialog = () => Promise<PlaceDialog>;

/** Returns a function that loads and opens the place picker. */
export function usePlaceDialog(loadDialog: LoadPlaceDialog, onChosen?: PlaceDialogProps['onChosen']) {
  const [Picker, setPicker] = useState<PlaceDialog | null>(null);

  const { busy, fetchCode, touch } = useLateCode('The place picker', loadDialog);

  async function open() {
    const Loaded = await fetchCode();
    if (Loaded) setPicker(() => Loaded);
  }

  return {
    open: () => void open(),
    /** The properties of the button that opens the picker. */
    opener: { ...touch, ...busyProps(busy) },
    dialog: Picker && <Picker onClose={() => setPicker(null)} onChosen={onChosen} />,
  };
}
