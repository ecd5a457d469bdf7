import type { Outcome, QueueItem } from '@marketplace/contract/company/operators';
import { type QueueKind, queueKindNames } from '@marketplace/contract/company/queue-items';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { asFailure } from '../../../data/failure.ts';
import { mutation, query } from '../../../data/queries.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import { toastRefusal } from '../toast-refusal.ts';
import { ItemView } from './item-view.tsx';
import { itemOfRow, QueueList, rowId } from './queue-list.tsx';
import { itemQuery, queueQuery, useQueueChanges } from './queue-queries.ts';
import { QueueTabs } from './queue-tabs.tsx';
import type { Answer } from './resolve-form.tsx';
import { ShortcutHelp } from './shortcut-help.tsx';
import { useShortcuts } from './use-shortcuts.ts';

const LOOK_AGAIN_MS = 60_000;

/** The queues: a list and the open item, usable by mouse, touch, or keyboard alone. */
export function QueueBoard() {
  const [parameters, setParameters] = useSearchParams();
  const navigate = useNavigate();
  const kind = queueKindNames.find((each) => each === parameters.get('queue')) ?? null;
  const mine = parameters.has('mine');
  const choice = { kind, mine };
  const counts = useQuery({
    ...query('/operators/view_queues', {}, 0),
    refetchInterval: LOOK_AGAIN_MS,
  });
  const list = useInfiniteQuery(queueQuery(choice));
  const changes = useQueueChanges(choice);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];

  // The row selected by keyboard; the open item is in the address.
  const [at, setAt] = useState<string | null>(null);
  const openId = parameters.get('item');
  // A link from another report can name an item that is not in the list.
  const open = items.find((item) => rowId(item) === openId) ?? itemOfRow(openId);
  const chosen = openId ?? at;
  const page = useQuery({
    ...itemQuery(open ?? { kind: 'report', id: '' }),
    enabled: open !== null,
    retry: false,
  });
  const resolving = useMutation(mutation('/operators/resolve_item'));
  const assigning = useMutation(mutation('/operators/assign_item'));
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [help, setHelp] = useState(false);

  const focusWanted = useRef(false);
  // Runs after the selected row is rendered.
  useEffect(() => {
    if (focusWanted.current && chosen) document.getElementById(chosen)?.focus();
    focusWanted.current = false;
  }, [chosen]);

  // On a narrow screen the item replaces the list: it opens at its top, and the list later returns to its scroll position.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is opening and closing that changes the place
  useEffect(() => {
    if (window.matchMedia('(width >= 64rem)').matches) return;
    if (openId) window.scrollTo({ top: 0 });
    else if (at) document.getElementById(at)?.scrollIntoView({ block: 'center' });
  }, [openId]);

  function show(changes: Record<string, string | null>, replace: boolean) {
    const next = new URLSearchParams(parameters);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setOutcome(null);
    setParameters(next, { replace, preventScrollReset: true });
  }

  const openItem = (item: QueueItem | undefined, replace = openId !== null) => {
    setAt(item ? rowId(item) : null);
    show({ item: item ? rowId(item) : null }, replace);
  };

  function move(step: 1 | -1) {
    const index = items.findIndex((item) => rowId(item) === chosen);
    const item = items[index === -1 ? 0 : Math.min(items.length - 1, Math.max(0, index + step))];
    if (!item) return;
    focusWanted.current = true;
    if (open) openItem(item);
    else setAt(rowId(item));
    // The next page is fetched before the last row is reached.
    if (index > items.length - 10 && list.hasNextPage && !list.isFetching) void list.fetchNextPage();
  }

  function choose(next: QueueKind | null) {
    setAt(null);
    show({ queue: next, item: null }, true);
  }

  function step(by: 1 | -1) {
    const all = [null, ...queueKindNames];
    choose(all[(all.indexOf(kind) + by + all.length) % all.length] ?? null);
  }

  function done(item: Pick<QueueItem, 'kind' | 'id'>) {
    const index = items.findIndex((each) => rowId(each) === rowId(item));
    const next = items[index + 1] ?? items[index - 1];
    changes.remove(item);
    focusWanted.current = true;
    openItem(next, true);
    if (items.length < 10 && list.hasNextPage) void list.fetchNextPage();
  }

  async function resolve(chosenOutcome: Outcome, answer: Answer): Promise<boolean> {
    if (!open) return false;
    try {
      await resolving.mutateAsync({
        kind: open.kind,
        id: open.id,
        outcome: chosenOutcome.id,
        ...answer,
      });
      done(open);
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
    const { kind, id } = open;
    const assignee = page.data?.item.assigned_to ?? null;
    assigning.mutate(
      { kind, id, assigned: !assignee?.is_me, take_over: assignee !== null },
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
    Enter: () => openItem(items.find((item) => rowId(item) === chosen) ?? items[0]),
    1: decide(0),
    2: decide(1),
    3: decide(2),
    a: assign,
    o: () => person && void navigate(paths.operatorPerson(person._id)),
    ']': () => step(1),
    '[': () => step(-1),
    m: () => show({ mine: mine ? null : '', item: null }, true),
    Escape: () => openId && show({ item: null }, false),
    '?': () => setHelp(true),
  });

  return (
    <div className="mx-auto w-full max-w-7xl px-3 py-4 sm:px-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className={classNames('text-2xl', open && 'max-lg:sr-only')}>Queues</h1>
        <div className={classNames('flex flex-wrap items-center gap-x-4', open && 'max-lg:hidden')}>
          <Switch
            label="Only mine"
            checked={mine}
            onChange={(event) => show({ mine: event.target.checked ? '' : null, item: null }, true)}
          />
          <Button
            variant="quiet"
            size="small"
            className="pointer-coarse:hidden"
            onClick={() => setHelp(true)}
          >
            Keys <kbd className="font-body">?</kbd>
          </Button>
        </div>
      </div>
      <div className={classNames(open && 'max-lg:hidden')}>
        <QueueTabs counts={counts.data?.queues} chosen={kind} onChoose={choose} />
      </div>
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:items-start">
        <div className={classNames(open && 'max-lg:hidden')}>
          {list.isPending ? (
            <SkeletonGroup label="Loading the queue" className="flex flex-col gap-2">
              {['a', 'b', 'c', 'd'].map((row) => (
                <Skeleton key={row} className="h-20 w-full" />
              ))}
            </SkeletonGroup>
          ) : list.isError && items.length === 0 ? (
            <FailedState onRetry={() => void list.refetch()} busy={list.isFetching} />
          ) : items.length === 0 ? (
            <EmptyState title="Nothing waits here" description="You've answered everything." />
          ) : (
            <>
              <QueueList items={items} chosen={chosen} onChoose={(item) => openItem(item)} />
              {list.hasNextPage && (
                <Button
                  variant="secondary"
                  wide
                  className="mt-3"
                  busy={list.isFetchingNextPage}
                  onClick={() => void list.fetchNextPage()}
                >
                  Show more
                </Button>
              )}
            </>
          )}
        </div>
        <div className="lg:sticky lg:top-4" aria-live="polite">
          {open && (
            <Button
              variant="quiet"
              size="small"
              className="mb-1 -ml-3 lg:hidden"
              icon={<Icon of={ArrowLeft} size={18} />}
              onClick={() => show({ item: null }, false)}
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
              onResolve={resolve}
              onReload={() => void page.refetch()}
            />
          ) : open && page.isError ? (
            <FailedState onRetry={() => void page.refetch()} busy={page.isFetching}>
              {asFailure(page.error).msg}
            </FailedState>
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
      </div>
      {help && <ShortcutHelp onClose={() => setHelp(false)} />}
    </div>
  );
}
