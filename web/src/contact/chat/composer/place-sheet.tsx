import type { MessagePlace } from '@marketplace/contract/contact/message-places';
import { landmarkTexts, namesStreet } from '@marketplace/contract/discovery/places/landmarks';
import { LANDMARK_MAX } from '@marketplace/contract/shared/text/text-rules';
import { type FormEvent, useState } from 'react';
import { LocationPicker } from '../../../discovery/catalogue/places/location-picker.tsx';
import { useUniqueId } from '../../../lib/unique-id.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

interface PlaceSheetProps {
  onSend: (place: MessagePlace) => void;
  onClose: () => void;
}

/** Chooses an area and a landmark and sends both as a message. */
export function PlaceSheet({ onSend, onClose }: PlaceSheetProps) {
  const [area, setArea] = useState<{ state: string; city: string } | null>(null);
  if (area) return <LandmarkStep area={area} onChange={() => setArea(null)} {...{ onSend, onClose }} />;
  return (
    <Dialog open onOpenChange={onClose} title="Where is it?">
      <LocationPicker onChoose={(state, city) => setArea({ state, city })} />
    </Dialog>
  );
}

interface LandmarkStepProps extends PlaceSheetProps {
  area: { state: string; city: string };
  onChange: () => void;
}

function LandmarkStep({ area, onChange, onSend, onClose }: LandmarkStepProps) {
  const [landmark, setLandmark] = useState('');
  const [error, setError] = useState<string>();
  const formId = useUniqueId();

  function send(event: FormEvent) {
    event.preventDefault();
    // The sheet is inside the composer's form, which must not be submitted.
    event.stopPropagation();
    if (namesStreet(landmark)) setError(landmarkTexts.noStreet);
    else onSend({ ...area, landmark: landmark.trim() });
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${area.city}, ${area.state}`}
      description="Name a place everyone around there knows."
      actions={
        <>
          <Button variant="secondary" onClick={onChange}>
            Another area
          </Button>
          <Button type="submit" form={formId}>
            Send place
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={send} noValidate>
        <TextField
          label="Landmark"
          optional
          help="Such as 'opposite the Total filling station'. Not the street."
          error={error}
          maxLength={LANDMARK_MAX}
          value={landmark}
          onChange={({ currentTarget }) => {
            setLandmark(currentTarget.value);
            setError(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
