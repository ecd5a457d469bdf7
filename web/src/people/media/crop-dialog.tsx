import { Check, X } from 'lucide';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { Button } from '../../ui/buttons/button.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import type { Area } from './shrink-picture.ts';

const ZOOM_MAX = 4;

interface CropDialogProps {
  title: string;
  /** URL of the whole picture. */
  address: string;
  /** Width divided by height. */
  aspect: number;
  busy: boolean;
  onCancel: () => void;
  onUse: (area: Area) => void;
}

/** Crops a picture by moving it under a frame: with one finger, two fingers, the arrow keys or a slider. */
export function CropDialog({ title, address, aspect, busy, onCancel, onUse }: CropDialogProps) {
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title={title}
      description="Move the picture until the frame shows what you want."
      actions={
        <>
          <Button variant="secondary" icon={<Icon of={X} />} onClick={onCancel}>
            Cancel
          </Button>
          <Button icon={<Icon of={Check} />} busy={busy} disabled={!area} onClick={() => area && onUse(area)}>
            Use picture
          </Button>
        </>
      }
    >
      <div className="relative h-[min(44dvh,340px)] [@media(max-height:480px)]:h-[30dvh] overflow-clip rounded-card bg-indigo">
        <div className="absolute inset-0 grid place-items-center text-on-indigo">
          <Spinner />
        </div>
        <Cropper
          image={address}
          crop={place}
          zoom={zoom}
          maxZoom={ZOOM_MAX}
          aspect={aspect}
          showGrid={false}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropComplete={(_percent, pixels) => setArea(pixels)}
          cropperProps={{ 'aria-label': 'Frame: move the picture with the arrow keys' }}
        />
      </div>
      <label className="mt-3 flex min-h-11 items-center gap-3">
        <span className="text-sm font-semibold">Zoom</span>
        <input
          type="range"
          min={1}
          max={ZOOM_MAX}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="h-11 grow accent-leaf"
        />
      </label>
    </Dialog>
  );
}
