import { ArrowLeft, ArrowRight, ImageOff, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { Preview } from './gallery-state.ts';

/** A square picture with a row of buttons below it. */
function Tile({
  address,
  alt,
  over,
  children,
}: {
  /** Absent while it is made. */
  address: string | undefined;
  alt: string;
  over?: ReactNode;
  children: ReactNode;
}) {
  const [unseen, setUnseen] = useState(false);
  return (
    <>
      <div className="relative aspect-square bg-sunk">
        {unseen ? (
          <span className="grid size-full place-items-center text-ink-soft">
            <Icon of={ImageOff} size={28} label={alt} />
          </span>
        ) : (
          address && (
            <img
              src={address}
              alt={alt}
              draggable={false}
              loading="lazy"
              decoding="async"
              onError={() => setUnseen(true)}
              className="size-full object-cover"
            />
          )
        )}
        {over}
      </div>
      <div className="flex items-center justify-between">{children}</div>
    </>
  );
}

export const tileClasses = 'overflow-clip rounded-card border border-line bg-paper';

interface UploadedTileProps {
  address: string;
  place: number;
  count: number;
  onMove: (by: -1 | 1) => void;
  onDelete: () => void;
}

/** A picture that everybody sees. */
export function UploadedTile({ address, place, count, onMove, onDelete }: UploadedTileProps) {
  const name = `picture ${place + 1} of ${count}`;
  return (
    <Tile address={address} alt={`Gallery ${name}`}>
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
    </Tile>
  );
}

/** A picture that is not uploaded yet. */
export function PreviewTile({ preview, onDelete }: { preview: Preview; onDelete: () => void }) {
  const { address, name, sending, problem, file } = preview;
  const label = problem || (sending !== undefined ? 'Sending' : file ? 'Not uploaded yet' : 'Preparing');
  return (
    <li className={classNames(tileClasses, 'border-dashed border-line-strong', problem && 'border-clay')}>
      <Tile
        address={address}
        alt={name}
        over={
          sending !== undefined && (
            <progress
              aria-label={`Sending ${name}`}
              value={sending}
              max={1}
              className="sending-bar absolute inset-x-0 bottom-0"
            />
          )
        }
      >
        <span
          className={classNames('min-w-0 px-2 py-1 text-xs', problem ? 'text-clay-text' : 'text-ink-soft')}
        >
          {label}
        </span>
        <IconButton
          icon={Trash2}
          label={`Remove ${name}`}
          className="shrink-0"
          disabled={sending !== undefined}
          onClick={onDelete}
        />
      </Tile>
    </li>
  );
}
