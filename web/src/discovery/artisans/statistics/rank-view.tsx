import {
  DETAIL_POINTS,
  RATING_POINTS,
  VISIT_POINTS,
} from '@marketplace/contract/discovery/own-page/rank-limits';
import { formatNumber } from '@marketplace/contract/shared/counts';
import { formatCount } from '../../../lib/format.ts';
import { linkClasses } from '../../../ui/buttons/button-classes.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Link } from '../../../ui/text/link.tsx';
import { changeLabels, changesNow, changeText, placeText, type Rank } from './rank-labels.ts';

/** The own place in the list, the points that lead to it, and what each change would be worth. */
export function RankView({ rank }: { rank: Rank }) {
  const { skill, state, is_listed, score, listed_score } = rank;
  const changes = changesNow(rank);
  return (
    <div className="flex flex-col gap-5">
      {is_listed ? (
        <p className="text-lg">
          <span>{`${skill} in ${state}: you're `}</span>
          <strong>{placeText(rank)}</strong>
          <span>{`, with ${formatNumber(score)} of 10,000 points.`}</span>
        </p>
      ) : (
        <Notice tone="warning">No one can find your page right now, so it has no place in lists.</Notice>
      )}
      {score !== listed_score && (
        <p className="text-sm text-ink-soft">
          {`All numbers here are as of now. Lists still use your earlier ${formatNumber(listed_score)} points, and change within six hours.`}
        </p>
      )}
      <Parts rank={rank} />
      <section aria-labelledby="changes">
        <h2 id="changes" className="text-xl">
          What would move you up
        </h2>
        {changes.length === 0 ? (
          <p className="mt-1 text-ink-soft">
            Nothing is missing. From now on, good reviews after good work count most.
          </p>
        ) : (
          <ul
            aria-label="What would move you up"
            className="mt-2 divide-y divide-line rounded-card bg-paper shadow-card"
          >
            {changes.map((each) => {
              const { text, to } = changeLabels[each.change];
              return (
                <li key={each.change} className="px-4 py-3">
                  {to ? (
                    <Link to={to} className={linkClasses}>
                      {text}
                    </Link>
                  ) : (
                    <span className="font-medium">{text}</span>
                  )}
                  <span className="block text-sm text-ink-soft">{changeText(rank, each)}</span>
                </li>
              );
            })}
          </ul>
        )}
      </section>
      <section aria-labelledby="rules" className="text-ink-soft">
        <h2 id="rules" className="text-xl text-ink">
          What else decides
        </h2>
        <ul className="mt-2 list-disc space-y-1 pl-5">
          <li>
            Every fourth place is for artisans with a boost. They take turns there, and their cards say
            “Featured”.
          </li>
          <li>You can't buy any other place. A plan doesn't change your points.</li>
          <li>
            When someone searches near a place, the nearest artisans come first. If two are equally near,
            points decide.
          </li>
          <li>Other artisans move up and down too, so your place can change even if you change nothing.</li>
        </ul>
      </section>
    </div>
  );
}

function Parts({ rank }: { rank: Rank }) {
  const { ratings, details, visit, is_low, is_away, no_of_ratings, weeks_away } = rank;
  const parts = [
    {
      name: 'Reviews',
      points: ratings,
      most: RATING_POINTS,
      why:
        no_of_ratings === 0
          ? 'Without ratings, you count as having four stars.'
          : `From ${formatCount(no_of_ratings, 'rating')}. Reviews after finished work count twice.`,
    },
    {
      name: 'Your profile',
      points: details,
      most: DETAIL_POINTS,
      why: 'Pictures, texts, price, identity check.',
    },
    {
      name: 'Your last visit',
      points: visit,
      most: VISIT_POINTS,
      why:
        weeks_away === 0
          ? 'You were here this week.'
          : `You were here ${formatCount(weeks_away, 'week')} ago.`,
    },
  ];
  return (
    <section aria-label="Your points" className="flex flex-col gap-3">
      {is_away && (
        <Notice tone="warning">
          While you're away, almost none of your points count, so you show near the end of lists. They all
          count again when you're back.
        </Notice>
      )}
      {is_low && (
        <Notice tone="warning">
          Your reviews are below 3 stars, so only they decide your place. Better reviews move you up again.
          You can answer reviews, and report unfair ones.
        </Notice>
      )}
      <Card className="divide-y divide-line px-4">
        {parts.map(({ name, points, most, why }) => (
          <div key={name} className="py-3">
            <p className="flex justify-between gap-3">
              <span className="font-semibold">{name}</span>
              <span className="tabular-nums">{`${formatNumber(points)} of ${formatNumber(most)}`}</span>
            </p>
            <progress className="sending-bar mt-1.5 w-full" max={most} value={points} aria-label={name} />
            <p className="text-sm text-ink-soft">{why}</p>
          </div>
        ))}
      </Card>
    </section>
  );
}
