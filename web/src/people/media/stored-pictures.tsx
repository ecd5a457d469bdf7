import type { ChatFile } from '@marketplace/contract/contact/messages';

/** Pictures that were sent with a text. Each opens in full size. */
export function StoredPictures({ pictures, label }: { pictures: readonly ChatFile[]; label: string }) {
  if (pictures.length === 0) return null;
  return (
    <ul aria-label={label} className="mt-2 flex flex-wrap gap-2">
      {pictures.map(({ _id, url, small_url }, index) => (
        <li key={_id}>
          <a href={url} target="_blank" rel="noreferrer" className="block overflow-clip rounded-card">
            <img
              src={small_url ?? url}
              alt={`${label} ${index + 1}`}
              loading="lazy"
              decoding="async"
              className="size-24 bg-sunk object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
