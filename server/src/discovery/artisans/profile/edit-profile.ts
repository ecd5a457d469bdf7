import { formatCount } from '@marketplace/contract/shared/counts';
import type { Picture } from '@marketplace/contract/shared/pictures';
import { profileTextRules } from '@marketplace/contract/shared/text/text-rules';
import { sql } from 'kysely';
import { withoutContact } from '../../../company/moderation/without-contact.ts';
import { type Account, findById } from '../../../people/accounts/accounts.repository.ts';
import { requirePhone } from '../../../people/accounts/contacts/contacts.ts';
import { requireName, reviewName } from '../../../people/accounts/names.ts';
import type { Pictures } from '../../../people/media/pictures.ts';
import type { PictureSender } from '../../../people/media/read-picture.ts';
import type { Database, Queries } from '../../../platform/database/index.ts';
import { AppError, type UploadedFile } from '../../../platform/http/index.ts';
import type { ProfileEdit } from '../artisans.presenter.ts';
import type { ArtisanProfile } from '../artisans.repository.ts';
import { giveShortNames } from '../places/short-names.ts';
import { withTypedCharge } from './minimum-charge.ts';
import { reviewProfile } from './review-profile.ts';
import { addsSocialLink, countSocialLinks } from './social-links.ts';

/** What a person's plans allow for social links. */
export interface SocialLinkPlans {
  /** Locks the plans. Comes before the lock of the profile, as in boosts and refunds. */
  lock(trx: Queries, accountId: string): Promise<void>;
  /** Uses a plan for this many links. False when no plan allows so many. */
  use(trx: Queries, accountId: string, links: number): Promise<boolean>;
  /** Returns how many links the plans allow. */
  allowed(trx: Queries, accountId: string): Promise<number>;
}

/** Runs in the transaction that creates or changes an artisan profile. */
export type OnProfile = (
  trx: Queries,
  profile: { accountId: string; skill: string; state: string; isNew: boolean },
) => Promise<void>;

/** Edits a person's account and their existing or new artisan profile. */
export function createEditProfile(parts: {
  db: Database;
  pictures: Pick<Pictures, 'add'>;
  socialLinkPlans: SocialLinkPlans;
  onProfile: readonly OnProfile[];
  productName: string;
  now: () => Date;
}) {
  const { db, pictures, socialLinkPlans, onProfile, productName, now } = parts;

  /** @throws AppError naming the field; nothing is changed then */
  return async function editProfile(
    sender: PictureSender,
    edit: ProfileEdit,
    files: readonly UploadedFile[],
  ): Promise<void> {
    // Texts are checked before the picture is decoded, which takes longer.
    const phone = edit.phone && requirePhone(edit.phone);
    // An unchanged name is not checked again, because the rules may have changed.
    if (edit.fullName && edit.fullName !== (await findById(db, sender.accountId))?.full_name)
      requireName(edit.fullName, productName);
    const { short_description = '', long_description = '' } = edit.changes;
    withoutContact(short_description, 'short_desc', profileTextRules.short_desc.where);
    withoutContact(long_description, 'long_desc', profileTextRules.long_desc.where);
    await pictures.add(files, sender, (added) => {
      const pictureOf = (field: string) => added[files.findIndex((file) => file.field === field)];
      return store(
        sender.accountId,
        { ...edit, phone },
        {
          picture: pictureOf('profile_pic'),
          background: pictureOf('background_img'),
        },
      );
    });
  };

  async function store(
    accountId: string,
    { changes, fullName, phone, ...edit }: ProfileEdit,
    { picture, background }: { picture: Picture | undefined; background: Picture | undefined },
  ): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const account = await lockAccount(trx, accountId);
      if (fullName && fullName !== account.full_name) await assertNameMayChange(trx, account);
      if (countSocialLinks(changes) > 0) await socialLinkPlans.lock(trx, accountId);
      const profile = await trx
        .selectFrom('artisan_profiles')
        .selectAll()
        .where('account_id', '=', accountId)
        // The task that ends plans also removes links from this row.
        .forNoKeyUpdate()
        .executeTakeFirst();
      const becomesArtisan = !profile && edit.becomesArtisan && changes.skill !== undefined;
      await trx
        .updateTable('accounts')
        .set({
          updated_at: now(),
          ...(fullName && { full_name: fullName }),
          ...(phone && phone !== account.phone && newPhone(account, phone)),
          ...(picture && { picture_hash: picture.hash }),
          ...(background && { background_hash: background.hash }),
          ...(becomesArtisan && { role: 'artisan' }),
        })
        .where('id', '=', accountId)
        .execute();

      if (fullName && fullName !== account.full_name) await reviewName(trx, accountId, fullName, now());

      if (!profile && !becomesArtisan) {
        if (Object.keys(changes).length > 0 || edit.becomesArtisan) throw incomplete();
        return;
      }
      await assertSocialLinks(trx, accountId, profile, { ...profile, ...changes });
      if (profile) {
        // Only the form's columns are updated: other transactions write ratings and boosts.
        await trx
          .updateTable('artisan_profiles')
          .set({ ...withTypedCharge(profile, changes), updated_at: now() })
          .where('account_id', '=', accountId)
          .execute();
        const { skill, state } = { ...profile, ...changes };
        await reviewProfile(trx, accountId, now());
        for (const react of onProfile) await react(trx, { accountId, skill, state, isNew: false });
        return;
      }
      const { category, skill, state, city } = changes;
      if (!category || !skill || !state || !city) throw incomplete();
      await trx
        .insertInto('artisan_profiles')
        .values({
          ...changes,
          created_at: now(),
          updated_at: now(),
          account_id: accountId,
          category,
          skill,
          state,
          city,
          start_skipped: edit.isGuided ? [] : null,
        })
        .execute();
      await reviewProfile(trx, accountId, now());
      const named = { accountId, fullName: fullName || account.full_name, skill, city };
      await giveShortNames(trx, [named], { productName, at: now() });
      // The person may already have ratings as a customer.
      await sql`select recount_ratings(${accountId})`.execute(trx);
      for (const react of onProfile) await react(trx, { accountId, skill, state, isNew: true });
    });
  }

  /** Existing links may stay after a plan ends. New or changed ones use the plan, which must allow the resulting number. */
  async function assertSocialLinks(
    trx: Queries,
    accountId: string,
    before: ArtisanProfile | undefined,
    after: Parameters<typeof countSocialLinks>[0],
  ): Promise<void> {
    if (!addsSocialLink(before ?? {}, after)) return;
    const wanted = countSocialLinks(after);
    if (await socialLinkPlans.use(trx, accountId, wanted)) return;
    const allowed = await socialLinkPlans.allowed(trx, accountId);
    const words =
      allowed === 0
        ? 'Links to social media need a Connect or Elite plan. Leave them empty to save the rest.'
        : `Your plan shows ${formatCount(allowed, 'link')} to social media. Please leave the others empty.`;
    throw new AppError('needs_plan', words, { field: 'facebook_profile_url' });
  }
}

function lockAccount(trx: Queries, accountId: string): Promise<Account> {
  return trx
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * Refuses a new name while the old one is, or may be, compared with a document. Otherwise a person could get the badge under one name and
 * show it under another.
 */
async function assertNameMayChange(trx: Queries, { id, is_verified }: Account): Promise<void> {
  const pending = await trx
    .selectFrom('identity_checks')
    .select('id')
    .where('account_id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  if (!is_verified && !pending) return;
  throw new AppError(
    'conflict',
    "Your name is part of your identity check, so you can't change it here. Please message customer support.",
    { field: 'fullname' },
  );
}

/** An unconfirmed number is simply replaced. A confirmed number is a login, so a new one must be confirmed before it replaces it. */
function newPhone(account: Account, phone: string): { phone: string } {
  if (account.phone_proven_at) {
    throw new AppError('invalid_input', 'Please confirm the new number with a code first', {
      field: 'phone_no',
    });
  }
  return { phone };
}

function incomplete(): AppError {
  return new AppError('invalid_input', 'Please choose your category, your service and your location', {
    field: 'specific_service',
  });
}
