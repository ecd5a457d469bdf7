import type { ArtisanDetail } from '@marketplace/contract/artisans';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/format.ts';
import { ArtisanLinks } from './artisan-links.tsx';

/** The artisan's own description, and beside it the facts. */
export function AboutArtisan({ artisan }: { artisan: ArtisanDetail }) {
  const { fullname, short_desc, long_desc, category, member_since, is_verified } = artisan;
  return (
    <section
      aria-labelledby="about"
      className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_300px] lg:items-start lg:gap-16"
    >
      <div className="flex flex-col gap-4">
        <h2 id="about" className="text-xl md:text-2xl">
          About {fullname}
        </h2>
        {short_desc && <p className="measure text-lg leading-snug font-medium">{short_desc}</p>}
        {long_desc && <p className="measure whitespace-pre-line text-ink-soft">{long_desc}</p>}
        <ArtisanLinks artisan={artisan} />
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 border-t border-line pt-4 lg:grid-cols-1 lg:border-t-0 lg:border-l lg:pt-1 lg:pl-6">
        <Fact name="Category">{category}</Fact>
        <Fact name="Here since">{formatDate(member_since)}</Fact>
        {is_verified && <Fact name="Verified">One of us checked who this is</Fact>}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
