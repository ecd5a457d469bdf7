import type { ApiAnswer } from '@marketplace/contract/api';
import { describePrice, describeTime } from '@marketplace/contract/work/agreement-texts';
import type { JobAnswer } from '@marketplace/contract/work/job-answers';
import { useMutation } from '@tanstack/react-query';
import { BadgeCheck, Clock, Handshake, MapPin, MessageCircle, Star } from 'lucide';
import { type ReactNode, Suspense, useState } from 'react';
import { asFailure } from '../../data/failure.ts';
import { mutation } from '../../data/queries.ts';
import { lazyPart } from '../../lib/browser/load-module.ts';
import { formatCount, formatDay } from '../../lib/format.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { showToast } from '../../lib/show-toast.ts';
import { useUniqueId } from '../../lib/unique-id.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { buttonClasses } from '../../ui/buttons/button-classes.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Badge } from '../../ui/pictures/badge.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { classNames } from '../../ui/text/class-names.ts';
import { Link } from '../../ui/text/link.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { statusLabel } from '../agreements/agreement-labels.ts';
import { distanceLabel, replyLabel } from './answer-labels.ts';

const DeclineDialog = lazyPart(async () => ({
  default: (await import('./decline-dialog.tsx')).DeclineDialog,
}));
const HireDialog = lazyPart(async () => ({ default: (await import('./hire-dialog.tsx')).HireDialog }));

type Job = ApiAnswer<'/user_job/view_answers'>['job'];

/** Whether the poster has said who was hired here. The other answers can then only be read; the page of the job changes it. */
const isDecided = ({ hired }: Job) => hired === 'here';

/** Whether the answer shows nothing that was written: it begins with a file or a voice note, or its messages were deleted. */
const isHidden = ({ is_read, first_words }: JobAnswer) => !is_read && first_words === null;

interface AnswerCardProps {
  answer: JobAnswer;
  job: Job;
}

/** One answer to a job. On wide screens its four parts join the rows of the grid, which aligns the cards for comparison. */
export function AnswerCard({ answer, job }: AnswerCardProps) {
  const heading = useUniqueId();
  return (
    <Card
      as="li"
      aria-labelledby={heading}
      className={classNames(
        'row-span-4 grid min-w-0 grid-rows-subgrid gap-3 p-4',
        answer.is_hired && 'border-leaf',
      )}
    >
      <div className="flex items-start gap-3">
        <Avatar name={answer.fullname} src={answer.img_url} size={52} />
        <div className="min-w-0 grow">
          <h2 id={heading} className="text-lg leading-tight">
            <Link
              to={paths.sharedArtisan(answer)}
              className="-my-1 inline-block py-1 wrap-anywhere hover:underline"
            >
              {answer.fullname}
            </Link>
          </h2>
          <p className="text-sm text-ink-soft wrap-anywhere">
            {`${answer.specific_service ? `${answer.specific_service} · ` : ''}${formatDay(answer.answered_at, Date.now())}`}
          </p>
          <p className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
            {!answer.is_read && <Badge tone="sun">New answer</Badge>}
            {answer.is_hired && <Badge tone="leaf">Hired</Badge>}
            {answer.is_verified && (
              <Badge tone="leaf" icon={BadgeCheck}>
                Verified
              </Badge>
            )}
            {answer.is_declined && <Badge>Declined</Badge>}
          </p>
        </div>
        {!isDecided(job) && <ShortlistButton answer={answer} />}
      </div>
      <OfferInShort answer={answer} />
      <div className="flex flex-col gap-3">
        <Signs answer={answer} />
        <FirstMessagePreview answer={answer} />
      </div>
      <AnswerActions answer={answer} job={job} />
    </Card>
  );
}

function OfferInShort({ answer }: { answer: JobAnswer }) {
  const { offer } = answer;
  return (
    <div className={classNames('rounded-control bg-sunk px-3 py-2', !offer && 'self-start')}>
      {offer ? (
        <>
          <p className="font-heading text-xl font-semibold tabular-nums">{describePrice(offer)}</p>
          <p className="text-sm text-ink-soft">{describeTime(offer)}</p>
          {/* Plain text, because a badge cannot wrap. */}
          <p className="mt-1 text-sm font-semibold">{statusLabel(offer.status, offer.made_by_me)}</p>
        </>
      ) : (
        <p className="py-1 text-sm text-ink-soft">
          {isHidden(answer) ? "You'll see their offer here after you read the answer." : 'No offer yet'}
        </p>
      )}
    </div>
  );
}

function Signs({ answer }: { answer: JobAnswer }) {
  const { rating, no_of_ratings, worked_together: together } = answer;
  const distance = distanceLabel(answer);
  const reply = replyLabel(answer);
  return (
    <ul className="flex flex-col gap-1 text-sm">
      <Sign
        icon={
          <Icon of={Star} size={16} className={no_of_ratings > 0 ? 'fill-sun text-sun' : 'text-ink-soft'} />
        }
      >
        {no_of_ratings > 0 ? (
          <span>
            <strong>{rating.toFixed(1)}</strong> from {formatCount(no_of_ratings, 'rating')}
          </span>
        ) : (
          'No ratings yet'
        )}
      </Sign>
      {together !== undefined && (
        <Sign icon={<Icon of={Handshake} size={16} className="text-leaf-text" />}>
          <strong>{`You worked together: ${formatCount(together, 'job')}`}</strong>
        </Sign>
      )}
      {distance && <Sign icon={<Icon of={MapPin} size={16} className="text-ink-soft" />}>{distance}</Sign>}
      {reply && <Sign icon={<Icon of={Clock} size={16} className="text-ink-soft" />}>{reply}</Sign>}
    </ul>
  );
}

function Sign({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <span className="mt-0.5 shrink-0">{icon}</span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}

/** The whole first message, because the artisan sees that it was read. */
function FirstMessagePreview({ answer }: { answer: JobAnswer }) {
  const { first_words, unread } = answer;
  if (isHidden(answer)) {
    return (
      <p className="border-l-3 border-sun pl-3 text-sm">
        <strong>New answer.</strong> Open it to read it.
      </p>
    );
  }
  return (
    <div className="text-sm">
      {first_words !== null && (
        <p className="border-l-3 border-line-strong pl-3 wrap-anywhere whitespace-pre-line">{first_words}</p>
      )}
      {unread > 0 && (
        <p className="mt-1 font-semibold text-leaf-text">{formatCount(unread, 'new message')}</p>
      )}
    </div>
  );
}

/** The star that adds the answer to the shortlist or removes it. */
function ShortlistButton({ answer }: { answer: JobAnswer }) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { mutateAsync, isPending } = useMutation(mutation('/user_job/shortlist_answer'));
  const isOn = wanted ?? answer.is_shortlisted;
  // The list is read again after the write, and says so later than the write does.
  if (!isPending && wanted === answer.is_shortlisted) setWanted(null);

  async function toggle() {
    if (isPending) return;
    setWanted(!isOn);
    try {
      await mutateAsync({ conversation_id: answer.conversation_id, shortlisted: !isOn });
    } catch (error) {
      setWanted(null);
      await showToast('error', asFailure(error).msg);
    }
  }

  return (
    <button
      type="button"
      aria-pressed={isOn}
      title={isOn ? 'On your shortlist' : 'Add to your shortlist'}
      onClick={() => void toggle()}
      className="-mt-1 -mr-1 inline-grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunk"
    >
      <Icon of={Star} size={24} className={isOn ? 'fill-sun text-sun-text' : 'text-ink-soft'} />
      <VisuallyHidden>Shortlist {answer.fullname}</VisuallyHidden>
    </button>
  );
}

function AnswerActions({ answer, job }: AnswerCardProps) {
  const [asked, setAsked] = useState<'decline' | 'hire' | null>(null);
  const { fullname, conversation_id, is_declined, is_hired } = answer;
  const hidden = isHidden(answer);
  const close = () => setAsked(null);
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Link
        to={paths.conversation(conversation_id)}
        aria-label={hidden ? `Read ${fullname}'s answer` : `Chat with ${fullname}`}
        className={classNames(buttonClasses({ variant: hidden ? 'primary' : 'secondary' }), 'grow')}
      >
        <Icon of={MessageCircle} size={18} />
        <span>{hidden ? 'Read the answer' : 'Chat'}</span>
      </Link>
      {!is_hired && !isDecided(job) && (
        <Button
          variant={hidden || is_declined ? 'secondary' : 'primary'}
          className="grow"
          aria-label={`Hire ${fullname}`}
          onClick={() => setAsked('hire')}
        >
          Hire
        </Button>
      )}
      {!is_hired && !is_declined && !isDecided(job) && (
        <Button
          variant="quiet"
          className="grow"
          aria-label={`Say no thanks to ${fullname}`}
          onClick={() => setAsked('decline')}
        >
          Say no thanks
        </Button>
      )}
      {asked && (
        <Suspense>
          {asked === 'decline' ? (
            <DeclineDialog answer={answer} onClose={close} />
          ) : (
            <HireDialog answer={answer} job={job} onClose={close} />
          )}
        </Suspense>
      )}
    </div>
  );
}
