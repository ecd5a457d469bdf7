import { chatStates } from '@marketplace/contract/company/operator-chats';
import type { Outcome, QueueItem, QueueItemPage } from '@marketplace/contract/company/operators';
import { queueKinds } from '@marketplace/contract/company/queue-items';
import { paths } from '../../../lib/navigation/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { buttonClasses, linkClasses } from '../../../ui/buttons/button-classes.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Link } from '../../../ui/text/link.tsx';
import { ChatActions } from '../chats/chat-actions.tsx';
import { ChatTags } from '../chats/chat-tags.tsx';
import { ChatThread } from '../chats/chat-thread.tsx';
import { TeamActions } from '../chats/team-actions.tsx';
import { formatMoment } from '../operator-labels.ts';
import { useMay } from '../shell/use-role.ts';
import { AttachedFiles } from './attached-files.tsx';
import { AuditList } from './audit-list.tsx';
import { ComparePictures } from './compare-pictures.tsx';
import { HiddenNotice } from './hidden-notice.tsx';
import { type Answer, ResolveForm } from './resolve-form.tsx';
import { useSavedAnswers } from './use-saved-answers.ts';

interface ItemViewProps {
  item: QueueItemPage;
  outcome: Outcome | null;
  onOutcome: (outcome: Outcome | null) => void;
  onAssign: () => void;
  /** A colleague has the item now. */
  onAssigned: (assignee: QueueItem['assigned_to']) => void;
  /** The item has left the list from which it was opened. */
  onGone: () => void;
  /** Resolves to whether the item was decided. */
  onResolve: (outcome: Outcome, answer: Answer) => Promise<boolean>;
  /** Refetches the item, with new URLs of its pictures. */
  onReload: () => void;
}

/** Another message to a person whose conversation does not wait for an answer. */
export const writeAgain: Outcome = {
  id: 'write',
  label: 'Send',
  tone: 'primary',
  asks_for: 'Your message, shown in their chat',
};

/** Queues whose outcome `answer` writes to a person. */
const answered: readonly string[] = ['support', 'contact', 'bug'];

/** One item with all facts and the possible decisions. */
export function ItemView(props: ItemViewProps) {
  const { item, outcome, onOutcome, onAssign, onAssigned, onGone, onResolve, onReload } = props;
  const { assigned_to: assignee, chat } = item;
  const answers = useSavedAnswers(item);
  const may = useMay();
  const suspendable = may('trust') ? suspendableOf(item) : null;
  return (
    <article aria-labelledby="item-title" className="rounded-card border border-line bg-paper p-4 sm:p-6">
      <p className="text-sm text-ink-soft">
        {[queueKinds[item.kind], formatMoment(item.at), chat && chatStateText(chat)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <h2 id="item-title" tabIndex={-1} className="mt-1 text-xl [overflow-wrap:anywhere]">
        {item.title}
      </h2>
      {chat ? (
        <ChatThread key={`${item.id} ${chat.before_seq}`} id={item.id} chat={chat} />
      ) : (
        item.text && (
          <blockquote className="mt-3 border-l-4 border-line pl-3 whitespace-pre-wrap [overflow-wrap:anywhere]">
            {item.text}
          </blockquote>
        )
      )}
      {chat?.tags && !outcome && <ChatTags key="tags" id={item.id} tags={chat.tags} />}
      {item.warning && (
        <div className="mt-4">
          <Notice tone="warning" title={item.warning} />
        </div>
      )}
      {item.pictures.length > 0 && <ComparePictures pictures={item.pictures} onReload={onReload} />}
      {!chat && item.files.length > 0 && <AttachedFiles files={item.files} />}
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

      {item.notes.length > 0 && (
        <section className="mt-4 rounded-card border-l-4 border-sun bg-sun-tint px-3 py-2">
          <h3 className="text-base">Notes</h3>
          <ul>
            {item.notes.map((note) => (
              <li key={note._id} className="py-1">
                <p className="text-sm text-ink-soft">{`${note.operator} · ${formatMoment(note.at)}`}</p>
                <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{note.text}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {!item.waiting && !chat && (
        <div className="mt-4">
          <Notice tone="success">This is decided.</Notice>
        </div>
      )}
      {item.waiting && item.obstacle && (
        <div className="mt-4">
          <Notice tone="warning">{item.obstacle}</Notice>
        </div>
      )}
      {outcome ? (
        <ResolveForm
          key={`${item.id} ${outcome.id}`}
          outcome={outcome}
          kept={answers.read(outcome.id)}
          {...(writesToPerson(item, outcome) && { readyFor: item.title })}
          onChange={(answer) => answers.keep(outcome.id, answer)}
          onCancel={() => onOutcome(null)}
          onSend={async (answer) => {
            if (await onResolve(outcome, answer)) answers.forget();
          }}
        />
      ) : (
        <div className="mt-5 flex flex-wrap gap-2">
          {item.waiting &&
            item.outcomes.map((each, index) => (
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
          {suspendable && (
            <Link
              key="suspend"
              to={paths.operatorPerson(suspendable._id)}
              state={{ suspend: true }}
              className={buttonClasses({ variant: 'secondary' })}
            >
              {`Suspend ${suspendable.fullname || 'the account'}…`}
            </Link>
          )}
          {chat && (
            <ChatActions
              key="chat"
              item={item}
              chat={chat}
              onWrite={() => onOutcome(writeAgain)}
              onGone={onGone}
              onReload={onReload}
            />
          )}
          {item.waiting && (
            <Button key="assign" variant="quiet" aria-keyshortcuts="a" onClick={onAssign}>
              {assignee?.is_me
                ? 'Let go of it'
                : assignee
                  ? `Take over from ${assignee.fullname}`
                  : 'Take it'}
            </Button>
          )}
          <TeamActions key="team" item={item} onAssigned={onAssigned} onReload={onReload} />
        </div>
      )}
      {item.history.length > 0 && (
        <section className="mt-6 border-t border-line pt-3">
          <h3 className="text-base">What was done</h3>
          <AuditList acts={item.history} />
        </section>
      )}
    </article>
  );
}

/** The reported person, while somebody could suspend them. */
function suspendableOf({ kind, waiting, person }: QueueItemPage): QueueItemPage['person'] {
  const isOpen = kind === 'report' && waiting && person;
  return isOpen && !person.is_operator && !person.is_suspended && !person.deletion ? person : null;
}

function chatStateText({ state, snoozed_until }: NonNullable<QueueItemPage['chat']>): string {
  return snoozed_until ? `Snoozed until ${formatMoment(snoozed_until)}` : chatStates[state];
}

function writesToPerson(item: QueueItemPage, outcome: Outcome): boolean {
  return answered.includes(item.kind) && outcome.id !== 'close';
}
