import {
  type SettingKey,
  settingKeyNames,
  settingKeys,
} from '@marketplace/contract/company/settings/setting-keys';
import * as z from 'zod';
import { findById } from '../../people/accounts/accounts.repository.ts';
import type { Database, Queries } from '../../platform/database/index.ts';
import { assertSent, type Mail } from '../../platform/providers/index.ts';
import { queueTask } from '../../platform/tasks/index.ts';

export const SETTING_EMAIL_TASK = 'send-setting-letter';

/** No team has as many admins. */
const ADMINS_MAX = 100;

const payloadSchema = z.object({ accountId: z.string(), key: z.enum(settingKeyNames), number: z.number() });

/** Queues an email about a new version to each other admin, in the transaction of the change. */
export async function queueSettingEmails(
  trx: Queries,
  { key, number, adminId }: { key: SettingKey; number: number; adminId: string },
): Promise<void> {
  const others = await trx
    .selectFrom('accounts')
    .select('id')
    .where('is_operator', '=', true)
    .where('staff_role', '=', 'admin')
    .where('id', '<>', adminId)
    .where('suspended_at', 'is', null)
    .where('email_proven_at', 'is not', null)
    .orderBy('id')
    .limit(ADMINS_MAX)
    .execute();
  for (const { id: accountId } of others)
    await queueTask(trx, SETTING_EMAIL_TASK, { accountId, key, number } satisfies z.infer<
      typeof payloadSchema
    >);
}

/** Creates the task that emails an admin that somebody else has changed a setting, so that misuse of an account is noticed. */
export function createSettingEmails(parts: {
  db: Database;
  mail: Mail | null;
  productName: string;
  publicUrl: string;
}) {
  const { db, mail, productName, publicUrl } = parts;
  return async (payload: unknown): Promise<void> => {
    const { accountId, key, number } = payloadSchema.parse(payload);
    const account = await findById(db, accountId);
    if (!mail || !account?.email || !account.email_proven_at || account.staff_role !== 'admin') return;
    const version = await db
      .selectFrom('setting_versions')
      .leftJoin('accounts', 'accounts.id', 'setting_versions.changed_by')
      .select(['full_name', 'note'])
      .where('key', '=', key)
      .where('number', '=', number)
      .executeTakeFirst();
    if (!version) return;
    const by = version.full_name || 'Somebody who has left';
    const delivery = await mail.send(account.email, {
      subject: `${productName}: ${settingKeys[key]} changed`,
      text: [
        `${by} has changed a setting of ${productName}: ${settingKeys[key]}, version ${number}.`,
        ...(version.note ? [`Why: ${version.note}`] : []),
        '',
        'See what it says now, and put an earlier version back if it has to be:',
        `${publicUrl}/operators/settings/${key}`,
        '',
        `If you didn't expect this, please call ${by} now. When it wasn't them, end their access: ${publicUrl}/operators/staff`,
      ].join('\n'),
    });
    assertSent(delivery, 'an email about a setting');
  };
}
