import { Camera, FileText, Handshake, Image, type LucideIcon, Paperclip } from 'lucide-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { forgetFile, readSavedFiles, type Shelf, storeFile } from '../../../data/saved-files.ts';
import { reportError } from '../../../lib/browser/report-error.ts';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { showToast } from '../../../lib/show-toast.ts';
import { DisclosureMenu } from '../../../ui/buttons/disclosure-menu.tsx';
import { kindOf, whyNotSent } from '../messages/file-labels.ts';
import type { ChatAddress } from '../store/chat-state.ts';
import type { AttachmentPreviewProps, PickedFile } from './attachment-preview.tsx';

interface AttachmentButtonProps {
  accountId: string;
  address: ChatAddress;
  /**
   * Called when the person sends a previewed file, with a caption or an empty one. Resolves when the file is in the outbox. Null when it
   * cannot be sent, which keeps the preview open.
   */
  onPicked: (file: File, caption: string) => Promise<void> | null;
  /** Opens the form of an offer; undefined where offers are not possible. */
  onOffer?: (() => void) | undefined;
  others?: { icon: LucideIcon; label: string; onSelect: () => void }[];
}

const documents = '.pdf,.doc,.docx,.odt,.xls,.xlsx,.ods,.ppt,.pptx,.odp';
/** The number of pictures in one selection. */
const PICTURES_MAX = 10;

/** Picks pictures, a PDF or a document and previews them: up to ten pictures, or one document. Picked files survive a reload. */
export function AttachmentButton({
  accountId,
  address,
  onPicked,
  onOffer,
  others = [],
}: AttachmentButtonProps) {
  const camera = useRef<HTMLInputElement>(null);
  const pictures = useRef<HTMLInputElement>(null);
  const papers = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState<readonly PickedFile[]>([]);
  const Preview = usePreview(picked.length > 0);
  const shelf = shelfOf(address);

  // Phones discard pages while the camera or the file picker is open.
  useEffect(() => {
    let here = true;
    setPicked([]);
    readSavedFiles(accountId, shelf).then(
      (kept) => {
        if (!here) return;
        const files = kept.map(({ id, name, file }) => ({
          id,
          file: new File([file], name, { type: file.type }),
        }));
        setPicked((now) => [...files, ...now]);
      },
      (error) => reportError('The picked files could not be read', error),
    );
    return () => {
      here = false;
    };
  }, [accountId, shelf]);

  function take(input: HTMLInputElement) {
    const files = [...(input.files ?? [])];
    // Without a reset, picking the same file again fires no change event.
    input.value = '';
    const problems = new Map(files.map((file) => [file, whyNotSent(file)]));
    const good = files.filter((file) => !problems.get(file));
    // A document is sent alone. The camera and the button in the preview add pictures to those already picked.
    const room = good.some((file) => kindOf(file) !== 'picture') ? 1 : PICTURES_MAX - picked.length;
    // The browser sorts files stored at the same moment by id.
    const fresh = good.slice(0, room).map((file, index) => ({ id: `${index}-${newIdempotencyKey()}`, file }));
    for (const { id, file } of fresh) storeFile(accountId, { id, name: file.name, file }, shelf);
    setPicked([...picked, ...fresh]);
    const [bad] = files.filter((file) => problems.get(file));
    if (bad) void showToast('error', `${files.length > 1 ? `${bad.name}: ` : ''}${problems.get(bad)}`);
    else if (fresh.length < good.length)
      void showToast('error', `You can send ${PICTURES_MAX} pictures at a time.`);
  }

  function letGo(ids: readonly string[]) {
    setPicked((now) => now.filter(({ id }) => !ids.includes(id)));
    for (const id of ids) forgetFile(accountId, id, shelf);
  }

  const inputs = [
    { ref: camera, accept: 'image/*', capture: 'environment' as const, label: 'Take a photo' },
    { ref: pictures, accept: 'image/*', multiple: true, label: 'Choose a picture' },
    { ref: papers, accept: documents, label: 'Choose a document' },
  ];
  const openCamera = hasCamera() ? () => camera.current?.click() : undefined;
  const openPictures = () => pictures.current?.click();
  const hasRoom = picked.length < PICTURES_MAX && picked.every(({ file }) => kindOf(file) === 'picture');
  return (
    <>
      <DisclosureMenu
        icon={Paperclip}
        label="Attach a file"
        from="top left"
        items={[
          ...(openCamera ? [{ icon: Camera, label: 'Camera', onSelect: openCamera }] : []),
          { icon: Image, label: 'Picture', onSelect: openPictures },
          { icon: FileText, label: 'PDF or document', onSelect: () => papers.current?.click() },
          ...(onOffer ? [{ icon: Handshake, label: 'Make an offer', onSelect: onOffer }] : []),
          ...others,
        ]}
      />
      {inputs.map(({ label, ...input }) => (
        <input
          key={label}
          {...input}
          type="file"
          hidden
          aria-label={label}
          onChange={({ currentTarget }) => take(currentTarget)}
        />
      ))}
      {picked.length > 0 && Preview && (
        <Preview
          files={picked}
          onCamera={hasRoom ? openCamera : undefined}
          onMore={hasRoom ? openPictures : undefined}
          onRemove={(id) => letGo([id])}
          onCancel={() => letGo(picked.map(({ id }) => id))}
          onSend={async ({ id, file }, caption) => {
            const kept = onPicked(file, caption);
            if (!kept) return false;
            await kept;
            letGo([id]);
            return true;
          }}
        />
      )}
    </>
  );
}

const shelfOf = (address: ChatAddress): Shelf => `attachment-${address}`;

/** Returns true on touch devices, which have a camera. */
function hasCamera(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}

function usePreview(wanted: boolean) {
  const [Preview, setPreview] = useState<ComponentType<AttachmentPreviewProps> | null>(null);
  useEffect(() => {
    if (!wanted || Preview) return;
    import('./attachment-preview.tsx').then(
      (module) => setPreview(() => module.AttachmentPreview),
      (error) => {
        reportError('The preview could not be fetched', error);
        void showToast('error', "We couldn't load this. Check your connection and try again.");
      },
    );
  }, [wanted, Preview]);
  return Preview;
}
