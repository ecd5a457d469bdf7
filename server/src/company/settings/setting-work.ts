import { isDeepStrictEqual } from 'node:util';
import {
  HISTORY_PAGE,
  type SettingKey,
  settingKeyNames,
} from '@marketplace/contract/company/settings/setting-keys';
import type { SettingValue, SettingValueMap } from '@marketplace/contract/company/settings/setting-values';
import type { SettingVersion } from '@marketplace/contract/company/settings/settings';
import { sql } from 'kysely';
import type { Catalogue } from '../../discovery/catalogue/index.ts';
import { withThoseOfRelease } from '../../discovery/catalogue/trades/trades-content.ts';
import type { Database, Queries } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { recordAuditEntry } from '../../platform/security/index.ts';
import { publishChange, type Settings } from '../../platform/settings/index.ts';
import { summariseChange } from './change-summary.ts';
import { assertOwnFactor } from './own-factor.ts';
import { assertTermsNameDays } from './refund-days-in-terms.ts';
import { queueSettingEmails } from './setting-emails.ts';
import { completeSetting, isSame, readSetting } from './setting-rules.ts';
import { queueMoves } from './trades/move-trades.ts';

interface StoredVersion {
  key: SettingKey;
  number: number;
  value: Record<string, unknown>;
  changed_by: string;
  changed_at: Date;
  full_name: string | null;
  note: string;
}

type Value = Record<string, unknown>;

/** Version 0 is what the release brings along. */
const builtInVersion: SettingVersion = { number: 0, changed_at: null, changed_by: null, note: '' };

const presentVersion = ({ number, changed_at, full_name, note }: StoredVersion): SettingVersion => ({
  number,
  changed_at: changed_at.toISOString(),
  changed_by: full_name || 'Somebody who has left',
  note,
});

/** Settings whose values are too long for the list. */
const longValues: SettingKey[] = ['questions', 'trades', 'terms', 'privacy'];

export type SettingWork = ReturnType<typeof createSettingWork>;

/** What admins do with settings: look at them and at their history, and give them a new version. */
export function createSettingWork(parts: {
  db: Database;
  settings: Pick<Settings, 'builtIn' | 'refresh'>;
  catalogue: Pick<Catalogue, 'plans'>;
  now: () => Date;
}) {
  const { db, settings, catalogue, now } = parts;

  /** The version in force of each setting. */
  async function list(): Promise<{ key: SettingKey; in_force: SettingVersion; value?: Value }[]> {
    const { rows } = await sql<StoredVersion & { value: Value | null }>`
      select distinct on (key) key, number, changed_at, full_name, note,
        case when key <> all(${longValues}::text[]) then value end as value
      from setting_versions left join accounts on accounts.id = changed_by
      order by key, number desc`.execute(db);
    return settingKeyNames.map((key) => {
      const row = rows.find((each) => each.key === key);
      const value = row ? row.value : (settings.builtIn(key) as Value);
      return {
        key,
        in_force: row ? presentVersion(row) : builtInVersion,
        ...(value && !longValues.includes(key) && { value: ofThisRelease(key, value) }),
      };
    });
  }

  /**
   * One version of a setting, by default the one in force, and a page of the history before the cursor.
   * @throws AppError `not_found` without such a version
   */
  async function view(key: SettingKey, number: number | undefined, cursor: string) {
    const before = /^\d{1,9}$/.test(cursor) ? Number(cursor) : null;
    const rows = await db
      .selectFrom('setting_versions')
      .leftJoin('accounts', 'accounts.id', 'setting_versions.changed_by')
      .select(['number', 'changed_at', 'full_name', 'note'])
      .where('key', '=', key)
      .$if(before !== null, (query) => query.where('number', '<', before))
      .orderBy('number', 'desc')
      .limit(HISTORY_PAGE + 1)
      .$castTo<StoredVersion>()
      .execute();
    const newest = await newestOf(db, key);
    const wanted = number ?? newest?.number ?? 0;
    const shown = rows.slice(0, HISTORY_PAGE);
    const more = rows.length > HISTORY_PAGE;
    return {
      key,
      in_force: newest?.number ?? 0,
      number: wanted,
      value: ofThisRelease(key, wanted === newest?.number ? newest.value : await valueOfVersion(key, wanted)),
      history: [...shown.map(presentVersion), ...(more ? [] : [builtInVersion])],
      next_cursor: more ? String(shown.at(-1)?.number) : null,
    };
  }

  /** A version stored before a release has other plans and trades than now. Missing ones come from the release. */
  function ofThisRelease(key: SettingKey, value: Value): Value {
    if (key === 'trades')
      return withThoseOfRelease(value as SettingValueMap['trades'], settings.builtIn('trades'));
    if (key !== 'plans') return value;
    const { plans = [] } = value as Partial<SettingValueMap['plans']>;
    const sold = settings.builtIn('plans').plans;
    return { ...value, plans: sold.map((plan) => plans.find(({ id }) => id === plan.id) ?? plan) };
  }

  async function valueOfVersion(key: SettingKey, number: number): Promise<Value> {
    if (number === 0) return settings.builtIn(key) as Value;
    const row = await db
      .selectFrom('setting_versions')
      .select('value')
      .where('key', '=', key)
      .where('number', '=', number)
      .executeTakeFirst();
    if (!row) throw new AppError('not_found', 'There is no such version');
    return row.value as Value;
  }

  /**
   * Adds a version. The same change by the same admin again is answered as if it had just been made.
   * @throws AppError `invalid_input` when it breaks a rule, `conflict` when somebody else has changed it meanwhile
   */
  async function change(
    adminId: string,
    form: { key: SettingKey; value: unknown; based_on: number; note: string },
  ): Promise<{ key: SettingKey; in_force: SettingVersion; value: Value }> {
    const { key, based_on, note } = form;
    const at = now();
    const given = readSetting(key, form.value, { catalogue, settings, at });
    /** What is stored after a version with this value. */
    const valueAfter = (before: Value) => storable(completeSetting(key, given, { before, settings, at }));
    const added = await db.transaction().execute(async (trx) => {
      const newest = await newestOf(trx, key);
      if ((newest?.number ?? 0) !== based_on) return null;
      await assertTermsNameDays(trx, key, given);
      await assertOwnFactor(trx, { key, given, adminId });
      const before = ofThisRelease(key, newest?.value ?? storable(settings.builtIn(key)));
      const value = valueAfter(before);
      if (isSame(key, before, value))
        throw new AppError('conflict', 'Nothing is different from what is in force');
      const row = await trx
        .insertInto('setting_versions')
        .values({
          key,
          number: based_on + 1,
          value: JSON.stringify(value),
          changed_by: adminId,
          changed_at: at,
          note: storable(note),
        })
        .onConflict((conflict) => conflict.columns(['key', 'number']).doNothing())
        .returning('number')
        .executeTakeFirst();
      if (!row) return null;
      await recordAuditEntry(trx, {
        operatorId: adminId,
        action: 'setting.change',
        subject: { kind: 'setting', id: key },
        reason: note,
        facts: { number: row.number, ...summariseChange(key, { before, after: value }) },
        at,
      });
      await queueSettingEmails(trx, { key, number: row.number, adminId });
      if (key === 'trades') await queueMoves(trx, at);
      await publishChange(trx);
      return row;
    });
    // The admin's next page comes from this process, or from another one that has heard of it.
    if (added) await settings.refresh();
    const newest = await newestOf(db, key);
    if (!newest) throw new AppError('conflict', 'This setting has changed meanwhile. Please try again.');
    // The day of a legal text may be another one when the request is sent again after midnight.
    const sameAsNewest = () =>
      isDeepStrictEqual(
        { ...newest.value, valid_from: null },
        { ...valueAfter(newest.value), valid_from: null },
      );
    const isMine =
      newest.number === based_on + 1 &&
      newest.changed_by === adminId &&
      (added !== null || holds(sameAsNewest));
    if (!added && !isMine) {
      const { changed_by } = presentVersion(newest);
      throw new AppError(
        'conflict',
        `${changed_by} has changed this while you were at it, so yours isn't saved. Compare it with version ${newest.number}, then save yours again if it still holds.`,
      );
    }
    return { key, in_force: presentVersion(newest), value: newest.value };
  }

  return { list, view, change };
}

/** Returns whether a condition holds. It does not where the values do not go together at all. */
function holds(condition: () => boolean): boolean {
  try {
    return condition();
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

function newestOf(queries: Queries, key: SettingKey): Promise<StoredVersion | undefined> {
  return queries
    .selectFrom('setting_versions')
    .leftJoin('accounts', 'accounts.id', 'setting_versions.changed_by')
    .select(['key', 'number', 'value', 'changed_by', 'changed_at', 'full_name', 'note'])
    .where('key', '=', key)
    .orderBy('number', 'desc')
    .limit(1)
    .$castTo<StoredVersion>()
    .executeTakeFirst();
}

/** Returns the value as jsonb gives it back. It refuses a lone surrogate, which becomes U+FFFD, as in every other column. */
function storable<T extends SettingValue | string>(value: T): T extends string ? string : Value {
  return JSON.parse(
    JSON.stringify(value, (_name, each: unknown) =>
      typeof each === 'string' ? Buffer.from(each).toString() : each,
    ),
  );
}
