import { MESSAGE_MAX } from '@marketplace/contract/messages';
import { Send } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useOneAtATime } from '../../lib/one-at-a-time.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { shrinkPicture } from '../media/shrink-picture.ts';
import { FileFace } from './file-face.tsx';
import { kindOf } from './file-words.ts';

export interface AttachmentPreviewProps {
  file: File;
  onCancel: () => void;
  /** Called with the file as it will be sent: pictures are made small first. */
  onSend: (file: File, caption: string) => Promise<void>;
}

/** Shows the picked file before it is sent, with a field for its caption. */
export function AttachmentPreview({ file, onCancel, onSend }: AttachmentPreviewProps) {
  const kind = kindOf(file) ?? 'document';
  const { busy, run } = useOneAtATime();
  const [caption, setCaption] = useState('');

  async function send(event: FormEvent) {
    event.preventDefault();
    await run(async () => onSend(kind === 'picture' ? await madeSmall(file) : file, caption.trim()));
  }

  return (
    <Dialog open onOpenChange={() => !busy && onCancel()} title={`Send this ${kindNoun[kind]}?`}>
      <form className="flex flex-col gap-4" onSubmit={(event) => void send(event)}>
        {kind === 'picture' ? (
          <ChosenPicture file={file} />
        ) : (
          <FileFace kind={kind} name={file.name} size={file.size} />
        )}
        {/* Not ui/text-area.tsx, which would add the code of forms. */}
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

function ChosenPicture({ file }: { file: File }) {
  const [address, setAddress] = useState('');
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    setBroken(false);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  // HEIC and similar formats: the file can be sent, but this browser cannot show it.
  if (broken) return <FileFace kind="picture" name={file.name} size={file.size} />;
  return (
    <div className="h-[min(44dvh,360px)] overflow-hidden rounded-card bg-sunk">
      {address && (
        <img
          src={address}
          alt={file.name}
          onError={() => setBroken(true)}
          className="size-full object-contain"
        />
      )}
    </div>
  );
}

/** A picture keeps its name; it becomes a JPEG when that is smaller. */
async function madeSmall(file: File): Promise<File> {
  const small = await shrinkPicture(file);
  if (small === file) return file;
  return new File([small], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: small.type });
}
