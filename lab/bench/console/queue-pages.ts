import { viewTags } from '@marketplace/contract/company/chat-tags';
import {
  chatStateNames,
  viewColleagues,
  viewOlderMessages,
  viewReadyAnswers,
} from '@marketplace/contract/company/operator-chats';
import { viewItem, viewQueue } from '@marketplace/contract/company/operators';
import { queueKindNames } from '@marketplace/contract/company/queue-items';
import { TAGS } from './fill/support.ts';
import { LIST, paged, type View } from './view.ts';
import { ask, type Call, type World } from './world.ts';

/** The list of the queues with each of its filters. */
export function listQueues(): View[] {
  const form = { limit: LIST, mine: false };
  return [
    ...paged('all', ask(viewQueue, { ...form, state: 'open' })),
    ...paged('all, solved', ask(viewQueue, { ...form, state: 'solved' })),
    { what: 'all, mine', asks: [ask(viewQueue, { ...form, mine: true, state: 'open' })] },
    { what: 'all, mine, solved', asks: [ask(viewQueue, { ...form, mine: true, state: 'solved' })] },
    ...queueKindNames.flatMap((kind) => [
      ...paged(kind, ask(viewQueue, { ...form, kind, state: 'open' })),
      { what: `${kind}, mine`, asks: [ask(viewQueue, { ...form, kind, mine: true, state: 'open' })] },
      { what: `${kind}, solved`, asks: [ask(viewQueue, { ...form, kind, state: 'solved' })] },
    ]),
    ...chatStateNames.flatMap((state) => [
      ...paged(`support, ${state}`, ask(viewQueue, { ...form, kind: 'support', state })),
      {
        what: `support, ${state}, with a tag`,
        asks: [ask(viewQueue, { ...form, kind: 'support', state, tag: TAGS[0] }), ask(viewTags, {})],
      },
      {
        what: `support, ${state}, mine`,
        asks: [ask(viewQueue, { ...form, kind: 'support', state, mine: true })],
      },
      {
        what: `support, ${state}, no such tag`,
        asks: [ask(viewQueue, { ...form, kind: 'support', state, tag: 'none' })],
      },
    ]),
  ];
}

/** The first item of each queue, and those with the most beside them. */
export async function listItems({ report, longChat }: World, call: Call): Promise<View[]> {
  const views: View[] = [];
  for (const kind of queueKindNames) {
    const { items } = await call(viewQueue, { kind, limit: 1 });
    const [item] = items;
    if (!item) throw new Error(`Nothing waits in the queue ${kind}`);
    views.push({ what: kind, asks: [ask(viewItem, { kind, id: item.id })] });
  }
  return [
    ...views,
    { what: 'one of 500 reports', asks: [ask(viewItem, { kind: 'report', id: report })] },
    {
      what: 'the longest chat',
      asks: [ask(viewItem, { kind: 'support', id: longChat }), ask(viewTags, {}), ask(viewReadyAnswers, {})],
    },
    { what: 'older messages', asks: [ask(viewOlderMessages, { support_chat: longChat, before_seq: 200 })] },
    { what: 'colleagues', asks: [ask(viewColleagues, { kind: 'support' })] },
  ];
}
