import { chatStateNames, chatStates } from '@marketplace/contract/company/operator-chats';
import type { Outcome, QueueItem } from '@marketplace/contract/company/operators';
import { type QueueKind, queueKindNames, queuesOf } from '@marketplace/contract/company/queue-items';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { toast } from 'react-hot-toast';
import { useNavigate, useSearchParams } from 'react-router';
import { asFailure } from '../../../data/failure.ts';
import { mutation } from '../../../data/queries.ts';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import { AnswerManyDialog } from '../chats/answer-many-dialog.tsx';
import { useStaffRole } from '../shell/use-role.ts';
import { confirmed } from '../staff/confirmation.ts';
import { toastRefusal } from '../toast-refusal.ts';
import { ItemFailure } from './item-failure.tsx';
import { ItemView, writeAgain } from './item-view.tsx';
import { PersonPane } from './person-pane.tsx';
import { QueueHead } from './queue-head.tsx';
import { itemOfRow, rowId } from './queue-list.tsx';
import { itemQuery, queueQuery, useQueueChanges } from './queue-queries.ts';
import { QueueRows } from './queue-rows.tsx';
import type { Answer } from './resolve-form.tsx';
import { ShortcutHelp } from './shortcut-help.tsx';
import { useShortcuts } from './use-shortcuts.ts';

/** The queues: a list and the open item, usable by mouse, touch, or keyboard alone. */
export function QueueBoard() {
  const [parameters, setParameters] = useSearchParams();
  const navigate = useNavigate();
  const role = useStaffRole();
  const kind = queueKindNames.find((each) => each === parameters.get('queue')) ?? null;
  const mine = parameters.has('mine');
  const state = chatStateNames.find((each) => each === parameters.get('state')) ?? 'open';
  const tag = kind === 'support' ? parameters.get('tag') : null;
  const choice = { kind, mine, state, tag };
  const list = useInfiniteQuery(queueQuery(choice));
  const changes = useQueueChanges(choice);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];

  // The row selected by keyboard; the open item is in the address.
  const openId = parameters.get('item');
  const [at, setAt] = useState<string | null>(openId);
  // A link from another report can name an item that is not in the list.
  const open = items.find((item) => rowId(item) === openId) ?? itemOfRow(openId);
  const page = useQuery({
    ...itemQuery(open ?? { kind: 'report', id: '' }),
    enabled: open !== null,
    retry: false,
  });
  const resolving = useMutation(mutation('/operators/resolve_item'));
  const writing = useMutation(mutation('/operators/write_to_person'));
  /** Names a decision or message until the server has it, so that a repeated one counts once. */
  const command = useRef({ of: '', id: '' });
  const assigning = useMutation(mutation('/operators/assign_item'));
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [help, setHelp] = useState(false);
  const [many, setMany] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  /** The row that gets the focus, or the heading without one. */
  const [focusOn, setFocusOn] = useState<{ row: string | null } | null>(null);
  // On a phone the list is shown again only after closing has changed the address, so the focus waits for that.
  useLayoutEffect(() => {
    const target = focusOn && ((focusOn.row && document.getElementById(focusOn.row)) || heading.current);
    target?.focus();
    if (target && document.activeElement === target) setFocusOn(null);
  }, [focusOn, openId]);

  // On a narrow screen the item replaces the list: it opens at its top, and the list later returns to its scroll position.
  const scrollToOpen = useEffectEvent(() => {
    if (window.matchMedia('(width >= 64rem)').matches) return;
    if (openId) window.scrollTo({ top: 0 });
    else if (at) document.getElementById(at)?.scrollIntoView({ block: 'center' });
  });
  useEffect(() => scrollToOpen(), [openId]);

  function show(changes: Record<string, string | null>, replace: boolean) {
    const next = new URLSearchParams(parameters);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setOutcome(null);
    setParameters(next, { replace, preventScrollReset: true });
  }

  const openItem = (item: QueueItem | undefined) => {
    if (!item) return;
    setAt(rowId(item));
    show({ item: rowId(item) }, openId !== null);
  };

  function close() {
    // A colleague was first. Its row is gone, so the keys go on at the next one.
    const isDecided = state === 'open' && page.data?.item.waiting === false;
    if (open && isDecided && items.some((item) => rowId(item) === openId)) return done(open);
    setFocusOn({ row: at });
    show({ item: null }, false);
  }

  function move(step: 1 | -1) {
    const index = items.findIndex((item) => rowId(item) === at);
    const item = items[index === -1 ? 0 : Math.min(items.length - 1, Math.max(0, index + step))];
    if (!item) return;
    setFocusOn({ row: rowId(item) });
    // It does not open the item: to open a picture of a document is an act of its own, which the audit log names.
    setAt(rowId(item));
    // The next page is fetched before the last row is reached.
    if (index > items.length - 10 && list.hasNextPage && !list.isFetching) void list.fetchNextPage();
  }

  function choose(next: QueueKind | null) {
    setAt(null);
    show({ queue: next, item: null, state: null, tag: null }, true);
  }

  function step(by: 1 | -1) {
    const all = [null, ...(role ? queuesOf(role) : [])];
    choose(all[(all.indexOf(kind) + by + all.length) % all.length] ?? null);
  }

  /** An item has left the list: the list has the focus, at the next row, and nothing opens by itself. */
  function done(item: Pick<QueueItem, 'kind' | 'id'>) {
    const index = items.findIndex(({ kind, id }) => kind === item.kind && id === item.id);
    const next = index === -1 ? undefined : (items[index + 1] ?? items[index - 1]);
    changes.remove(item);
    setAt(next ? rowId(next) : null);
    setFocusOn({ row: next ? rowId(next) : null });
    show({ item: null }, true);
    // The other reports about one person stand in the same line.
    if (item.kind === 'report') void list.refetch();
    else if (items.length < 10 && list.hasNextPage) void list.fetchNextPage();
  }

  async function resolve(chosenOutcome: Outcome, answer: Answer): Promise<boolean> {
    const item = page.data?.item;
    if (!open || !item) return false;
    const of = `${rowId(open)} ${chosenOutcome.id} ${answer.reason}`;
    if (command.current.of !== of) command.current = { of, id: newIdempotencyKey() };
    const client_id = command.current.id;
    const seen = item.chat ? { after_seq: item.chat.last_seq } : {};
    try {
      if (chosenOutcome.id === writeAgain.id && item.person) {
        const message = { account_id: item.person._id, text: answer.reason, client_id };
        const { msg } = await writing.mutateAsync({ ...message, ...seen });
        toast.success(msg ?? 'Sent');
        if (state === 'waiting') {
          setOutcome(null);
          void page.refetch();
        } else done(open);
      } else {
        const { kind, id } = open;
        const decision = { kind, id, outcome: chosenOutcome.id, client_id, ...seen, ...answer };
        const { msg } = await confirmed(() => resolving.mutateAsync(decision));
        toast.success(msg ?? 'Decided.');
        done(open);
      }
      command.current = { of: '', id: '' };
      return true;
    } catch (error) {
      toastRefusal(error);
      // Another operator was first, or this one may not decide it: the page says which.
      if (asFailure(error).code === 'conflict') void page.refetch();
      return false;
    }
  }

  function assign() {
    if (!open || assigning.isPending) return;
    const assignee = page.data?.item.assigned_to ?? null;
    assigning.mutate(
      { kind: open.kind, id: open.id, assigned: !assignee?.is_me, take_over: assignee !== null },
      { onSuccess: ({ assigned_to }) => changes.assign(open, assigned_to), onError: toastRefusal },
    );
  }

  const decide = (index: number) => () => {
    const item = page.data?.item;
    const each = item?.outcomes[index];
    if (each && item.waiting) setOutcome(each);
  };
  const person = page.data?.item.person;
  useShortcuts({
    j: () => move(1),
    ArrowDown: () => move(1),
    k: () => move(-1),
    ArrowUp: () => move(-1),
    Enter: () => openItem(items.find((item) => rowId(item) === at) ?? items[0]),
    1: decide(0),
    2: decide(1),
    3: decide(2),
    a: assign,
    o: () => person && void navigate(paths.operatorPerson(person._id)),
    ']': () => step(1),
    '[': () => step(-1),
    m: () => show({ mine: mine ? null : '', item: null }, true),
    Escape: () => openId && close(),
    '?': () => setHelp(true),
  });

  const listLabel = state === 'open' ? 'Waiting' : chatStates[state];
  return (
    <div className="flex min-h-0 grow flex-col lg:grid lg:h-full lg:grid-cols-[20rem_minmax(0,1fr)] xl:grid-cols-[20rem_minmax(0,1fr)_19rem]">
      {/* On a phone the item replaces the list with its heading. */}
      <h1 className="sr-only">Queues</h1>
      <div
        className={classNames(
          'flex min-h-0 flex-col border-line lg:overflow-y-auto lg:border-r',
          open && 'max-lg:hidden',
        )}
      >
        <QueueHead
          heading={heading}
          kind={kind}
          state={state}
          mine={mine}
          tag={tag}
          onTag={(next) => show({ tag: next, item: null }, true)}
          onState={(next) => {
            setAt(null);
            show({ state: next === 'open' ? null : next, item: null }, true);
          }}
          onMine={(next) => show({ mine: next ? '' : null, item: null }, true)}
          onHelp={() => setHelp(true)}
          {...(kind === 'support' &&
            state === 'open' &&
            items.length > 1 && { onAnswerMany: () => setMany(true) })}
        />
        <QueueRows
          list={list}
          items={items}
          label={listLabel}
          isWaiting={state === 'open'}
          open={openId}
          selected={at}
          hasKinds={kind === null}
          onOpen={openItem}
        />
      </div>
      <div className="min-h-0 lg:overflow-y-auto xl:contents">
        <div className="min-h-0 p-3 xl:overflow-y-auto" aria-live="polite">
          {open && (
            <Button
              variant="quiet"
              size="small"
              className="mb-1 -ml-3 lg:hidden"
              icon={<Icon of={ArrowLeft} size={18} />}
              onClick={close}
            >
              Back to the list
            </Button>
          )}
          {open && page.data ? (
            <ItemView
              item={page.data.item}
              outcome={outcome}
              onOutcome={setOutcome}
              onAssign={assign}
              onAssigned={(assignee) => changes.assign(open, assignee)}
              onGone={() => done(open)}
              onResolve={resolve}
              onReload={() => void page.refetch()}
            />
          ) : open && page.isError ? (
            <ItemFailure error={page.error} busy={page.isFetching} onRetry={() => void page.refetch()} />
          ) : open ? (
            <SkeletonGroup label="Loading">
              <Skeleton className="h-72 w-full" />
            </SkeletonGroup>
          ) : (
            <p className="hidden rounded-card border border-dashed border-line-strong px-4 py-12 text-center text-ink-soft lg:block">
              Choose one: <kbd>j</kbd> and <kbd>Enter</kbd>, or a click.
            </p>
          )}
        </div>
        <div className="min-h-0 px-3 pb-3 xl:overflow-y-auto xl:border-l xl:border-line xl:p-3">
          {open && page.data && <PersonPane item={page.data.item} />}
        </div>
      </div>
      {many && (
        <AnswerManyDialog
          key="many"
          items={items}
          onAnswered={(ids) => {
            for (const id of ids) changes.remove({ kind: 'support', id });
            show({ item: null }, true);
            void list.refetch();
          }}
          onClose={() => setMany(false)}
        />
      )}
      {help && <ShortcutHelp key="help" onClose={() => setHelp(false)} />}
    </div>
  );
}
