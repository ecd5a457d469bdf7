import type { Outcome, QueueItemPage } from '@marketplace/contract/company/operators';
import { queueKinds } from '@marketplace/contract/company/queue-items';
import { Link } from 'react-router';
import { paths } from '../../../lib/navigation/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { linkClasses } from '../../../ui/buttons/button-classes.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { formatMoment } from '../operator-labels.ts';
import { PersonLine } from '../person-line.tsx';
import { AttachedFiles } from './attached-files.tsx';
import { AuditList } from './audit-list.tsx';
import { ComparePictures } from './compare-pictures.tsx';
import { HiddenNotice } from './hidden-notice.tsx';
import { RelatedReports } from './related-reports.tsx';
import { type Answer, ResolveForm } from './resolve-form.tsx';
import { useSavedAnswers } from './use-saved-answers.ts';

interface ItemViewProps {
  item: QueueItemPage;
  outcome: Outcome | null;
  onOutcome: (outcome: Outcome | null) => void;
  onAssign: () => void;
  /** Resolves to whether the item was decided. */
  onResolve: (outcome: Outcome, answer: Answer) => Promise<boolean>;
  /** Refetches the item, with new URLs of its pictures. */
  onReload: () => void;
}

/** One item with all facts and the possible decisions. */
export function ItemView({ item, outcome, onOutcome, onAssign, onResolve, onReload }: ItemViewProps) {
  const { assigned_to: assignee } = item;
  const answers = useSavedAnswers(item);
  return (
    <article aria-labelledby="item-title" className="rounded-card border border-line bg-paper p-4 sm:p-6">
      <p className="text-sm text-ink-soft">
        {queueKinds[item.kind]} · {formatMoment(item.at)}
      </p>
      <h2 id="item-title" className="mt-1 text-xl [overflow-wrap:anywhere]">
        {item.title}
      </h2>
      {item.text && (
        <blockquote className="mt-3 border-l-4 border-line pl-3 whitespace-pre-wrap [overflow-wrap:anywhere]">
          {item.text}
        </blockquote>
      )}
      {item.warning && (
        <div className="mt-4">
          <Notice tone="warning" title={item.warning} />
        </div>
      )}
      {item.pictures.length > 0 && <ComparePictures pictures={item.pictures} onReload={onReload} />}
      {item.files.length > 0 && <AttachedFiles files={item.files} />}
      <dl className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_minmax(0,1fr)]">
        {item.facts.map(({ label, value, account_id }) => (
          <div key={`${label} ${account_id ?? ''}`} className="sm:contents">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="whitespace-pre-wrap [overflow-wrap:anywhere]">
              {account_id ? (
                <Link to={paths.operatorPerson(account_id)} className={linkClasses}>
                  {value}
                </Link>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
      {item.person && (
        <div className="mt-3">
          <PersonLine person={item.person} />
        </div>
      )}
      {item.page && (
        <Link to={item.page} target="_blank" className={`${linkClasses} inline-flex min-h-11 items-center`}>
          See the page as others do
        </Link>
      )}
      {item.content?.hidden && <HiddenNotice hidden={item.content.hidden} onDone={onReload} />}
      {item.payment_reference && (
        <Link
          to={paths.operatorPayments(item.payment_reference)}
          className={`${linkClasses} inline-flex min-h-11 items-center [overflow-wrap:anywhere]`}
        >
          Payment {item.payment_reference}
        </Link>
      )}

      {!item.waiting ? (
        <div className="mt-4">
          <Notice tone="success">This is decided.</Notice>
        </div>
      ) : (
        <>
          {item.obstacle && (
            <div className="mt-4">
              <Notice tone="warning">{item.obstacle}</Notice>
            </div>
          )}
          {outcome ? (
            <ResolveForm
              key={`${item.id} ${outcome.id}`}
              outcome={outcome}
              kept={answers.read(outcome.id)}
              onChange={(answer) => answers.keep(outcome.id, answer)}
              onCancel={() => onOutcome(null)}
              onSend={async (answer) => {
                if (await onResolve(outcome, answer)) answers.forget();
              }}
            />
          ) : (
            <div className="mt-5 flex flex-wrap gap-2">
              {item.outcomes.map((each, index) => (
                <Button
                  key={each.id}
                  variant={each.tone}
                  aria-keyshortcuts={String(index + 1)}
                  onClick={() => onOutcome(each)}
                >
                  <kbd className="font-body text-xs opacity-80 pointer-coarse:hidden">{index + 1}</kbd>{' '}
                  <span>{`${each.label}${answers.read(each.id) ? ' (begun)' : ''}`}</span>
                </Button>
              ))}
              <Button variant="quiet" aria-keyshortcuts="a" onClick={onAssign}>
                {assignee?.is_me
                  ? 'Let go of it'
                  : assignee
                    ? `Take over from ${assignee.fullname}`
                    : 'Take it'}
              </Button>
            </div>
          )}
        </>
      )}
      {item.related.length > 0 && <RelatedReports reports={item.related} />}
      {item.history.length > 0 && (
        <section className="mt-6 border-t border-line pt-3">
          <h3 className="text-base">What was done</h3>
          <AuditList acts={item.history} />
        </section>
      )}
    </article>
  );
}
