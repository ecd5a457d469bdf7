import type { ArtisanDetail } from '@marketplace/contract/discovery/artisans';
import { describeVouches } from '@marketplace/contract/discovery/own-page/vouch-limits';
import {
  BadgeCheck,
  BriefcaseBusiness,
  CalendarDays,
  CalendarX2,
  CircleAlert,
  Handshake,
  HeartHandshake,
  type IconNode,
  Timer,
} from 'lucide';
import { useSite } from '../../../lib/site.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import { keySigns, otherSigns, type Sign, type SignKind } from './record-labels.ts';

const icons: Record<SignKind, IconNode> = {
  identity: BadgeCheck,
  reply: Timer,
  jobs: BriefcaseBusiness,
  share: Handshake,
  late: CalendarX2,
  problems: CircleAlert,
  since: CalendarDays,
};

/** How soon the artisan replies, how many jobs are done, and since when the artisan is here. Each is omitted without data. */
export function KeyFacts({ artisan }: { artisan: ArtisanDetail }) {
  return (
    <dl
      data-key-facts
      className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.5rem),1fr))] gap-x-3 gap-y-2 border-t border-line pt-3 text-sm"
    >
      {keySigns(artisan).map(({ kind, name, value, detail }) => (
        <div key={kind} className="min-w-0">
          <dt className="text-xs text-ink-soft">{name}</dt>
          <dd className="leading-snug font-semibold wrap-anywhere">
            {value}
            {detail && <span className="block text-xs font-normal text-ink-soft">{detail}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Further indicators of an artisan's reliability, measured by the product. Renders nothing without any. */
export function TrackRecord({ artisan }: { artisan: ArtisanDetail }) {
  const { productName } = useSite();
  const signs = otherSigns(artisan);
  const vouches = artisan.record?.vouches ?? [];
  if (signs.length === 0 && vouches.length === 0) return null;
  return (
    <section aria-labelledby="track-record">
      <h2 id="track-record" className="text-xl md:text-2xl">
        Track record
      </h2>
      {signs.length > 0 && (
        <dl className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.25rem),1fr))] gap-x-4 gap-y-4 lg:grid-cols-3">
          {signs.map((sign) => (
            <SignItem key={sign.kind} {...sign} />
          ))}
        </dl>
      )}
      {signs.length > 1 && (
        <p className="mt-3 text-sm text-ink-soft">{productName} counts this. Artisans can't change it.</p>
      )}
      {vouches.length > 0 && (
        <p className="relative mt-3 pl-7.5">
          <Icon of={HeartHandshake} size={20} className="absolute top-0.5 left-0 text-leaf-text" />
          <span className="font-semibold">{describeVouches(artisan.fullname, vouches)}</span>
          <span className="block text-sm text-ink-soft">
            Each proved a phone number with a code. How they know each other, they say themselves: we don't
            check it.
          </span>
        </p>
      )}
    </section>
  );
}

function SignItem({ kind, name, value, detail }: Sign) {
  return (
    <div className="relative pl-7.5">
      <dt className="text-sm text-ink-soft">
        <Icon
          of={icons[kind]}
          size={20}
          className={classNames(
            'absolute top-0.5 left-0',
            kind === 'late' ? 'text-clay-text' : 'text-leaf-text',
          )}
        />
        {name}
      </dt>
      <dd>
        <span className="font-semibold">{value}</span>
        {detail && <span className="block text-sm text-ink-soft">{detail}</span>}
      </dd>
    </div>
  );
}
