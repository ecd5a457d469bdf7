import { Camera, FileText, Handshake, Image, Paperclip } from 'lucide-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { forgetFile, keepFile, readKeptFiles, type Shelf } from '../../data/kept-files.ts';
import { reportError } from '../../lib/report-error.ts';
import { showToast } from '../../lib/show-toast.ts';
import { DisclosureMenu } from '../../ui/disclosure-menu.tsx';
import type { AttachmentPreviewProps } from './attachment-preview.tsx';
import type { ChatAddress } from './chat-state.ts';
import { whyNotSent } from './file-words.ts';

interface AttachmentButtonProps {
  accountId: string;
  /** The conversation that the file is for. */
  address: ChatAddress;
  /**
   * Called when the person sends the previewed file, with a caption or an empty one. Resolves when the file is in the outbox;
   * null when it cannot be sent: then the preview stays open.
   */
  onPicked: (file: File, caption: string) => Promise<void> | null;
  /** Opens the form of an offer; absent where no offer can be made. */
  onOffer?: (() => void) | undefined;
}

const documents = '.pdf,.doc,.docx,.odt,.xls,.xlsx,.ods,.ppt,.pptx,.odp';

/** Picks a picture, a PDF or a document, and shows a preview before it is sent. A picked file survives a reload. */
export function AttachmentButton({ accountId, address, onPicked, onOffer }: AttachmentButtonProps) {
  const camera = useRef<HTMLInputElement>(null);
  const pictures = useRef<HTMLInputElement>(null);
  const papers = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState<File | null>(null);
  const Preview = usePreview(picked !== null);

  // Phones discard pages while the camera or the file picker is open.
  useEffect(() => {
    let here = true;
    setPicked(null);
    readPicked(accountId, address).then(
      (kept) => here && kept && setPicked((now) => now ?? kept),
      (error) => reportError('The picked file could not be read', error),
    );
    return () => {
      here = false;
    };
  }, [accountId, address]);

  function take(input: HTMLInputElement) {
    const file = input.files?.[0];
    // Otherwise picking the same file again would not be a change.
    input.value = '';
    if (!file) return;
    const problem = whyNotSent(file);
    if (problem) return void showToast('error', problem);
    setPicked(file);
    keepPicked(accountId, address, file);
  }

  function letGo() {
    setPicked(null);
    forgetFile(accountId, PICKED, shelfOf(address));
  }

  const inputs = [
    { ref: camera, accept: 'image/*', capture: 'environment' as const, label: 'Take a photo' },
    { ref: pictures, accept: 'image/*', label: 'Choose a picture' },
    { ref: papers, accept: documents, label: 'Choose a document' },
  ];
  return (
    <>
      <DisclosureMenu
        icon={Paperclip}
        label="Attach a file"
        from="top left"
        items={[
          ...(hasCamera()
            ? [{ icon: Camera, label: 'Camera', onSelect: () => camera.current?.click() }]
            : []),
          { icon: Image, label: 'Picture', onSelect: () => pictures.current?.click() },
          { icon: FileText, label: 'PDF or document', onSelect: () => papers.current?.click() },
          ...(onOffer ? [{ icon: Handshake, label: 'Make an offer', onSelect: onOffer }] : []),
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
      {picked && Preview && (
        <Preview
          file={picked}
          onCancel={letGo}
          onSend={async (file, caption) => {
            const kept = onPicked(file, caption);
            if (!kept) return;
            await kept;
            letGo();
          }}
        />
      )}
    </>
  );
}

/** Previews one file at a time before it is sent. */
const PICKED = 'picked';

const shelfOf = (address: ChatAddress): Shelf => `attachment-${address}`;

/** The file that this person has picked for a conversation and neither sent nor removed, or null. */
async function readPicked(accountId: string, address: ChatAddress): Promise<File | null> {
  const [kept] = await readKeptFiles(accountId, shelfOf(address));
  return kept ? new File([kept.file], kept.name, { type: kept.file.type }) : null;
}

function keepPicked(accountId: string, address: ChatAddress, file: File): void {
  keepFile(accountId, { id: PICKED, name: file.name, file }, shelfOf(address));
}

/** Devices that are used by touch have a camera. */
function hasCamera(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}

/** The browser downloads the preview when a file is picked. */
function usePreview(wanted: boolean) {
  const [Preview, setPreview] = useState<ComponentType<AttachmentPreviewProps> | null>(null);
  useEffect(() => {
    if (!wanted || Preview) return;
    import('./attachment-preview.tsx').then(
      (module) => setPreview(() => module.AttachmentPreview),
      (error) => {
        reportError('The preview could not be fetched', error);
        void showToast('error', 'This could not be loaded. Check your connection and try again.');
      },
    );
  }, [wanted, Preview]);
  return Preview;
}
