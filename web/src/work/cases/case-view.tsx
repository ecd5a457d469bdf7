import { agreementProblemTexts } from '@marketplace/contract/work/agreement-texts';
import { caseStateTexts } from '@marketplace/contract/work/cases/case-texts';
import type { AgreementCase, CaseEntry } from '@marketplace/contract/work/cases/cases';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, MessageCircle } from 'lucide';
import { useRef, useState } from 'react';
import { asFailure } from '../../data/failure.ts';
import { formatDate, formatTime } from '../../lib/format.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useSite } from '../../lib/site.ts';
import { StoredPictures } from '../../people/media/stored-pictures.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { buttonClasses } from '../../ui/buttons/button-classes.ts';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { PageMessage } from '../../ui/feedback/page-message.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { LostRoad } from '../../ui/illustrations/lost-road.tsx';
import { Badge } from '../../ui/pictures/badge.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Link } from '../../ui/text/link.tsx';
import { formatMoment } from '../agreements/agreement-labels.ts';
import { useLiveAgreements } from '../agreements/agreement-queries.ts';
import { caseSentence, caseTones, entryLabel, otherName, proposalLabel } from './case-labels.ts';
import { caseQuery } from './case-queries.ts';
import { CaseStepDialog, type ConfirmedStep } from './case-step-dialog.tsx';
import { ProposeDialog } from './propose-dialog.tsx';
import { WriteDialog } from './write-dialog.tsx';

/** The page of a problem with an agreement. */
export function CaseView({ id }: { id: string }) {
  useLiveAgreements();
  const { data, error, isFetching, refetch } = useQuery(caseQuery(id));
  // The server answers 400 to an id that is too long.
  if (!data && error && [400, 404].includes(error.status)) return <CaseNotFound />;
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-2 md:py-6">
      <Link
        to={data ? paths.agreement(data.case.agreement_id) : paths.agreements}
        className="inline-flex min-h-11 items-center gap-2 font-medium text-leaf-text hover:underline"
      >
        <Icon of={ArrowLeft} />
        <span>{data ? 'The agreement' : 'Offers and agreements'}</span>
      </Link>
      {data ? (
        <Sheet shown={data.case} />
      ) : error ? (
        <FailedState onRetry={() => void refetch()} busy={isFetching}>
          We couldn't load this problem. {asFailure(error).msg}
        </FailedState>
      ) : (
        <SkeletonGroup label="Loading the problem" className="mt-2 flex flex-col gap-4">
          <Skeleton className="h-9 w-1/2" />
          <Skeleton className="h-80 rounded-card" />
        </SkeletonGroup>
      )}
    </div>
  );
}

function CaseNotFound() {
  return (
    <PageMessage
      picture={<LostRoad />}
      title="We can't find this problem"
      actions={
        <Link to={paths.agreements} className={buttonClasses()}>
          Offers and agreements
        </Link>
      }
    >
      <p>It may belong to a different account. Log in with that account to see it.</p>
    </PageMessage>
  );
}

function Sheet({ shown }: { shown: AgreementCase }) {
  const { productName } = useSite();
  const { number, state, what, problem, conversation_id, other, holds_until, others } = shown;
  return (
    <article className="max-sm:-mx-4 max-sm:bg-paper max-sm:px-4 max-sm:py-4 sm:mt-1 sm:rounded-card sm:bg-paper sm:p-8 sm:shadow-card">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <div className="flex flex-wrap items-baseline gap-x-2 text-sm text-ink-soft">
          <h1 className="text-lg text-ink">Problem with the work</h1>
          <p>No. {number}</p>
        </div>
        <Badge tone={caseTones[state]}>{caseStateTexts[state]}</Badge>
      </header>
      <p className="mt-2 font-heading text-2xl font-semibold wrap-anywhere">
        {agreementProblemTexts[problem]}
      </p>
      <p className="text-ink-soft whitespace-pre-wrap wrap-anywhere">{what}</p>
      <p className="mt-3 font-medium">{caseSentence(shown)}</p>
      {holds_until && (
        <p className="mt-1 text-sm text-ink-soft">
          {`While this is open, you can't mark the work as done. That ends on ${formatMoment(holds_until)} at the latest. You can review each other at any time.`}
        </p>
      )}
      <Actions shown={shown} />
      <Link
        to={paths.conversation(conversation_id, other._id)}
        className={buttonClasses({ variant: 'quiet', size: 'small' })}
      >
        <Icon of={MessageCircle} size={18} />
        Open the chat
      </Link>
      <Entries shown={shown} />
      {others.length > 0 && (
        <section className="mt-6">
          <h2 className="text-lg">Other problems with this work</h2>
          <ul className="mt-2 flex flex-col">
            {others.map((each) => (
              <li key={each._id}>
                <Link
                  to={paths.case(each._id)}
                  className="inline-flex min-h-11 items-center text-leaf-text hover:underline"
                >
                  {`No. ${each.number}: ${caseStateTexts[each.state]}`}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="mt-6 text-sm text-ink-soft">
        {`You pay each other directly. No money passes through ${productName}, so our team can't make anyone pay or give money back. If we decide against someone, it counts in their record.`}
      </p>
    </article>
  );
}

/** What this person can do now. A waiting proposal of the other person comes first. */
function Actions({ shown }: { shown: AgreementCase }) {
  const [open, setOpen] = useState<ConfirmedStep | 'propose' | 'write' | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const { can, entries, proposal_id, state } = shown;
  const proposal = state === 'proposed' ? entries.find(({ _id }) => _id === proposal_id) : undefined;
  const answers = can.includes('answer');
  function close() {
    setOpen(null);
    // The pressed button may be gone.
    setTimeout(() => {
      if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
    });
  }
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {proposal?.proposal && (
        <section aria-label="Proposal" className="mt-4 rounded-card bg-indigo-tint p-4">
          <p className="font-semibold wrap-anywhere">{proposalLabel(proposal.proposal)}</p>
          {proposal.text && <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{proposal.text}</p>}
          {answers ? (
            <div className="mt-3 flex flex-wrap gap-2">
              <Button size="small" aria-haspopup="dialog" onClick={() => setOpen('accept')}>
                Accept
              </Button>
              <Button
                size="small"
                variant="secondary"
                aria-haspopup="dialog"
                onClick={() => setOpen('decline')}
              >
                Decline
              </Button>
            </div>
          ) : (
            <p className="mt-1 text-sm text-ink-soft">{`Waiting for ${otherName(shown)}`}</p>
          )}
        </section>
      )}
      <div className="mt-4 mb-2 flex flex-wrap gap-2 empty:hidden">
        {can.includes('propose') && (
          <Button
            size="small"
            variant={answers ? 'secondary' : 'primary'}
            className="max-sm:w-full max-sm:text-base"
            aria-haspopup="dialog"
            onClick={() => setOpen('propose')}
          >
            Propose a solution
          </Button>
        )}
        {can.includes('write') && (
          <Button size="small" variant="secondary" aria-haspopup="dialog" onClick={() => setOpen('write')}>
            Write or add pictures
          </Button>
        )}
        {can.includes('ask_team') && (
          <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setOpen('ask_team')}>
            Ask our team to decide
          </Button>
        )}
        {can.includes('withdraw') && (
          <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setOpen('withdraw')}>
            Take it back
          </Button>
        )}
      </div>
      {open === 'propose' && <ProposeDialog shown={shown} onClose={close} />}
      {open === 'write' && <WriteDialog shown={shown} onClose={close} />}
      {open !== null && open !== 'propose' && open !== 'write' && (
        <CaseStepDialog shown={shown} step={open} onClose={close} />
      )}
    </div>
  );
}

function Entries({ shown }: { shown: AgreementCase }) {
  return (
    <section className="mt-6">
      <h2 className="text-lg">What was said</h2>
      <ol className="mt-2 flex flex-col gap-4">
        {shown.entries.map((entry) => (
          <Entry key={entry._id} entry={entry} name={otherName(shown)} />
        ))}
      </ol>
    </section>
  );
}

function Entry({ entry, name }: { entry: CaseEntry; name: string }) {
  const { step, by_me, at, text, proposal, pictures } = entry;
  return (
    <li className="border-l-3 border-line pl-3">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-medium wrap-anywhere">{entryLabel(step, by_me, name)}</span>
        <time dateTime={at} className="text-ink-soft tabular-nums">
          {formatDate(at)}, {formatTime(at)}
        </time>
      </p>
      {proposal && <p className="wrap-anywhere">{proposalLabel(proposal)}</p>}
      {text && <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>}
      <StoredPictures pictures={pictures} label={`Picture of ${formatMoment(at)}`} />
    </li>
  );
}
