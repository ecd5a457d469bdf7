import { MORE_AREAS_MAX } from '@marketplace/contract/discovery/work-detail-limits';
import { Check } from 'lucide';
import { formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { LocationPicker } from '../../catalogue/places/location-picker.tsx';

interface AreasDialogProps {
  areas: readonly { state: string; city: string }[];
  /** The outcome of the last choice. */
  said: string;
  onChoose: (state: string, city: string) => void;
  onClose: () => void;
}

/** Adds areas one by one: the dialog stays open. */
export function AreasDialog({ areas, said, onChoose, onClose }: AreasDialogProps) {
  const left = MORE_AREAS_MAX - areas.length;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Add areas"
      description={`Choose every area you work in. You can add ${formatCount(left, 'more area', 'more areas')}.`}
      actions={
        <Button icon={<Icon of={Check} />} onClick={onClose}>
          Done
        </Button>
      }
    >
      <p role="status" className="mb-3 min-h-6 font-medium text-leaf-text">
        {said}
      </p>
      <LocationPicker onChoose={onChoose} />
    </Dialog>
  );
}

/** Chooses the one area where the artisan lives or works most. */
export function HomeAreaDialog({ onChoose, onClose }: Pick<AreasDialogProps, 'onChoose' | 'onClose'>) {
  return (
    <Dialog open onOpenChange={onClose} title="Your home area" description="Where do you work most?">
      <LocationPicker onChoose={onChoose} />
    </Dialog>
  );
}
