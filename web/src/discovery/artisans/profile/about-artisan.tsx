import type { ArtisanDetail } from '@marketplace/contract/discovery/artisans';
import { pictureProps } from '../../../people/media/picture-props.ts';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { ArtisanLinks } from './artisan-links.tsx';

/** The artisan's descriptions below their chosen background. Comes first on the page when there are no pictures of the work. */
export function AboutArtisan({ artisan }: { artisan: ArtisanDetail }) {
  const { fullname, short_desc, long_desc, category, background, gallery } = artisan;
  return (
    <section aria-labelledby="about" className="flex flex-col gap-3">
      {background && gallery.length > 0 && (
        <Picture
          {...pictureProps(background)}
          alt=""
          sizes="(min-width: 1024px) 720px, (min-width: 768px) 55vw, 100vw"
          className="h-24 rounded-card md:h-32"
        />
      )}
      <h2 id="about" className="text-xl md:text-2xl">
        About {fullname}
      </h2>
      {short_desc && <p className="measure text-lg leading-snug font-medium">{short_desc}</p>}
      {long_desc && <p className="measure whitespace-pre-line text-ink-soft">{long_desc}</p>}
      <p className="text-sm text-ink-soft">Category: {category}</p>
      <ArtisanLinks artisan={artisan} />
    </section>
  );
}
