import { normaliseState } from '@marketplace/contract/discovery/places/states';
import { useSession } from '../../../data/session.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { PickerList, PickerRow } from '../pickers/picker-list.tsx';
import { choosePlace } from './choose-place.ts';
import { LocationPicker } from './location-picker.tsx';
import { type Place, usePlace } from './place.ts';

export interface PlaceDialogProps {
  onClose: () => void;
  onChosen?: ((place: Place | null) => void) | undefined;
}

/** Chooses the place of the search: an area, a whole state, or all of Nigeria. */
export function PlaceDialog({ onClose, onChosen }: PlaceDialogProps) {
  const place = usePlace();
  const loggedIn = useSession() !== null;

  function choose(chosen: Place | null) {
    choosePlace(chosen);
    onClose();
    onChosen?.(chosen);
  }

  // The picker spells out the Federal Capital Territory; lists use a shorter name.
  const shortName = (state: string) => normaliseState(state) ?? state;

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Where do you need someone?"
      description={`We'll show you people there first. We save it ${loggedIn ? 'in your account' : 'on this device only'}.`}
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
