import type { ChatFile } from '@marketplace/contract/contact/messages';
import { RotateCw, X } from 'lucide';
import { type ComponentType, useRef, useState } from 'react';
import { call } from '../../../data/call.ts';
import { asFailure } from '../../../data/failure.ts';
import type { UnsentFile } from '../../../data/message-store.ts';
import { useOneAtATime } from '../../../lib/browser/one-at-a-time.ts';
import { reportError } from '../../../lib/browser/report-error.ts';
import { showToast } from '../../../lib/show-toast.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { SendingBar } from '../../../ui/feedback/sending-bar.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import type { PictureViewer } from '../../../ui/overlays/picture-viewer.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import { kindName, kindOf, megabytes, pictureShape } from './file-labels.ts';
import { FilePreview } from './file-preview.tsx';
import { bubbleClasses } from './message-classes.ts';

interface FileCardProps {
  file: ChatFile;
  /** Whether the viewer sent it. */
  own: boolean;
}

/** A file in a conversation. A picture is shown inline; a click opens the file. */
export function FileCard({ file, own }: FileCardProps) {
  const [viewer, setViewer] = useState<{ Viewer: ComponentType<ViewerProps>; src: string } | null>(null);
  const { busy, run } = useOneAtATime();

  async function open() {
    try {
      // File URLs expire, and a conversation stays open for hours.
      const { file: fresh } = await call('/user_chat/view_file', { file_id: file._id });
      if (file.kind !== 'picture') return download(fresh);
      const { PictureViewer: Viewer } = await import('../../../ui/overlays/picture-viewer.tsx');
      setViewer({ Viewer, src: fresh.url });
    } catch (error) {
      const failure = asFailure(error);
      if (failure.code !== 'unauthenticated') await showToast('error', failure.msg);
    }
  }

  return (
    <>
      <button
        type="button"
        aria-busy={busy || undefined}
        onClick={() => void run(open)}
        className={classNames(
          bubbleClasses.fileFrame,
          own ? 'bg-paper/70 enabled:hover:bg-paper' : 'bg-sunk/60 enabled:hover:bg-sunk',
        )}
      >
        {file.kind === 'picture' && file.width && file.height ? (
          <SmallPicture file={file} width={file.width} height={file.height} />
        ) : (
          <span className="block p-2.5">
            <FilePreview {...file} />
          </span>
        )}
        {busy && (
          <span className="absolute inset-0 grid place-items-center bg-paper/60">
            <Spinner />
          </span>
        )}
      </button>
      {viewer && file.width && file.height && (
        <viewer.Viewer
          title={file.name}
          slides={[
            {
              pictures: [{ src: viewer.src, alt: file.name, width: file.width, height: file.height }],
            },
          ]}
          start={0}
          onClose={() => setViewer(null)}
        />
      )}
    </>
  );
}

type ViewerProps = Parameters<typeof PictureViewer>[0];

function SmallPicture({ file, width, height }: { file: ChatFile; width: number; height: number }) {
  const given = file.small_url ?? file.url;
  const [fresh, setFresh] = useState<{ instead: string; src: string } | null>(null);
  const asked = useRef('');
  const src = fresh?.instead === given ? fresh.src : given;

  /** Requests a new URL once after the old one has expired. */
  async function renew() {
    if (asked.current === given) return;
    asked.current = given;
    try {
      const answer = await call('/user_chat/view_file', { file_id: file._id });
      setFresh({ instead: given, src: answer.file.small_url ?? answer.file.url });
    } catch (error) {
      reportError('A picture has no fresh address', error);
    }
  }

  return (
    <>
      <img
        src={src}
        alt={file.name}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        onError={() => void renew()}
        style={{ aspectRatio: pictureShape(width, height) }}
        className="block h-auto w-full bg-sunk object-cover"
      />
      <span className="block px-2.5 py-1.5 text-left text-xs">
        <span className="line-clamp-1 font-medium [overflow-wrap:anywhere]">{file.name}</span>
        <span className="block text-ink-soft tabular-nums">
          {kindName(file.kind)} · {megabytes(file.size)}
        </span>
      </span>
    </>
  );
}

/** Downloads through a link clicked by script: browsers block a new window that opens after a delay. */
export function download({ url, name }: ChatFile): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

interface SendingFileProps {
  file: UnsentFile;
  /** The uploaded share, from 0 to 1; null while waiting for other files or a connection. */
  share: number | null;
  /** Why sending failed. */
  problem: string | null;
  onRetry: () => void;
  onCancel: () => void;
}

/** A file being uploaded: its progress, with buttons to cancel and retry. */
export function SendingFile({ file, share, problem, onRetry, onCancel }: SendingFileProps) {
  const { name, blob, voice } = file;
  const kind = voice ? 'voice' : (kindOf({ name, type: blob.type }) ?? 'document');
  return (
    <div className="flex w-64 max-w-full flex-col gap-2 rounded-control bg-paper/70 p-2.5 text-ink">
      <div className="flex items-start justify-between gap-1">
        <FilePreview kind={kind} name={name} size={blob.size} />
        <span className="-mr-2 flex shrink-0">
          {problem && <IconButton icon={RotateCw} label={`Try again: ${name}`} onClick={onRetry} />}
          <IconButton icon={X} label={`Cancel ${name}`} onClick={onCancel} />
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
