import { Camera, FileText, Handshake, type IconNode, Image, Paperclip } from 'lucide';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { deleteFile, type FileScope, readSavedFiles, storeFile } from '../../../data/saved-files.ts';
import { reportError } from '../../../lib/browser/report-error.ts';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { reportUnfetched } from '../../../lib/late-code.ts';
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
  others?: { icon: IconNode; label: string; onSelect: () => void }[];
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
  const cameraInput = useRef<HTMLInputElement>(null);
  const pictureInput = useRef<HTMLInputElement>(null);
  const documentInput = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState<readonly PickedFile[]>([]);
  const Preview = usePreview(picked.length > 0);
  const scope = scopeOf(address);

  // Phones discard pages while the camera or the file picker is open.
  useEffect(() => {
    let isMounted = true;
    setPicked([]);
    readSavedFiles(accountId, scope).then(
      (stored) => {
        if (!isMounted) return;
        const files = stored.map(({ id, name, file }) => ({
          id,
          file: new File([file], name, { type: file.type }),
        }));
        setPicked((now) => [...files, ...now]);
      },
      (error) => reportError('The picked files could not be read', error),
    );
    return () => {
      isMounted = false;
    };
  }, [accountId, scope]);

  function addFiles(input: HTMLInputElement) {
    const files = [...(input.files ?? [])];
    // Without a reset, picking the same file again fires no change event.
    input.value = '';
    const problems = new Map(files.map((file) => [file, whyNotSent(file)]));
    const sendable = files.filter((file) => !problems.get(file));
    // A document is sent alone. The camera and the button in the preview add pictures to those already picked.
    const remaining = sendable.some((file) => kindOf(file) !== 'picture') ? 1 : PICTURES_MAX - picked.length;
    // The browser sorts files stored at the same moment by id.
    const accepted = sendable
      .slice(0, remaining)
      .map((file, index) => ({ id: `${index}-${newIdempotencyKey()}`, file }));
    for (const { id, file } of accepted) storeFile(accountId, { id, name: file.name, file }, scope);
    setPicked([...picked, ...accepted]);
    const [rejected] = files.filter((file) => problems.get(file));
    if (rejected)
      void showToast('error', `${files.length > 1 ? `${rejected.name}: ` : ''}${problems.get(rejected)}`);
    else if (accepted.length < sendable.length)
      void showToast('error', `You can send ${PICTURES_MAX} pictures at a time.`);
  }

  function removeFiles(ids: readonly string[]) {
    setPicked((now) => now.filter(({ id }) => !ids.includes(id)));
    for (const id of ids) deleteFile(accountId, id, scope);
  }

  const inputs = [
    { ref: cameraInput, accept: 'image/*', capture: 'environment' as const, label: 'Take a photo' },
    { ref: pictureInput, accept: 'image/*', multiple: true, label: 'Choose a picture' },
    { ref: documentInput, accept: documents, label: 'Choose a document' },
  ];
  const openCamera = hasCamera() ? () => cameraInput.current?.click() : undefined;
  const openPictures = () => pictureInput.current?.click();
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
          { icon: FileText, label: 'PDF or document', onSelect: () => documentInput.current?.click() },
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
          onChange={({ currentTarget }) => addFiles(currentTarget)}
        />
      ))}
      {picked.length > 0 && Preview && (
        <Preview
          files={picked}
          onCamera={hasRoom ? openCamera : undefined}
          onMore={hasRoom ? openPictures : undefined}
          onRemove={(id) => removeFiles([id])}
          onCancel={() => removeFiles(picked.map(({ id }) => id))}
          onSend={async ({ id, file }, caption) => {
            const stored = onPicked(file, caption);
            if (!stored) return false;
            await stored;
            removeFiles([id]);
            return true;
          }}
        />
      )}
    </>
  );
}

const scopeOf = (address: ChatAddress): FileScope => `attachment-${address}`;

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
      (error: unknown) => reportUnfetched('The preview', error),
    );
  }, [wanted, Preview]);
  return Preview;
}
