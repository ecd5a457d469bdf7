import type { ArtisanDetail } from '@marketplace/contract/discovery/artisans';
import { Images } from 'lucide';
import { formatCount } from '../../../lib/format.ts';
import { pictureProps } from '../../../people/media/picture-props.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { PairMark } from './artisan-gallery.tsx';
import { useWorkViewer, workPictureAlt } from './use-work-viewer.tsx';

/** The first picture of the artisan's work, large. It opens all of them full-screen. */
export function LeadPicture({ artisan }: { artisan: ArtisanDetail }) {
  const { linkTo, viewer } = useWorkViewer(artisan);
  const [lead] = artisan.gallery;
  if (!lead) return null;
  return (
    <>
      <a {...linkTo(0)} className="relative block overflow-clip md:rounded-card">
        <Picture
          {...pictureProps(lead)}
          // The same crop for every picture gives the page below a fixed position.
          width={3}
          height={2}
          alt={workPictureAlt(artisan, 0)}
          sizes="(min-width: 1024px) 720px, (min-width: 768px) 55vw, 100vw"
          eager
        />
        <PairMark gallery={artisan.gallery} picture={lead} />
        <span
          data-screen-only
          className="absolute right-3 bottom-3 inline-flex items-center gap-1.5 surface-indigo rounded-full px-3 py-1.5 text-sm font-semibold"
        >
          <Icon of={Images} size={17} />
          {formatCount(artisan.gallery.length, 'picture')}
        </span>
      </a>
      {lead.caption && (
        // The alternative text says it as well.
        <p aria-hidden="true" className="px-4 pt-2 text-sm text-ink-soft md:px-0">
          {lead.caption}
        </p>
      )}
      {viewer}
    </>
  );
}
