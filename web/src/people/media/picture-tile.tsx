import { Image, ImageOff, ImagePlus, Trash2 } from 'lucide';
import { type ReactNode, useEffect, useState } from 'react';
import { useUniqueId } from '../../lib/unique-id.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { classNames } from '../../ui/text/class-names.ts';
import type { Preview } from './picked-pictures.ts';

export const tileClasses = 'overflow-clip rounded-card border border-line bg-paper';

/** A square picture with a row of buttons below it. */
export function PictureTile({
  address,
  alt,
  over,
  children,
}: {
  /** Undefined while in preparation. */
  address: string | undefined;
  alt: string;
  over?: ReactNode;
  children: ReactNode;
}) {
  const [unseen, setUnseen] = useState<'offline' | 'broken' | null>(null);
  useEffect(() => {
    if (unseen !== 'offline') return;
    const tryAgain = () => setUnseen(null);
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [unseen]);
  return (
    <>
      <div className="relative aspect-square bg-sunk">
        {unseen ? (
          <span className="grid size-full place-content-center justify-items-center gap-1 px-2 text-center text-ink-soft">
            <Icon of={unseen === 'offline' ? Image : ImageOff} size={28} label={alt} />
            {unseen === 'offline' && <span className="text-xs">It shows when you're back online</span>}
          </span>
        ) : (
          address && (
            <img
              src={address}
              alt={alt}
              draggable={false}
              loading="lazy"
              decoding="async"
              onError={() => setUnseen(navigator.onLine ? 'broken' : 'offline')}
              className="size-full object-cover"
            />
          )
        )}
        {over}
      </div>
      <div className="flex flex-wrap items-center justify-between">{children}</div>
    </>
  );
}

/** A picture that is not uploaded yet. */
export function PreviewTile({ preview, onDelete }: { preview: Preview; onDelete: () => void }) {
  const { address, name, sending, problem, file } = preview;
  const label = problem || (sending !== undefined ? 'Sending' : file ? 'Not uploaded yet' : 'Preparing');
  return (
    <li className={classNames(tileClasses, 'border-dashed border-line-strong', problem && 'border-clay')}>
      <PictureTile
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
        <Button
          variant="quiet"
          size="small"
          aria-label={`Remove ${name}`}
          icon={<Icon of={Trash2} size={18} />}
          disabled={sending !== undefined}
          onClick={onDelete}
        >
          Remove
        </Button>
      </PictureTile>
    </li>
  );
}

/** Opens the phone's dialog to pick or take several pictures. */
export function AddTile({ label, onFiles }: { label: string; onFiles: (files: File[]) => void }) {
  const id = useUniqueId();
  return (
    <li>
      <label
        htmlFor={id}
        className={
          'grid h-full min-h-36 place-content-center justify-items-center gap-2 rounded-card border border-dashed border-line-strong bg-paper px-2 text-center text-sm font-semibold hover:bg-sunk ' +
          'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
        }
      >
        <Icon of={ImagePlus} size={28} className="text-leaf-text" />
        <span>{label}</span>
        <input
          id={id}
          type="file"
          accept="image/*"
          multiple
          className="sr-only"
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            event.target.value = '';
            if (files.length > 0) onFiles(files);
          }}
        />
      </label>
    </li>
  );
}
