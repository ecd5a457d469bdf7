import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react';
import { PictureTile } from '../../../people/media/picture-tile.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';

interface UploadedTileProps {
  address: string;
  place: number;
  count: number;
  onMove: (by: -1 | 1) => void;
  onDelete: () => void;
}

/** A public picture. */
export function UploadedTile({ address, place, count, onMove, onDelete }: UploadedTileProps) {
  const name = `picture ${place + 1} of ${count}`;
  return (
    <PictureTile address={address} alt={`Gallery ${name}`}>
      <span className="flex">
        <IconButton
          icon={ArrowLeft}
          label={`Move ${name} forward`}
          disabled={place === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon={ArrowRight}
          label={`Move ${name} back`}
          disabled={place === count - 1}
          onClick={() => onMove(1)}
        />
      </span>
      <IconButton icon={Trash2} label={`Delete ${name}`} className="text-clay-text!" onClick={onDelete} />
    </PictureTile>
  );
}
