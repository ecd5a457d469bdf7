import type { ChatFile } from '@marketplace/contract/messages';
import { linkClasses } from '../../ui/button-classes.ts';

/** The files that a person attached: pictures as previews, documents by name. Each opens in its own tab. */
export function AttachedFiles({ files }: { files: readonly ChatFile[] }) {
  return (
    <ul aria-label="Attached files" className="mt-4 flex flex-wrap gap-3">
      {files.map(({ _id, name, url, small_url, width, height }) => (
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
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
