import { sql } from 'kysely';
import { imitatesProduct, mayImitate } from '../../../people/accounts/imitations.ts';
import { isDisguised, isHelpDeskOf, isNearName } from '../near-names.ts';
import { type Finding, groupBy, latest, type Sign } from '../sign.ts';

/** Names that share fewer parts than this are not compared. */
const SIMILAR = 0.4;

/** Finds names that look like those of the product, its team, an office or a company. Forms refuse the worst; rules come after names. */
export const findOfficialNames: Sign = async (queries, { ids, productName }) => {
  const { rows } = await sql<{ id: string; full_name: string; at: Date; is_member: boolean }>`
    select id, full_name, greatest(created_at, updated_at) as at,
      fold_text(full_name) in (select fold_text(full_name) from accounts where is_operator and suspended_at is null) as is_member
    from accounts where id = any(${ids}::uuid[]) and full_name <> ''`.execute(queries);
  return rows.flatMap(({ id: accountId, full_name, at, is_member }): Finding[] => {
    const found = (reason: Finding['reason']): Finding => ({ accountId, reason, count: 1, at });
    if (imitatesProduct(full_name, productName) || isHelpDeskOf(full_name, productName))
      return [found('staff_name')];
    return [
      ...(mayImitate(full_name) ? [found('office_name')] : []),
      ...(is_member ? [found('member_name')] : []),
    ];
  });
};

/** The searched text begins with the folded name; folding thousands of names takes seconds. */
const foldedName = (profile: string) => sql`split_part(${sql.ref(`${profile}.search_text`)}, E'\n', 1)`;

/**
 * Finds artisans with nearly the name of an older one whose identity is checked or who is well rated, of the same trade and state. An old account
 * may have changed its name.
 */
export const findArtisanNames: Sign = async (queries, { ids }) => {
  const { rows } = await sql<{
    account_id: string;
    name: string;
    other_id: string;
    other_name: string;
    same_city: boolean;
    at: Date;
  }>`
    select mine.account_id, mine.card_name as name, model.account_id as other_id, model.card_name as other_name,
      mine.city = model.city as same_city, greatest(me.created_at, me.updated_at) as at
    from artisan_profiles as mine join accounts as me on me.id = mine.account_id
    join artisan_profiles as model on model.skill = mine.skill and model.state = mine.state
      and (model.card_verified or model.rating_count >= 3) and model.account_id <> mine.account_id
    join accounts as known on known.id = model.account_id
    where mine.account_id = any(${ids}::uuid[]) and not me.is_verified and known.created_at < me.created_at
      and known.suspended_at is null and (model.card_verified or model.rating_sum >= 4 * model.rating_count)
      and similarity(${foldedName('model')}, ${foldedName('mine')}) >= ${sql.lit(SIMILAR)}`.execute(queries);
  const near = rows.filter(({ name, other_name }) => isNearName(name, other_name));
  return [...groupBy(near, ({ account_id }) => account_id)].map(
    ([accountId, names]): Finding => ({
      accountId,
      reason: 'artisan_name',
      count: names.length,
      level: isDisguised(names[0]?.name ?? '') ? 3 : names.some(({ same_city }) => same_city) ? 2 : 1,
      at: latest(names.map(({ at }) => at)),
      others: names.map(({ other_id }) => other_id),
    }),
  );
};
