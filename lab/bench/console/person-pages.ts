import { viewAccount } from '@marketplace/contract/company/operator-work';
import {
  openMessages,
  viewAccountHistory,
  viewMessages,
} from '@marketplace/contract/company/person/person-page';
import { viewRisk } from '@marketplace/contract/company/person/risk';
import { paged, type View } from './view.ts';
import { ask, type Call, type World } from './world.ts';

/** The pages of the people with the most and of ordinary ones, with older entries of each section. */
export async function listPeople(world: World, call: Call): Promise<View[]> {
  const views: View[] = [];
  for (const [what, account_id] of Object.entries({
    'the busiest artisan': world.busy,
    'the artisan with 500 reports': world.reported,
    'an artisan': world.ordinaryArtisan,
    'a customer': world.ordinaryCustomer,
  })) {
    views.push({ what, asks: [ask(viewAccount, { account_id }), ask(viewRisk, { account_id })] });
    const { sections } = await call(viewAccount, { account_id });
    for (const { title, next_cursor } of sections)
      if (next_cursor)
        views.push({
          what: `${what}, older: ${title}`,
          asks: [ask(viewAccountHistory, { account_id, section: title, cursor: next_cursor })],
        });
  }
  return views;
}

/** Gives a reason, which holds for an hour, and reads the conversation at its end and further up. */
export async function openConversation(
  { what, conversation_id, account_id }: World['conversations'][number],
  call: Call,
): Promise<View[]> {
  const form = { account_id, conversation_id, reason: 'Three people say that money was taken' };
  await call(openMessages, form);
  return [
    { what: `${what}: the reason`, asks: [ask(openMessages, form)] },
    ...paged(what, ask(viewMessages, { conversation_id })),
  ];
}
