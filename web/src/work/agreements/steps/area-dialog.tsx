import { LocationPicker } from '../../../discovery/catalogue/places/location-picker.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

interface AreaDialogProps {
  onChoose: (place: { state: string; city: string }) => void;
  onClose: () => void;
}

/** Chooses the area of a visit. */
export function AreaDialog({ onChoose, onClose }: AreaDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title="Where is the work?">
      <LocationPicker onChoose={(state, city) => onChoose({ state, city })} />
    </Dialog>
  );
}
