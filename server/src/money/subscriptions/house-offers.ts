import {
  type CardState,
  type FreeContact,
  type FreeReason,
  freeReasons,
} from '@marketplace/contract/money/free-contacts';
import type { Database, Queries } from '../../platform/database/index.ts';
import type { Settings } from '../../platform/settings/index.ts';
import {
  addFreeContact,
  type ContactFacts,
  countByReason,
  countOfCard,
  lockCard,
  lockOfHouse,
  type OwnContact,
  readContactFacts,
} from './house-offers.repository.ts';

const DAY_MS = 24 * 60 * 60_000;
/** The days in which a card pays for a limited number of contacts. */
const CARD_DAYS = 7;
/** For how many contacts by cards the house pays one person in how many days, so that codes in public places do not replace plans. */
const CARDS_OF_PERSON = 5;
const CARDS_OF_PERSON_DAYS = 30;
/** For how many answers of one person it pays in a day, so that a new account cannot write to many posters at once. */
const ANSWERS_A_DAY = 3;

/** A contact with an artisan, and whether the code that came along is the one of the artisan's card. */
export interface ShownCard {
  accountId: string | null;
  artisanId: string;
  isValid: boolean;
}

/** An offer of the house, and whether the person has to confirm a phone number first. */
export interface FoundOffer {
  offer: FreeContact;
  needsPhone: boolean;
}

export type HouseOffers = ReturnType<typeof createHouseOffers>;

/**
 * Contacts that the house pays for, as admins have set it (decision record 131). Each is a token that is granted and spent in one
 * transaction, with its reason. While all offers are off, nothing is read.
 */
export function createHouseOffers({
  db,
  settings,
  now,
}: {
  db: Database;
  settings: Pick<Settings, 'get'>;
  now: () => Date;
}) {
  function isOn(): boolean {
    const { first_contacts, card, first_answers } = settings.get('offers');
    return first_contacts.count > 0 || card.on || first_answers.count > 0;
  }

  /** Returns the offer that pays for a contact now, or would for a person with a confirmed number; null without one. Takes nothing. */
  async function find(queries: Queries, contact: OwnContact): Promise<FoundOffer | null> {
    if (!isOn()) return null;
    const facts = await readFacts(queries, contact);
    const offer = facts && (await choose(queries, contact, facts));
    return offer ? { offer, needsPhone: !facts.has_phone } : null;
  }

  function readFacts(queries: Queries, contact: Omit<OwnContact, 'unit'>): Promise<ContactFacts | undefined> {
    const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);
    return readContactFacts(queries, contact, { answers: daysAgo(1), cards: daysAgo(CARDS_OF_PERSON_DAYS) });
  }

  /** The artisan's card comes first, so that a customer in the shop uses no contact that they could use elsewhere. */
  async function choose(
    queries: Queries,
    contact: OwnContact,
    facts: ContactFacts,
  ): Promise<FreeContact | null> {
    const { first_contacts, first_answers } = settings.get('offers');
    if (mayUseCard(facts) && (await leftOfCard(queries, contact.counterpartId)) > 0)
      return { reason: 'own card', left: 1, until: null };
    const answers = contact.isAnswer
      ? Math.min(first_answers.count - facts.first_answers, ANSWERS_A_DAY - facts.answers_lately)
      : 0;
    if (answers > 0) return { reason: 'first answer', left: answers, until: null };
    const contacts = first_contacts.count - facts.first_contacts;
    const until = new Date(facts.created_at.getTime() + first_contacts.days * DAY_MS);
    return contacts > 0 && facts.was_promised && now() < until
      ? { reason: 'first contact', left: contacts, until: until.toISOString() }
      : null;
  }

  const mayUseCard = (facts: ContactFacts) =>
    settings.get('offers').card.on &&
    facts.is_by_card &&
    facts.card_contacts === 0 &&
    facts.cards_lately < CARDS_OF_PERSON;

  /** For how many more contacts an artisan's card pays now. */
  async function leftOfCard(queries: Queries, artisanId: string): Promise<number> {
    const { per_week } = settings.get('offers').card;
    const since = new Date(now().getTime() - CARD_DAYS * DAY_MS);
    return Math.max(0, per_week - (await countOfCard(queries, artisanId, since)));
  }

  /**
   * Pays for a contact: grants a token and spends it. Two contacts of one person wait for each other, and so do two by one card, so that no
   * offer pays for more than it should. Runs in the caller's transaction, after the person's plans were locked.
   * @returns the id of the movement that spent it; null when no offer pays
   */
  async function take(trx: Queries, contact: OwnContact): Promise<number | null> {
    // Most people have no offer, so nothing is locked or created for them.
    const found = await find(trx, contact);
    if (!found || found.needsPhone) return null;
    const subscriptionId = await lockOfHouse(trx, contact.accountId, now());
    const facts = await readFacts(trx, contact);
    if (!facts?.has_phone) return null;
    if (mayUseCard(facts)) await lockCard(trx, contact.counterpartId);
    const offer = await choose(trx, contact, facts);
    if (!offer) return null;
    const { unit, counterpartId } = contact;
    return addFreeContact(trx, { subscriptionId, unit, counterpartId, reason: offer.reason, at: now() });
  }

  /** Returns what the code of an artisan's card gives a person, or a visitor who makes an account. */
  async function cardState({ accountId, artisanId, isValid }: ShownCard): Promise<CardState> {
    if (!settings.get('offers').card.on) return 'over';
    if (!isValid) return 'unknown';
    const facts = accountId && (await readFacts(db, { accountId, counterpartId: artisanId }));
    if (facts && facts.card_contacts > 0) return 'used';
    if (facts && facts.cards_lately >= CARDS_OF_PERSON) return 'enough';
    if ((await leftOfCard(db, artisanId)) === 0) return 'week_full';
    return facts && !facts.has_phone ? 'needs_phone' : 'free';
  }

  /** Returns for how many contacts an artisan's card pays in seven days, and for how many more now; null while cards pay for nothing. */
  async function cardWeek(artisanId: string): Promise<{ per_week: number; left: number } | null> {
    const { on, per_week } = settings.get('offers').card;
    return on ? { per_week, left: await leftOfCard(db, artisanId) } : null;
  }

  /** Returns how many contacts the house has paid for, by their reason. */
  async function given() {
    const at = now();
    const daysAgo = (days: number) => new Date(at.getTime() - days * DAY_MS);
    const counted = await countByReason(db, { week: daysAgo(7), month: daysAgo(30) });
    return freeReasons.map((reason: FreeReason) => {
      const row = counted.find((each) => each.reason === reason);
      return { reason, last_7_days: row?.week ?? 0, last_30_days: row?.month ?? 0 };
    });
  }

  return {
    find,
    take,
    cardState,
    cardWeek,
    given,
    /** Whether codes of cards are looked at. */
    areCardsOn: () => settings.get('offers').card.on,
  };
}
