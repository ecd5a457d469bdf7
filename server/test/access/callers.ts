import { createSessions } from '@marketplace/server/platform/security/sessions';
import type { TestApp } from '../app-on-database.ts';
import { addConversation, addTrade } from '../conversations.ts';
import { addOperator } from '../operators.ts';
import { addPerson } from '../people.ts';
import type { OwnerWorld } from './owner-world.ts';

/** The columns of the table of expected answers. Callers of one column get the same responses. */
export const columns = ['nobody', 'stranger', 'artisan', 'partner', 'operator', 'owner'] as const;
export type Column = (typeof columns)[number];

export interface Caller {
  name: string;
  column: Column;
  /** Absent without a log-in. */
  token?: string;
}

/** All kinds of callers, including the owner's expired tokens. */
export async function addCallers(app: TestApp, world: OwnerWorld): Promise<Caller[]> {
  const { owner, partner, operator } = world;
  const sessions = createSessions(app.db, app.config.secret, app.now);
  const endedSession = async (change: object): Promise<string> => {
    const { id, token } = await sessions.open(app.db, owner.id, 'ended');
    await app.db.updateTable('sessions').set(change).where('id', '=', id).execute();
    return token;
  };
  const [header, claims = ''] = owner.token.split('.');
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`;
  const foreign = createSessions(app.db, { current: 'the secret of another server, 32 letters' }, app.now);
  const suspended = await addPerson(app, 'Sunday Ojo');
  await addConversation(app, suspended, owner, ['Good day', 'Good day']);
  await app.db
    .updateTable('accounts')
    .set({ suspended_at: app.now() })
    .where('id', '=', suspended.id)
    .execute();
  const artisan = await addPerson(app, 'Kunle Ade');
  await addTrade(app, artisan);
  const former = await addOperator(app, 'Tope Alabi');
  await app.db.updateTable('accounts').set({ is_operator: false }).where('id', '=', former.id).execute();
  return [
    { name: 'a visitor', column: 'nobody' },
    { name: 'a made-up token', column: 'nobody', token: 'not.a.token' },
    { name: "the owner's token without a signature", column: 'nobody', token: unsigned },
    {
      name: "the owner's claims with a forged signature",
      column: 'nobody',
      token: `${header}.${claims}.AAAA`,
    },
    {
      name: 'a token of another server',
      column: 'nobody',
      token: (await foreign.open(app.db, owner.id, 'foreign')).token,
    },
    {
      name: "the owner's expired session",
      column: 'nobody',
      token: await endedSession({ expires_at: app.now() }),
    },
    {
      name: "the owner's revoked session",
      column: 'nobody',
      token: await endedSession({ revoked_at: app.now() }),
    },
    { name: 'a suspended person', column: 'nobody', token: suspended.token },
    { name: 'a person', column: 'stranger', token: (await addPerson(app, 'Bisi Ade')).token },
    { name: 'an artisan', column: 'artisan', token: artisan.token },
    { name: 'a former operator', column: 'stranger', token: former.token },
    { name: 'the artisan of the agreement', column: 'partner', token: partner.token },
    { name: 'an operator', column: 'operator', token: operator.token },
    { name: 'the owner', column: 'owner', token: owner.token },
  ];
}
