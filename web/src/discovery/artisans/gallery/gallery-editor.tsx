import { GALLERY_MAX } from '@marketplace/contract/people/profiles';
import { Upload } from 'lucide-react';
import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { reportError } from '../../../lib/browser/report-error.ts';
import { AddTile, PreviewTile, tileClasses } from '../../../people/media/picture-tile.tsx';
import { SendButton } from '../../../ui/buttons/send-button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import type { Gallery } from './gallery-state.ts';
import { UploadedTile } from './gallery-tile.tsx';
import type { SortableGallery } from './sortable-gallery.tsx';

interface GalleryEditorProps {
  gallery: Gallery;
  /** False before the profile exists: the pictures are uploaded after it is created. */
  uploads: boolean;
  /** When the pictures are uploaded, if not here. */
  later?: string;
}

/** Pictures of the person's work: pick, upload, sort, delete. */
export function GalleryEditor({
  gallery,
  uploads,
  later = "We'll upload them when you create your profile.",
}: GalleryEditorProps) {
  const { previews, uploaded, room, uploading, failure } = gallery;
  const [asked, setAsked] = useState<string>();
  const Sortable = useSortable(uploaded.length > 1);

  function move(address: string, by: -1 | 1) {
    const place = uploaded.indexOf(address);
    const next = [...uploaded];
    next.splice(place, 1);
    next.splice(place + by, 0, address);
    gallery.reorder(next);
  }

  function remove(img_url: string) {
    gallery.deletion.mutate({ img_url }, { onSettled: () => setAsked(undefined) });
  }

  const renderTile = (address: string) => (
    <UploadedTile
      address={address}
      place={uploaded.indexOf(address)}
      count={uploaded.length}
      onMove={(by) => move(address, by)}
      onDelete={() => setAsked(address)}
    />
  );

  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-ink-soft">
        {`${uploaded.length + previews.length} of ${GALLERY_MAX} pictures.` +
          (uploaded.length > 1 ? ' Hold a picture and move it to another place, or use the arrows.' : '')}
      </p>
      <ul aria-label="Your gallery" className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {Sortable ? (
          <Sortable addresses={uploaded} renderTile={renderTile} onReorder={gallery.reorder} />
        ) : (
          uploaded.map((address) => (
            <li key={address} className={tileClasses}>
              {renderTile(address)}
            </li>
          ))
        )}
        {previews.map((preview) => (
          <PreviewTile key={preview.id} preview={preview} onDelete={() => gallery.drop(preview.id)} />
        ))}
        {room > 0 && <AddTile label="Add pictures" onFiles={gallery.pick} />}
      </ul>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {failure}
      </p>
      {previews.length > 0 &&
        (uploads ? (
          <SendButton
            variant="secondary"
            className="min-w-60 self-start"
            busy={uploading}
            what="pictures"
            share={gallery.share}
            icon={<Icon of={Upload} />}
            onClick={() => void gallery.upload()}
          >
            Upload Gallery
          </SendButton>
        ) : (
          <p className="text-sm text-ink-soft">{later}</p>
        ))}
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        title="Delete this picture?"
        description="It disappears from your page right away."
        confirmLabel="Delete"
        tone="danger"
        busy={gallery.deletion.isPending}
        onConfirm={() => asked && remove(asked)}
      />
    </div>
  );
}

type Sortable = ComponentType<ComponentProps<typeof SortableGallery>>;

/** Loads the code for dragging when there are pictures; without it the arrow buttons work. */
function useSortable(wanted: boolean): Sortable | null {
  const [Sortable, setSortable] = useState<Sortable | null>(null);
  useEffect(() => {
    if (!wanted || Sortable) return;
    import('./sortable-gallery.tsx').then(
      (module) => setSortable(() => module.SortableGallery),
      (error) => reportError('Carrying pictures could not be fetched', error),
    );
  }, [wanted, Sortable]);
  return Sortable;
}
