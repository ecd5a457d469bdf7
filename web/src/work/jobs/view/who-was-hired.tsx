import type { ApiRequest } from '@marketplace/contract/api';
import { describePrice } from '@marketplace/contract/work/agreement-texts';
import { ANSWERS_PAGE_MAX } from '@marketplace/contract/work/job-answer-limits';
import type { JobAnswer } from '@marketplace/contract/work/job-answers';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { query } from '../../../data/queries.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { linkClasses } from '../../../ui/buttons/button-classes.ts';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { Link } from '../../../ui/text/link.tsx';

/** The person's choice: `elsewhere`, `nobody`, or the conversation of someone who answered. Empty without a choice. */
export type HiredChoice = string;

const elsewhere = 'elsewhere';
const nobody = 'nobody';

/** Parses the choice into the request; null without a choice. */
export function readHired(
  job_id: string,
  choice: HiredChoice,
): ApiRequest<'/user_job/say_who_was_hired'> | null {
  if (choice === '') return null;
  if (choice === elsewhere || choice === nobody) return { job_id, hired: choice };
  return { job_id, hired: 'here', conversation_id: choice };
}

interface WhoWasHiredProps {
  jobId: string;
  value: HiredChoice;
  onChange: (choice: HiredChoice) => void;
  /** Called once to preselect the person with an agreement. */
  onProposed: (choice: HiredChoice) => void;
}

/** Asks who the poster hired: someone who answered here, someone else, or no one. */
export function WhoWasHired({ jobId, value, onChange, onProposed }: WhoWasHiredProps) {
  const figures = useQuery(query('/user_job/view_own_job_figures', { job_id: jobId }, 0));
  const list = useQuery(query('/user_job/view_answers', { job_id: jobId, limit: ANSWERS_PAGE_MAX }, 0));
  const agreed = figures.data?.agreed_with ?? null;
  const agreedId = agreed?.conversation_id;
  const propose = useEffectEvent(onProposed);
  useEffect(() => {
    if (agreedId) propose(agreedId);
  }, [agreedId]);
  if (list.isPending || figures.isPending) {
    return (
      <SkeletonGroup label="Loading the answers" className="flex flex-col gap-2">
        {['first', 'second', 'third'].map((row) => (
          <Skeleton key={row} className="h-13" />
        ))}
      </SkeletonGroup>
    );
  }
  const answers = list.data?.answers ?? [];
  const isListed = answers.some(({ conversation_id }) => conversation_id === agreedId);
  const people = [
    ...(agreed && !isListed
      ? [{ value: agreed.conversation_id, label: agreed.fullname, help: 'You have an agreement' }]
      : []),
    ...[...answers]
      .sort((one, other) => rank(other, agreedId) - rank(one, agreedId))
      .map((answer) => ({
        value: answer.conversation_id,
        label: answer.fullname,
        help: helpOf(answer, agreedId),
      })),
  ];
  return (
    <>
      <RadioGroup
        label="Who did you hire?"
        optional
        value={value}
        input={{ name: 'hired', onChange: ({ currentTarget }) => onChange(currentTarget.value) }}
        options={[...people, { value: elsewhere, label: 'Someone else' }, { value: nobody, label: 'No one' }]}
      />
      {list.data?.next_cursor && (
        <p className="mt-2 text-sm">
          <Link to={paths.jobAnswers(jobId)} className={linkClasses}>
            See all answers
          </Link>{' '}
          to choose someone who isn't in this list.
        </p>
      )}
    </>
  );
}

/** Sorts the person with an agreement first, then the shortlist. */
function rank({ conversation_id, is_shortlisted }: JobAnswer, agreedId: string | undefined): number {
  return (conversation_id === agreedId ? 2 : 0) + (is_shortlisted ? 1 : 0);
}

function helpOf({ conversation_id, offer, is_shortlisted }: JobAnswer, agreedId: string | undefined) {
  if (conversation_id === agreedId)
    return offer ? `You agreed on ${describePrice(offer)}` : 'You have an agreement';
  if (offer?.status === 'offered') return `Offer: ${describePrice(offer)}`;
  return is_shortlisted ? 'On your shortlist' : undefined;
}
