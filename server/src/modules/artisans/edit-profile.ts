import { formatCount } from '@marketplace/contract/counts';
import type { Picture } from '@marketplace/contract/pictures';
import { sql } from 'kysely';
import type { Database, Queries } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/uploads.ts';
import { type Account, findById } from '../accounts/accounts.repository.ts';
import { requirePhone } from '../accounts/contacts.ts';
import { requireName } from '../accounts/names.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { Pictures } from '../media/pictures.ts';
import type { PictureSender } from '../media/read-picture.ts';
import type { ArtisanProfile } from './artisans.repository.ts';
import { countSocialLinks, type ProfileForm, readProfileForm } from './profile-rules.ts';

/** How many social links the person's plans allow. */
export type SocialLinkAllowance = (queries: Queries, accountId: string) => Promise<number>;

const emptyProfile = {
  short_description: '',
  long_description: '',
  minimum_charge_kobo: 0,
  portfolio_link: '',
  facebook_url: '',
  instagram_url: '',
  twitter_url: '',
  chat_only: false,
};

/** Changes the profile of a person: their own account, and their artisan profile when they have one or make one. */
export function createEditProfile(parts: {
  db: Database;
  catalogue: Pick<Catalogue, 'findSkill'>;
  pictures: Pick<Pictures, 'add'>;
  socialLinksOf: SocialLinkAllowance;
  productName: string;
  now: () => Date;
}) {
  const { db, catalogue, pictures, socialLinksOf, productName, now } = parts;

  /** @throws AppError naming the field; nothing is changed then. */
  return async function editProfile(
    sender: PictureSender,
    form: ProfileForm,
    files: readonly UploadedFile[],
  ): Promise<void> {
    // Texts that are refused are refused before a picture is decoded.
    const read = readForm(catalogue, form);
    // A name that stands there already was judged by the rules of its day.
    if (read.fullName && read.fullName !== (await findById(db, sender.accountId))?.full_name)
      requireName(read.fullName, productName);
    await pictures.add(files, sender, (added) => {
      const pictureOf = (field: string) => added[files.findIndex((file) => file.field === field)];
      return store(sender.accountId, read, {
        picture: pictureOf('profile_pic'),
        background: pictureOf('background_img'),
      });
    });
  };

  async function store(
    accountId: string,
    { form, changes, fullName, phone }: ReturnType<typeof readForm>,
    { picture, background }: { picture: Picture | undefined; background: Picture | undefined },
  ): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const account = await lockAccount(trx, accountId);
      if (fullName && fullName !== account.full_name) await assertNameMayChange(trx, account);
      const profile = await trx
        .selectFrom('artisan_profiles')
        .selectAll()
        .where('account_id', '=', accountId)
        // Plans that end take links out of it.
        .forNoKeyUpdate()
        .executeTakeFirst();
      const becomesArtisan = !profile && form.role === 'artisan' && changes.skill !== undefined;
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

      if (!profile && !becomesArtisan) {
        if (Object.keys(changes).length > 0 || form.role === 'artisan') throw incomplete();
        return;
      }
      const next = { ...emptyProfile, ...profile, ...changes };
      await assertSocialLinks(trx, accountId, profile, next);
      if (profile) {
        // Nothing but what the form changes: ratings and boosts are written by others.
        await trx
          .updateTable('artisan_profiles')
          .set({ ...changes, updated_at: now() })
          .where('account_id', '=', accountId)
          .execute();
        return;
      }
      const { category, skill, state, city } = changes;
      if (!category || !skill || !state || !city) throw incomplete();
      await trx
        .insertInto('artisan_profiles')
        .values({ ...next, updated_at: now(), account_id: accountId, category, skill, state, city })
        .execute();
      // Customers are rated, too.
      await sql`select recount_ratings(${accountId})`.execute(trx);
    });
  }

  /** Links that are there already may stay when a plan ends; more than the plan allows cannot be added. */
  async function assertSocialLinks(
    trx: Queries,
    accountId: string,
    before: ArtisanProfile | undefined,
    after: Parameters<typeof countSocialLinks>[0],
  ): Promise<void> {
    const wanted = countSocialLinks(after);
    if (wanted <= (before ? countSocialLinks(before) : 0)) return;
    const allowed = await socialLinksOf(trx, accountId);
    if (wanted <= allowed) return;
    const words =
      allowed === 0
        ? 'Links to social media need a Connect or Elite plan. Leave them empty to save the rest.'
        : `Your plan shows ${formatCount(allowed, 'link')} to social media. Please leave the others empty.`;
    throw new AppError('needs_plan', words, { field: 'facebook_profile_url' });
  }
}

/** @throws AppError naming the field. */
function readForm(catalogue: Pick<Catalogue, 'findSkill'>, form: ProfileForm) {
  return {
    form,
    changes: readProfileForm(catalogue, form),
    fullName: form.fullname ?? '',
    phone: form.phone_no ? requirePhone(form.phone_no) : undefined,
  };
}

function lockAccount(trx: Queries, accountId: string): Promise<Account> {
  return trx
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The name that was, or is about to be, compared with a document: the badge is not to be had for one name and worn under another. */
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
    'Your name belongs to your identity check, so it cannot be changed here. Please write to customer support.',
    { field: 'fullname' },
  );
}

/** An unproven number is simply replaced; a proven one logs its owner in, so the next must be proven before it takes its place. */
function newPhone(account: Account, phone: string): { phone: string } {
  if (account.phone_proven_at) {
    throw new AppError('invalid_input', 'Please prove the new number with a code first', {
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
