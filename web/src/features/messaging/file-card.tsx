import type { ChatFile } from '@marketplace/contract/messages';
import { type ComponentType, useRef, useState } from 'react';
import { call } from '../../data/call.ts';
import { asFailure } from '../../data/failure.ts';
import { useOneAtATime } from '../../lib/one-at-a-time.ts';
import { reportError } from '../../lib/report-error.ts';
import { showToast } from '../../lib/show-toast.ts';
import { classNames } from '../../ui/class-names.ts';
import type { PictureViewer } from '../../ui/picture-viewer.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { FileFace } from './file-face.tsx';
import { kindName, megabytes } from './file-words.ts';

interface FileCardProps {
  file: ChatFile;
  /** Sent by the person who looks at it. */
  own: boolean;
}

/** A file of a conversation: seen in place when it is a picture, opened by a touch. */
export function FileCard({ file, own }: FileCardProps) {
  const [viewer, setViewer] = useState<{ Viewer: ComponentType<ViewerProps>; src: string } | null>(null);
  const { busy, run } = useOneAtATime();

  async function open() {
    try {
      // Addresses are short-lived, and a conversation stays open for hours.
      const { file: fresh } = await call('/user_chat/view_file', { file_id: file._id });
      if (file.kind !== 'picture') return download(fresh);
      const { PictureViewer: Viewer } = await import('../../ui/picture-viewer.tsx');
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
          'relative block w-64 max-w-full overflow-hidden rounded-card border border-line text-ink',
          own ? 'bg-paper/70 enabled:hover:bg-paper' : 'bg-sunk/60 enabled:hover:bg-sunk',
        )}
      >
        {file.kind === 'picture' && file.width && file.height ? (
          <SmallPicture file={file} width={file.width} height={file.height} />
        ) : (
          <span className="block p-2.5">
            <FileFace {...file} />
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
          pictures={[{ src: viewer.src, alt: file.name, width: file.width, height: file.height }]}
          start={0}
          onClose={() => setViewer(null)}
        />
      )}
    </>
  );
}

type ViewerProps = Parameters<typeof PictureViewer>[0];

/** Tall ones are cut: the whole of it is one touch away. */
const TALLEST = 4 / 3;

function SmallPicture({ file, width, height }: { file: ChatFile; width: number; height: number }) {
  const given = file.small_url ?? file.url;
  const [fresh, setFresh] = useState<{ instead: string; src: string } | null>(null);
  const asked = useRef('');
  const src = fresh?.instead === given ? fresh.src : given;

  /** The address has run out: one more try with a new one. */
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
        style={{ aspectRatio: `${width} / ${Math.min(height, width * TALLEST)}` }}
        className="block h-auto w-full bg-sunk object-cover"
      />
      <span className="block px-2.5 py-1.5 text-left text-sm">
        <span className="line-clamp-1 font-medium [overflow-wrap:anywhere]">{file.name}</span>
        <span className="block text-ink-soft tabular-nums">
          {kindName(file.kind)} · {megabytes(file.size)}
        </span>
      </span>
    </>
  );
}

/** By a link that is pressed here: nothing is opened in a new window, which browsers would block after the wait. */
function download({ url, name }: ChatFile): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
