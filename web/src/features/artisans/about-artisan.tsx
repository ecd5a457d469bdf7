import type { ArtisanDetail } from '@marketplace/contract/artisans';
import type { ReactNode } from 'react';
import { formatCount, formatDate } from '../../lib/format.ts';
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
        <Record record={artisan.record} />
        {is_verified && <Fact name="Verified">One of us checked who this is</Fact>}
      </dl>
    </section>
  );
}

/** What became of the artisan's agreements. A share of few agreements says nothing, so the server leaves it out. */
function Record({ record }: Pick<ArtisanDetail, 'record'>) {
  if (!record || record.ended === 0) return null;
  const { jobs_done, people, done_share, late_cancellations, ended } = record;
  return (
    <>
      {jobs_done > 0 && (
        <Fact name="Jobs done here">
          {jobs_done} for {formatCount(people, 'customer')}
        </Fact>
      )}
      {done_share !== null && (
        <Fact name="Agreements that were done">
          {Math.floor(done_share * 100)}% of {ended}
        </Fact>
      )}
      {late_cancellations > 0 && (
        <Fact name="Cancelled late">
          {late_cancellations} of {formatCount(ended, 'agreement')}
        </Fact>
      )}
    </>
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
