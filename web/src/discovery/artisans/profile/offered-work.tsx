import type { ArtisanDetail } from '@marketplace/contract/discovery/artisans';
import type { WorkDetails } from '@marketplace/contract/discovery/work-details';
import { languageNames } from '@marketplace/contract/shared/languages';
import { isWorkingAt } from '@marketplace/contract/shared/working-hours';
import { Siren } from 'lucide';
import { type ReactNode, useEffect, useState } from 'react';
import { serverNowMs } from '../../../lib/browser/server-time.ts';
import { awayText } from '../../../lib/format.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { linkClasses } from '../../../ui/buttons/button-classes.ts';
import { Badge } from '../../../ui/pictures/badge.tsx';
import { Link } from '../../../ui/text/link.tsx';
import { areaLines, hourLines, priceText } from './work-labels.ts';

/** The artisan's price list. Renders nothing without one. */
export function Prices({ artisan: { work_details: work } }: { artisan: ArtisanDetail }) {
  if (!work || work.prices.length === 0) return null;
  return (
    <section aria-labelledby="prices">
      <h2 id="prices" className="mb-2 text-xl md:text-2xl">
        Prices
      </h2>
      <PriceList prices={work.prices} />
    </section>
  );
}

/** Where and when the artisan works, additional trades and languages. Renders nothing without any. */
export function OfferedWork({ artisan }: { artisan: ArtisanDetail }) {
  const { work_details: work, state, city, away_until } = artisan;
  if (!work) return null;
  const { trades, areas, languages, hours, takes_emergencies } = work;
  const hasFacts = [trades, areas, languages, hours].some(({ length }) => length > 0);
  if (!hasFacts && !takes_emergencies) return null;
  return (
    <section aria-labelledby="offered-work" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="offered-work" className="text-xl md:text-2xl">
          Where and when
        </h2>
        {takes_emergencies && (
          <Badge tone="indigo" icon={Siren}>
            Emergency call-outs
          </Badge>
        )}
      </div>
      {hasFacts && (
        <dl className="grid gap-x-12 gap-y-4 md:grid-cols-2">
          {hours.length > 0 && (
            <Fact
              name={
                <span className="flex flex-wrap items-center gap-x-2">
                  Working hours
                  <OpenNow hours={hours} awayUntil={away_until} />
                </span>
              }
            >
              <Hours hours={hours} />
            </Fact>
          )}
          {areas.length > 0 && (
            <Fact name="Works in">
              {areaLines([{ state, city }, ...areas]).map((line) => (
                <p key={line.state}>{`${line.state}: ${line.cities}`}</p>
              ))}
            </Fact>
          )}
          {trades.length > 0 && (
            <Fact name="Also does">
              {trades.map(({ skill }, place) => (
                <span key={skill}>
                  {place > 0 && <span>, </span>}
                  <Link to={paths.jobsOfSkill(skill)} className={linkClasses}>
                    {skill}
                  </Link>
                </span>
              ))}
            </Fact>
          )}
          {languages.length > 0 && (
            <Fact name="Speaks">
              {/* A later release may have more languages. */}
              {languages.map((language) => languageNames[language] ?? language).join(', ')}
            </Fact>
          )}
        </dl>
      )}
    </section>
  );
}

function PriceList({ prices }: Pick<WorkDetails, 'prices'>) {
  return (
    <ul aria-label="Price list" className="divide-y divide-line">
      {prices.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines can be equal, and none changes its place
        <li key={place} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
          <span className="min-w-0 grow basis-36 wrap-anywhere">{line.title}</span>
          <span className="ml-auto text-right font-semibold">{priceText(line)}</span>
        </li>
      ))}
    </ul>
  );
}

function Hours({ hours }: Pick<WorkDetails, 'hours'>) {
  return (
    <ul aria-label="Working hours">
      {hourLines(hours).map(({ days, times }) => (
        <li key={days} className="flex max-w-96 flex-wrap justify-between gap-x-4">
          <span>{days}</span>
          <span>{times}</span>
        </li>
      ))}
    </ul>
  );
}

/** Says whether the artisan is working now. Only in the browser, because the server's pages are cached. */
function OpenNow({ hours, awayUntil }: Pick<WorkDetails, 'hours'> & { awayUntil: string | undefined }) {
  const now = useMinute();
  if (awayUntil) return <Badge tone="sun">{awayText(awayUntil)}</Badge>;
  if (now === null) return null;
  const isOpen = isWorkingAt(hours, new Date(now));
  return <Badge tone={isOpen ? 'leaf' : 'neutral'}>{isOpen ? 'Open now' : 'Closed now'}</Badge>;
}

const MINUTE_MS = 60_000;

/** Returns the current time, updated every minute; null on the server and during hydration. */
function useMinute(): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setNow(serverNowMs());
    tick();
    const timer = setInterval(tick, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
