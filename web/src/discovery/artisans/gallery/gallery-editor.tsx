import { GALLERY_MAX } from '@marketplace/contract/people/profiles';
import type { WorkPicture } from '@marketplace/contract/shared/pictures';
import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide';
import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { useOwnUser } from '../../../data/own-user.ts';
import { reportError } from '../../../lib/browser/report-error.ts';
import { formatCount } from '../../../lib/format.ts';
import { AddTile, PreviewTile, tileClasses } from '../../../people/media/picture-tile.tsx';
import { SendButton } from '../../../ui/buttons/send-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { artisanAsideQuery } from '../artisan-queries.ts';
import type { Gallery } from './gallery-state.ts';
import { UploadedTile } from './gallery-tile.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import type { SortableGallery } from './sortable-gallery.tsx';
import { pairLabel } from './use-work-viewer.tsx';

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
  const { previews, uploaded, room, uploading, failure, sent } = gallery;
  const [asked, setAsked] = useState<string>();
  const [edited, setEdited] = useState<string>();
  const { _id } = useOwnUser();
  const own = useQuery({ ...artisanAsideQuery(_id), enabled: uploaded.length > 0 });
  const described = own.data?.artisan.gallery ?? [];
  const pictureAt = (address: string) => described.find(({ hash }) => address.includes(hash));
  const opened = edited === undefined ? undefined : pictureAt(edited);
  const Sortable = useSortable(uploaded.length > 1);

  function move(address: string, by: -1 | 1) {
    const place = uploaded.indexOf(address);
    const next = [...uploaded];
    next.splice(place, 1);
    next.splice(place + by, 0, address);
    gallery.reorder(next);
  }

  function edit(address: string) {
    setEdited(address);
    // Another device may have changed it meanwhile.
    void own.refetch();
  }

  function remove(img_url: string) {
    gallery.deletion.mutate({ img_url }, { onSettled: () => setAsked(undefined) });
  }

  const renderTile = (address: string) => (
    <UploadedTile
      address={address}
      place={uploaded.indexOf(address)}
      count={uploaded.length}
      words={wordsOf(described, pictureAt(address))}
      onEdit={pictureAt(address) && (() => edit(address))}
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
      {previews.length > 0 ? (
        <NotSent count={previews.length}>
          {failure || (uploading ? 'Sending…' : uploads ? "Tap 'Upload Gallery' to send." : later)}
        </NotSent>
      ) : (
        <p role="status" className="text-sm text-ink-soft empty:hidden">
          {failure}
        </p>
      )}
      {/* Always there, because a screen reader announces only changes of an element that it knows. */}
      <p role="status" className="font-semibold text-leaf-text empty:hidden">
        {previews.length === 0 &&
          sent > 0 &&
          `${formatCount(sent, 'picture')} sent. Customers can see ${sent === 1 ? 'it' : 'them'} now.`}
      </p>
      {previews.length > 0 && uploads && (
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
      )}
      {edited !== undefined && opened && (
        <PictureDialog
          picture={opened}
          gallery={described}
          onClose={() => setEdited(undefined)}
          onCover={
            uploaded[0] === edited
              ? undefined
              : (addresses = uploaded) =>
                  gallery.reorder([edited, ...addresses.filter((address) => address !== edited)])
          }
        />
      )}
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

/** Says that customers do not see some pictures yet, and one thing about it: what happens next, or why nothing did. */
function NotSent({ count, children }: { count: number; children: string }) {
  return (
    <Notice tone="warning" title={`${formatCount(count, 'picture')} not sent yet`}>
      <p role="status">{children}</p>
    </Notice>
  );
}

function wordsOf(gallery: readonly WorkPicture[], picture: WorkPicture | undefined): string | undefined {
  return picture && ([pairLabel(gallery, picture), picture.caption].filter(Boolean).join(' · ') || undefined);
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
