import { MESSAGE_MAX } from '@marketplace/contract/contact/message-limits';
import { Camera, ImagePlus, Send, X } from 'lucide';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useOneAtATime } from '../../../lib/browser/one-at-a-time.ts';
import { useObjectUrl } from '../../../lib/use-object-url.ts';
import { shrinkPicture } from '../../../people/media/shrink-picture.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { kindOf } from '../messages/file-labels.ts';
import { FilePreview } from '../messages/file-preview.tsx';

/** A picked file that was neither sent nor removed. */
export interface PickedFile {
  id: string;
  file: File;
}

export interface AttachmentPreviewProps {
  /** Several pictures, or one file of any kind. */
  files: readonly PickedFile[];
  /** Opens the camera for another picture; undefined without a camera or when the limit is reached. */
  onCamera?: (() => void) | undefined;
  /** Opens the picker for more pictures; undefined when the limit is reached. */
  onMore?: (() => void) | undefined;
  onRemove: (id: string) => void;
  onCancel: () => void;
  /** Called for each file in order, with pictures already shrunk. Resolves to false when the file cannot be sent now. */
  onSend: (file: PickedFile, caption: string) => Promise<boolean>;
}

/** Previews the picked files with a caption field. The caption is sent with the first file. */
export function AttachmentPreview({
  files,
  onCamera,
  onMore,
  onRemove,
  onCancel,
  onSend,
}: AttachmentPreviewProps) {
  const { busy, run } = useOneAtATime();
  const [caption, setCaption] = useState('');
  const small = useSmallPictures(files);
  const [first] = files;
  const kind = (first && kindOf(first.file)) ?? 'document';

  function send(event: FormEvent) {
    event.preventDefault();
    void run(async () => {
      let remainingCaption = caption.trim();
      for (const { id, file } of files) {
        const ready = kind === 'picture' ? await small.shrinkOnce({ id, file }) : file;
        if (!(await onSend({ id, file: ready }, remainingCaption))) return;
        remainingCaption = '';
        setCaption('');
      }
    });
  }

  return (
    <Dialog
      open
      onOpenChange={() => !busy && onCancel()}
      title={files.length > 1 ? `Send these ${files.length} pictures?` : `Send this ${kindNoun[kind]}?`}
    >
      <form className="flex flex-col gap-4" onSubmit={send}>
        {files.length > 1 ? (
          <ul aria-label="Pictures" className="flex snap-x gap-2 overflow-x-auto pb-2">
            {files.map(({ id, file }) => (
              <Tile
                key={id}
                file={small.ready.get(id)}
                name={file.name}
                onRemove={busy ? undefined : () => onRemove(id)}
              />
            ))}
          </ul>
        ) : (
          first &&
          (kind === 'picture' ? (
            <ChosenPicture file={first.file} />
          ) : (
            <FilePreview kind={kind} name={first.file.name} size={first.file.size} />
          ))
        )}
        {kind === 'picture' && onMore && (
          <div className="-my-1 flex flex-wrap gap-2">
            <Button
              variant="secondary"
              size="small"
              disabled={busy}
              icon={<Icon of={ImagePlus} />}
              onClick={onMore}
            >
              Add pictures
            </Button>
            {onCamera && (
              <Button
                variant="secondary"
                size="small"
                disabled={busy}
                icon={<Icon of={Camera} />}
                onClick={onCamera}
              >
                Take another
              </Button>
            )}
          </div>
        )}
        <label className="flex flex-col gap-1.5 text-sm font-semibold">
          <span>
            Add a caption <span className="font-normal text-ink-soft">(optional)</span>
          </span>
          <textarea
            rows={2}
            maxLength={MESSAGE_MAX}
            value={caption}
            onChange={({ currentTarget }) => setCaption(currentTarget.value)}
            className="rounded-control border border-line-strong bg-paper px-3 py-2 text-base font-normal"
          />
        </label>
        <div className="flex gap-2">
          <Button variant="secondary" className="grow" disabled={busy} onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" className="grow" busy={busy} icon={<Icon of={Send} />}>
            Send
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const kindNoun = {
  picture: 'picture',
  pdf: 'PDF',
  document: 'document',
  spreadsheet: 'spreadsheet',
  presentation: 'presentation',
} as const;

/**
 * Returns the shrunk pictures by id. They are processed one after the other, because a camera picture needs tens of megabytes of memory;
 * the strip shows the shrunk ones for the same reason.
 */
function useSmallPictures(files: readonly PickedFile[]) {
  const [ready, setReady] = useState<ReadonlyMap<string, File>>(new Map());
  const shrunk = useRef(new Map<string, Promise<File>>());
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const shrinkOnce = useCallback(({ id, file }: PickedFile): Promise<File> => {
    const running = shrunk.current.get(id);
    if (running) return running;
    const shrinking = last.current.then(() => shrink(file));
    shrunk.current.set(id, shrinking);
    last.current = shrinking;
    return shrinking;
  }, []);

  useEffect(() => {
    if (files.length < 2) return;
    let here = true;
    for (const each of files) {
      void shrinkOnce(each).then(
        (small) => here && setReady((before) => new Map(before).set(each.id, small)),
      );
    }
    return () => {
      here = false;
    };
  }, [files, shrinkOnce]);

  return { ready, shrinkOnce };
}

interface TileProps {
  /** Undefined while the picture is being shrunk. */
  file: File | undefined;
  name: string;
  /** Undefined while the pictures are being sent. */
  onRemove: (() => void) | undefined;
}

function Tile({ file, name, onRemove }: TileProps) {
  const address = useObjectUrl(file);
  const [broken, setBroken] = useState(false);
  return (
    <li className="relative size-28 shrink-0 snap-start overflow-hidden rounded-card border border-line bg-sunk">
      {address && !broken ? (
        <img src={address} alt={name} onError={() => setBroken(true)} className="size-full object-cover" />
      ) : (
        <span className="block size-full overflow-hidden p-2 text-xs [overflow-wrap:anywhere]">{name}</span>
      )}
      <IconButton
        icon={X}
        label={`Remove ${name}`}
        raised
        disabled={!onRemove}
        onClick={onRemove}
        className="absolute top-1 right-1 rounded-full!"
      />
    </li>
  );
}

function ChosenPicture({ file }: { file: File }) {
  const address = useObjectUrl(file);
  const [broken, setBroken] = useState<File | null>(null);
  // HEIC and similar formats can be sent, although this browser cannot show them.
  if (broken === file) return <FilePreview kind="picture" name={file.name} size={file.size} />;
  return (
    <div className="h-[min(44dvh,360px)] overflow-hidden rounded-card bg-sunk">
      {address && (
        <img
          src={address}
          alt={file.name}
          onError={() => setBroken(file)}
          className="size-full object-contain"
        />
      )}
    </div>
  );
}

/** Shrinks a picture under the same name; it becomes a JPEG when that is smaller. */
async function shrink(file: File): Promise<File> {
  const small = await shrinkPicture(file);
  if (small === file) return file;
  return new File([small], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: small.type });
}
