import type { ArtisanDetail } from '@marketplace/contract/discovery/artisans';
import { ArtisanLinks } from './artisan-links.tsx';

/** The artisan's descriptions, with the links to other sites. */
export function AboutArtisan({ artisan }: { artisan: ArtisanDetail }) {
  const { fullname, short_desc, long_desc, category } = artisan;
  return (
    <section aria-labelledby="about" className="flex flex-col gap-3">
      <h2 id="about" className="text-xl md:text-2xl">
        {`About ${fullname}`}
      </h2>
      {short_desc && <p className="measure text-lg leading-snug font-medium">{short_desc}</p>}
      {long_desc && <p className="measure whitespace-pre-line text-ink-soft">{long_desc}</p>}
      <p className="text-sm text-ink-soft">{`Category: ${category}`}</p>
      <ArtisanLinks artisan={artisan} />
    </section>
  );
}
