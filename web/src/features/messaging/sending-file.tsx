import { RotateCw, X } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { SendingBar } from '../../ui/sending-bar.tsx';
import { FileFace } from './file-face.tsx';
import { kindOf } from './file-words.ts';

interface SendingFileProps {
  file: File;
  /** How much has left this phone, from 0 to 1; null while it waits for its turn or a connection. */
  share: number | null;
  /** Why it was not sent. */
  problem: string | null;
  onRetry: () => void;
  onCancel: () => void;
}

/** A file on its way: how far it is, and the ways to stop it or to try again. */
export function SendingFile({ file, share, problem, onRetry, onCancel }: SendingFileProps) {
  return (
    <div className="flex w-64 max-w-full flex-col gap-2 rounded-card border border-line bg-paper/70 p-2.5 text-ink">
      <div className="flex items-start justify-between gap-1">
        <FileFace kind={kindOf(file) ?? 'document'} name={file.name} size={file.size} />
        <span className="-mr-2 flex shrink-0">
          {problem && <IconButton icon={RotateCw} label={`Try again: ${file.name}`} onClick={onRetry} />}
          <IconButton icon={X} label={`Cancel ${file.name}`} onClick={onCancel} />
        </span>
      </div>
      {problem ? (
        <p role="alert" className="text-sm text-clay-text">
          {problem}
        </p>
      ) : (
        <SendingBar label={share === null ? 'Waiting' : 'Sending'} share={share ?? 0} />
      )}
    </div>
  );
}
