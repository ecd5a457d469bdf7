import { pictureUrl } from '@marketplace/contract/shared/picture-url';
import type { Picture } from '@marketplace/contract/shared/pictures';
import { JOB_PHOTOS_MAX } from '@marketplace/contract/work/job-photo-limits';
import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide';
import { useState, useSyncExternalStore } from 'react';
import { isRefusal } from '../../../data/failure.ts';
import { mutation } from '../../../data/queries.ts';
import type { FileScope } from '../../../data/saved-files.ts';
import { sendForm } from '../../../data/send-form.ts';
import { sessionStore } from '../../../data/session.ts';
import { createPickedPictures, type PickedPictures } from '../../../people/media/picked-pictures.ts';
import { AddTile, PictureTile, PreviewTile, tileClasses } from '../../../people/media/picture-tile.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';

/** The store for unsent photos: those of a new job until it has an id. */
const scopeOf = (jobId: string | undefined): FileScope => (jobId ? `job-photos-${jobId}` : 'job-photos');

/** One store per account and job, which hides photos from other people on the same browser. */
const stores = new Map<string, PickedPictures>();

function storeOf(accountId: string, jobId: string | undefined): PickedPictures {
  const key = `${accountId} ${scopeOf(jobId)}`;
  const store =
    stores.get(key) ??
    createPickedPictures({
      accountId,
      scope: scopeOf(jobId),
      isTheirs: () => sessionStore.current()?.user?._id === accountId,
      leftOut: (count) =>
        `A job can have ${JOB_PHOTOS_MAX} photos, so we left out ${count === 1 ? 'one' : count}.`,
    });
  stores.set(key, store);
  return store;
}

/** The photos in a job's form: stored ones and newly picked ones. */
export function useJobPhotos(accountId: string, jobId: string | undefined, stored: readonly Picture[] = []) {
  const store = storeOf(accountId, jobId);
  const { previews, uploading, share, failure } = useSyncExternalStore(store.subscribe, store.current);
  const deletion = useMutation({
    ...mutation('/user_job/delete_job_photo'),
    onMutate: () => store.showFailure(''),
    onError: (error) =>
      store.showFailure(isRefusal(error) ? error.msg : "We couldn't delete the photo. Try again."),
  });
  const room = JOB_PHOTOS_MAX - stored.length - previews.length;
  return {
    stored,
    previews,
    uploading,
    share,
    failure,
    room,
    pick: (files: readonly File[]) => store.pick(files, room),
    drop: store.drop,
    remove: (img_url: string, onSettled: () => void) =>
      deletion.mutate({ job_id: jobId ?? '', img_url }, { onSettled }),
    removing: deletion.isPending,
    /** Sends all picked photos. Failed ones are stored for the form of that job. Returns whether all were sent. */
    async sendTo(job_id: string): Promise<boolean> {
      await store.restored;
      const isDone = await store.upload(async ({ file, name }, onProgress) => {
        await sendForm('/user_job/add_job_photos', {
          fields: { job_id },
          files: [{ field: 'images', file, name }],
          onProgress,
        });
      });
      if (!isDone && job_id !== jobId) store.moveTo(scopeOf(job_id));
      return isDone;
    },
  };
}

export type Photos = ReturnType<typeof useJobPhotos>;

/** Adds and deletes photos of a job. They are sent with the form. */
export function JobPhotos({ photos }: { photos: Photos }) {
  const { stored, previews, room, failure } = photos;
  const [asked, setAsked] = useState<string>();
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-ink-soft">
        <span>{`${stored.length + previews.length} of ${JOB_PHOTOS_MAX} photos.`}</span> Show the problem, not
        people or papers. Everyone who's logged in can see them.
      </p>
      <ul aria-label="Photos of the job" className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {stored.map(({ hash }, index) => {
          const address = pictureUrl(hash, 480);
          const name = `photo ${index + 1} of ${stored.length}`;
          return (
            <li key={hash} className={tileClasses}>
              <PictureTile address={address} alt={`Job ${name}`}>
                <span />
                <IconButton
                  icon={Trash2}
                  label={`Delete ${name}`}
                  className="text-clay-text!"
                  onClick={() => setAsked(address)}
                />
              </PictureTile>
            </li>
          );
        })}
        {previews.map((preview) => (
          <PreviewTile key={preview.id} preview={preview} onDelete={() => photos.drop(preview.id)} />
        ))}
        {room > 0 && <AddTile label="Add photos" onFiles={photos.pick} />}
      </ul>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {failure}
      </p>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        title="Delete this photo?"
        description="It disappears from your job right away."
        confirmLabel="Delete"
        tone="danger"
        busy={photos.removing}
        onConfirm={() => asked && photos.remove(asked, () => setAsked(undefined))}
      />
    </div>
  );
}
