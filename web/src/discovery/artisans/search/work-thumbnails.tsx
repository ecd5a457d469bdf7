import type { Picture as PublicPicture } from '@marketplace/contract/shared/pictures';
import { useEffect, useRef, useState } from 'react';
import { pictureProps } from '../../../people/media/picture-props.ts';
import { Picture } from '../../../ui/pictures/picture.tsx';

/** Width and height of a thumbnail in pixels. */
const THUMBNAIL = 64;
/** Browsers load lazy pictures thousands of pixels ahead, which costs more data than most people scroll to. */
const AHEAD = '120px';

/** The first pictures of an artisan's work on a card. They are loaded when the card is about to be seen. */
export function WorkThumbnails({ work }: { work: readonly PublicPicture[] }) {
  const row = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!row.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(row.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={row} aria-hidden="true" className="mt-2 flex gap-1.5 pl-25">
      {work.map((picture) => (
        <span
          key={picture.hash}
          className="h-12 w-16 overflow-clip rounded-control"
          style={{ backgroundColor: picture.colour }}
        >
          {isNear && (
            <Picture
              {...pictureProps(picture)}
              width={4}
              height={3}
              alt=""
              sizes={`${THUMBNAIL}px`}
              eager
              className="h-full"
            />
          )}
        </span>
      ))}
    </div>
  );
}
