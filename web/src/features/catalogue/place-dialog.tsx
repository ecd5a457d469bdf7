import { normaliseState } from '@marketplace/contract/states';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { LocationPicker } from './location-picker.tsx';
import { PickerList, PickerRow } from './picker-list.tsx';
import { choosePlace, type Place, usePlace } from './place.ts';

/** Chooses the place of the search: an area, a whole state, or all of Nigeria. */
export function PlaceDialog({ onClose }: { onClose: () => void }) {
  const place = usePlace();

  function choose(chosen: Place | null) {
    choosePlace(chosen);
    onClose();
  }

  // The picker writes the Federal Capital Territory out; lists have a shorter name for it.
  const shortName = (state: string) => normaliseState(state) ?? state;

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Where do you search?"
      description="Searches and lists begin there. It is remembered on this device only."
    >
      <div className="flex flex-col gap-4">
        {place && (
          <PickerList label="Everywhere">
            <PickerRow title="All Nigeria" onPick={() => choose(null)} />
          </PickerList>
        )}
        <LocationPicker
          onChoose={(state, city) => choose({ state: shortName(state), city })}
          onChooseState={(state) => choose({ state: shortName(state) })}
        />
      </div>
    </Dialog>
  );
}
