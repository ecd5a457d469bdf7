import type { ChatFile } from '@marketplace/contract/contact/messages';
import { voiceNoteLabel } from '@marketplace/contract/contact/voice-notes';
import { linkClasses } from '../../../ui/buttons/button-classes.ts';

/** The files that a person attached: pictures as previews, documents by name, voice notes with a player. Each opens in its own tab. */
export function AttachedFiles({ files }: { files: readonly ChatFile[] }) {
  return (
    <ul aria-label="Attached files" className="mt-4 flex flex-wrap gap-3">
      {files.map(({ _id, name, url, small_url, width, height, voice }) => (
        <li key={_id} className="min-w-0">
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className={`${linkClasses} inline-block min-h-11 max-w-40 [overflow-wrap:anywhere]`}
          >
            {small_url && (
              <img
                src={small_url}
                alt=""
                width={width}
                height={height}
                loading="lazy"
                className="mb-1 aspect-square w-40 rounded-control border border-line object-cover"
              />
            )}
            <span>{voice ? voiceNoteLabel(voice.duration_ms) : name}</span>
          </a>
          {voice && (
            // biome-ignore lint/a11y/useMediaCaption: nobody has written down what was said
            <audio
              controls
              preload="none"
              src={url}
              aria-label={voiceNoteLabel(voice.duration_ms)}
              className="mt-1 w-64 max-w-full"
            />
          )}
        </li>
      ))}
    </ul>
  );
}
