import { ArrowLeft, ArrowRight, Pencil, Trash2 } from 'lucide';
import { PictureTile } from '../../../people/media/picture-tile.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';

interface UploadedTileProps {
  address: string;
  place: number;
  count: number;
  /** The artisan's words on it, and whether it is one of a pair. */
  words: string | undefined;
  onMove: (by: -1 | 1) => void;
  /** Undefined until the words are read. */
  onEdit: (() => void) | undefined;
  onDelete: () => void;
}

/** A public picture. */
export function UploadedTile({ address, place, count, words, onMove, onEdit, onDelete }: UploadedTileProps) {
  const name = `picture ${place + 1} of ${count}`;
  return (
    <>
      <PictureTile
        address={address}
        alt={`Gallery ${name}`}
        over={
          place === 0 && (
            <span className="absolute top-2 left-2 surface-indigo rounded-full px-2.5 py-0.5 text-xs font-semibold">
              Cover
            </span>
          )
        }
      >
        <IconButton
          icon={ArrowLeft}
          label={`Move ${name} forward`}
          disabled={place === 0}
          onClick={() => onMove(-1)}
        />
        <span aria-hidden="true" className="text-sm text-ink-soft">
          Move
        </span>
        <IconButton
          icon={ArrowRight}
          label={`Move ${name} back`}
          disabled={place === count - 1}
          onClick={() => onMove(1)}
        />
      </PictureTile>
      <p className="line-clamp-2 px-2 text-sm empty:hidden">{words}</p>
      <div className="flex flex-wrap justify-between">
        {onEdit && (
          <Button
            variant="quiet"
            size="small"
            aria-label={`Edit ${name}`}
            icon={<Icon of={Pencil} size={18} />}
            onClick={onEdit}
          >
            Edit
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          aria-label={`Delete ${name}`}
          className="text-clay-text!"
          icon={<Icon of={Trash2} size={18} />}
          onClick={onDelete}
        >
          Delete
        </Button>
      </div>
    </>
  );
}
