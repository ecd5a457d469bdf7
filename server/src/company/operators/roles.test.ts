import { viewItem } from '@marketplace/contract/company/operators';
import { queueKind, queueKindNames, queueRoles } from '@marketplace/contract/company/queue-items';
import { settingKeyNames } from '@marketplace/contract/company/settings/setting-keys';
import { changeSetting } from '@marketplace/contract/company/settings/settings';
import { checkInTicket } from '@marketplace/contract/money/tickets';
import {
  type Access,
  type Operation,
  operation,
  type RolesFor,
} from '@marketplace/contract/shared/operation';
import { type StaffRole, staffRoleNames, staffWork } from '@marketplace/contract/shared/staff-roles';
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import { listOperations } from '../../../test/contract.ts';
import type { Person } from '../../../test/conversations.ts';
import { addOperator } from '../../../test/operators.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let staff: Record<StaffRole, Person>;
beforeAll(async () => {
  app = await startTestApp();
  staff = {} as typeof staff;
  for (const role of staffRoleNames) staff[role] = await addOperator(app, `Somebody ${role}`, role);
});
afterAll(() => app.close());

const refused = {
  status: 403,
  body: {
    code: 'forbidden',
    msg: "Your role doesn't include this. Please ask a colleague or one of your admins.",
  },
};

/** Whether a request has a field that names a queue. */
const namesQueue = (request: Operation['request']) =>
  Object.values((request as z.ZodMiniObject).shape).some(
    (field) =>
      field === queueKind || (field instanceof z.ZodMiniOptional && field._zod.def.innerType === queueKind),
  );

// Shows: staff-roles-1
test('every operation of staff answers the roles that it names, and refuses all others', async () => {
  const all = (await listOperations()).filter(({ access }) => access === 'operator');
  expect(all).toContain(checkInTicket);
  const wrong: string[] = [];
  for (const { path, roles, rolesFor, request } of all as Operation[]) {
    if (!roles?.includes('admin')) wrong.push(`${path} names no roles`);
    for (const role of staffRoleNames) {
      const { status } = await app.post(path, {}, staff[role]);
      // An empty request is refused for what it lacks, and new recovery codes for want of a second factor.
      const expected = roles?.includes(role) ? [200, 400, 409] : [403];
      if (!expected.includes(status)) wrong.push(`${path} answers ${status} to ${role}`);
    }
    if (!rolesFor) {
      if (namesQueue(request)) wrong.push(`${path} is about a queue and names no rolesFor`);
      continue;
    }
    // Of a queue, whatever else the request lacks or names.
    for (const kind of queueKindNames) {
      const sent = {
        kind,
        id: 'unknown',
        assigned: true,
        outcome: 'x',
        reason: 'x',
        text: 'x',
        client_id: 'x',
        colleague_id: 'x',
        from_id: null,
      };
      if (rolesFor(sent as never) === null) continue;
      for (const role of staffRoleNames) {
        const { status } = await app.post(path, sent, staff[role]);
        if ((status === 403) === queueRoles[kind].includes(role))
          wrong.push(`${path} answers ${status} to ${role} about ${kind}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(await app.call(viewItem, { kind: 'verification', id: 'x' }, staff.agent)).toMatchObject(refused);
});

test('who may do what is written down here, so that a change of the contract is a decision', async () => {
  const rolesOf = new Map(
    (await listOperations())
      .filter(({ access }) => access === 'operator')
      .map(({ path, roles = [] }) => [path, [...roles].sort().join(' ')]),
  );
  const expected = {
    admin: [
      'change_setting',
      'change_staff_role',
      'end_staff_access',
      'export_audit',
      'invite_staff',
      'reset_second_factor',
      'view_audit',
      'view_browser_errors',
      'view_given_offers',
      'view_setting',
      'view_settings',
      'view_staff',
      'view_trade_use',
      'withdraw_invitation',
    ],
    'admin agent': [
      'answer_chats',
      'change_chat',
      'delete_ready_answer',
      'save_ready_answer',
      'tag_chat',
      'view_older_messages',
      'view_ready_answers',
      'view_tags',
      'write_to_person',
    ],
    'admin agent trust': ['correct_contact', 'hide_item', 'restore_item'],
    'admin agent door finance trust': [
      'add_passkey',
      'ask_passkey',
      'begin_passkey',
      'begin_second_factor',
      'confirm_identity',
      'give_code',
      'give_passkey',
      'prove_second_factor',
      'remove_passkey',
      'rename_passkey',
      'renew_recovery_codes',
      'view_second_factor',
    ],
    'admin trust': [
      'mark_risk',
      'open_messages',
      'restore_account',
      'suspend_account',
      'view_messages',
      'view_risk',
      'view_risks',
    ],
    'admin finance': [
      'export_payments',
      'export_reconciliation',
      'extend_plan',
      'find_payment',
      'give_tokens',
      'reconcile_again',
      'refund_part',
      'refund_payment',
      'save_event',
      'sell_event',
      'settle_difference',
      'verify_payment',
      'view_daily_statistics',
      'view_events',
      'view_figures',
      'view_market_statistics',
      'view_payments',
      'view_reconciliation',
      'view_reconciliation_day',
      'view_retention',
    ],
    'admin agent finance trust': [
      'add_note',
      'assign_item',
      'find_people',
      'hand_over',
      'resolve_item',
      'search',
      'view_account',
      'view_account_history',
      'view_colleagues',
      'view_item',
      'view_queue',
      'view_queues',
    ],
  };
  const written = Object.entries(expected).flatMap(([roles, names]) =>
    names.map((name) => [`/operators/${name}`, roles] as const),
  );
  expect([...rolesOf].sort()).toEqual(
    [...written, ['/event_ticket/check_in', 'admin door finance'] as const].sort(),
  );
  expect(
    Object.fromEntries(queueKindNames.map((kind) => [kind, [...queueRoles[kind]].sort().join(' ')])),
  ).toEqual({
    alert: 'admin',
    report: 'admin agent trust',
    case: 'admin agent trust',
    text: 'admin trust',
    support: 'admin agent',
    verification: 'admin trust',
    objection: 'admin trust',
    appeal: 'admin trust',
    removal: 'admin trust',
    refund: 'admin finance',
    money: 'admin finance',
    contact: 'admin agent',
    bug: 'admin agent',
    feedback: 'admin agent',
  });
});

test('which acts want the password again is written down here', async () => {
  const grave = ((await listOperations()) as Operation[]).flatMap(({ path, isGrave }) => {
    if (!isGrave || path === changeSetting.path) return [];
    const kinds = queueKindNames.filter((kind) => isGrave({ kind } as never));
    return [
      `${path.replace('/operators/', '')} ${kinds.length === queueKindNames.length ? 'always' : kinds.join(' ')}`,
    ];
  });
  expect(grave.sort()).toEqual([
    'change_staff_role always',
    'correct_contact always',
    'end_staff_access always',
    'export_audit always',
    'export_payments always',
    'extend_plan always',
    'give_tokens always',
    'invite_staff always',
    'open_messages always',
    'refund_part always',
    'refund_payment always',
    'remove_passkey always',
    'renew_recovery_codes always',
    'reset_second_factor always',
    'resolve_item verification appeal removal refund',
    'restore_account always',
    'suspend_account always',
    'view_item verification',
  ]);
  expect(settingKeyNames.filter((key) => changeSetting.isGrave?.({ key } as never))).toEqual([
    'banner',
    'company',
    'questions',
    'staff_log_in',
    'refund_limits',
    'refund_days',
    'plans',
    'offers',
    'trades',
    'terms',
    'privacy',
  ]);
});

test('an operation of operators without roles does not compile', () => {
  const rest = { path: '/operators/x', summary: 'x', request: z.object({}), answer: z.object({}) } as const;
  type Definition<A extends Access> = Operation<A> & RolesFor<A>;
  const ofSession = { ...rest, access: 'session' } as const;
  const ofOperators = { ...rest, access: 'operator' } as const;
  expectTypeOf(ofSession).toExtend<Definition<'session'>>();
  expectTypeOf({ ...ofOperators, roles: staffWork.people }).toExtend<Definition<'operator'>>();
  // It names no roles.
  expectTypeOf(ofOperators).not.toExtend<Definition<'operator'>>();
  // An admin may do everything.
  expectTypeOf({ ...ofOperators, roles: ['agent'] as const }).not.toExtend<Definition<'operator'>>();
  // Only operators have roles.
  expectTypeOf({ ...ofSession, roles: staffWork.people }).not.toExtend<Definition<'session'>>();
  expect(operation({ ...rest, access: 'operator', roles: ['admin', 'door'] }).roles).toEqual([
    'admin',
    'door',
  ]);
});
