import { Camera, FileText, Image, Paperclip } from 'lucide-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useSession } from '../../data/session.ts';
import { reportError } from '../../lib/report-error.ts';
import { showToast } from '../../lib/show-toast.ts';
import { DisclosureMenu } from '../../ui/disclosure-menu.tsx';
import type { AttachmentPreviewProps } from './attachment-preview.tsx';
import { whyNotSent } from './file-words.ts';
import { forgetPicked, keepPicked, readPicked } from './picked-file.ts';

interface AttachmentButtonProps {
  conversationId: string;
  disabled?: boolean;
  /**
   * The person has seen the file and wants it sent, with these words or none. Resolves when the caller keeps it; null when
   * it cannot be sent, and stays here.
   */
  onPicked: (file: File, caption: string) => Promise<void> | null;
}

const documents = '.pdf,.doc,.docx,.odt,.xls,.xlsx,.ods,.ppt,.pptx,.odp';

/** Picks a picture, a PDF or a document, shows it, and hands it on. What was picked outlives a reload. */
export function AttachmentButton({ conversationId, disabled, onPicked }: AttachmentButtonProps) {
  const accountId = useSession()?.user?._id;
  const camera = useRef<HTMLInputElement>(null);
  const pictures = useRef<HTMLInputElement>(null);
  const papers = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState<File | null>(null);
  const Preview = usePreview(picked !== null);

  // Phones throw pages away while the camera or the files are open.
  useEffect(() => {
    if (!accountId) return;
    let here = true;
    setPicked(null);
    readPicked(accountId, conversationId).then(
      (kept) => here && kept && setPicked((now) => now ?? kept),
      (error) => reportError('The picked file could not be read', error),
    );
    return () => {
      here = false;
    };
  }, [accountId, conversationId]);

  function take(input: HTMLInputElement) {
    const file = input.files?.[0];
    // The same file again is a change, too.
    input.value = '';
    if (!file) return;
    const problem = whyNotSent(file);
    if (problem) return void showToast('error', problem);
    setPicked(file);
    if (accountId) keepPicked(accountId, conversationId, file);
  }

  function letGo() {
    setPicked(null);
    if (accountId) forgetPicked(accountId, conversationId);
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
        disabled={disabled}
        from="top left"
        items={[
          ...(hasCamera()
            ? [{ icon: Camera, label: 'Camera', onSelect: () => camera.current?.click() }]
            : []),
          { icon: Image, label: 'Picture', onSelect: () => pictures.current?.click() },
          { icon: FileText, label: 'PDF or document', onSelect: () => papers.current?.click() },
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

/** Where a finger is the pointer, the camera is in the same hand. */
function hasCamera(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}

/** The preview is downloaded by whoever picks something. */
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
