import type { viewOwnCard } from '@marketplace/contract/discovery/own-page/own-card';
import { shortNameTexts } from '@marketplace/contract/discovery/own-page/short-name-rules';
import type { CardState } from '@marketplace/contract/money/free-contacts';
import type { AnswerOf } from '@marketplace/contract/shared/operation';
import type { HouseOffers } from '../../../money/subscriptions/house-offers.ts';
import type { Database, Queries } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import { createSignatures } from '../../../platform/security/index.ts';
import { canShowOwnCard } from '../artisans.policy.ts';

type OwnCard = Omit<AnswerOf<typeof viewOwnCard>, 'status' | 'msg'>;

export type OwnCards = ReturnType<typeof createOwnCards>;

/**
 * The cards of artisans. Their QR code has a code in the address with which the house pays for a contact: the number of the artisan's card,
 * and the server's signature of the artisan and the number. Printed cards have no end, so the code has none either.
 */
export function createOwnCards(parts: {
  db: Database;
  /** Not the secret of sessions, which may change every few years: printed cards would lose their codes. */
  lastingKey: string;
  houseOffers: Pick<HouseOffers, 'areCardsOn' | 'cardState' | 'cardWeek'>;
}) {
  const { db, houseOffers } = parts;
  const signatures = createSignatures({ current: parts.lastingKey }, 'artisan-card');
  const signed = (artisanId: string, number: number) => `${artisanId} ${number}`;
  const codeOf = (artisanId: string, number: number) =>
    `${number}.${signatures.sign(signed(artisanId, number))}`;

  async function numberOf(queries: Queries, artisanId: string): Promise<number | undefined> {
    const row = await queries
      .selectFrom('artisan_profiles')
      .select('own_card_number')
      .where('account_id', '=', artisanId)
      .executeTakeFirst();
    return row?.own_card_number;
  }

  /** Returns whether the code is that of the artisan's present card. Without a code, and while cards pay for nothing, nothing is read. */
  async function isShown(artisanId: string, code: string | undefined): Promise<boolean> {
    if (!code || !houseOffers.areCardsOn()) return false;
    const [number = '', signature = ''] = code.split('.');
    if (!/^[1-9]\d{0,8}$/.test(number)) return false;
    if (!signatures.isSigned(signed(artisanId, Number(number)), signature)) return false;
    return (await numberOf(db, artisanId)) === Number(number);
  }

  /** Returns what a code gives a person, or a visitor who makes an account. */
  async function stateFor(accountId: string | null, artisanId: string, code = ''): Promise<CardState> {
    return houseOffers.cardState({ accountId, artisanId, isValid: await isShown(artisanId, code) });
  }

  /** @throws AppError `forbidden` without a profile */
  async function view(accountId: string): Promise<OwnCard> {
    const week = await houseOffers.cardWeek(accountId);
    if (!week) return { code: null, per_week: 0, left: 0 };
    const number = await numberOf(db, accountId);
    if (!canShowOwnCard(number)) throw new AppError('forbidden', shortNameTexts.needsProfile);
    return { code: codeOf(accountId, number), ...week };
  }

  /** Gives the card another code, unless it has another one than the artisan saw. */
  async function replace(accountId: string, seen: string): Promise<OwnCard> {
    const number = await numberOf(db, accountId);
    if (number !== undefined && seen === codeOf(accountId, number))
      await db
        .updateTable('artisan_profiles')
        .set({ own_card_number: number + 1 })
        .where('account_id', '=', accountId)
        .where('own_card_number', '=', number)
        .execute();
    return view(accountId);
  }

  return { isShown, stateFor, view, replace };
}
