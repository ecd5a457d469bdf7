import {
  VOUCHED_ARTISANS_MAX,
  VOUCHES_MAX,
  type VouchCount,
  type VouchRelation,
} from '@marketplace/contract/discovery/own-page/vouch-limits';
import type { VouchLink } from '@marketplace/contract/discovery/own-page/vouches';
import { accountTexts } from '@marketplace/contract/people/accounts';
import { lagosDay } from '@marketplace/contract/shared/lagos-day';
import { pictureUrl } from '@marketplace/contract/shared/picture-url';
import { requirePhone } from '../../people/accounts/contacts/contacts.ts';
import { shownName } from '../../people/accounts/names.ts';
import type { Database, Queries } from '../../platform/database/index.ts';
import { AppError, type Limits } from '../../platform/http/index.ts';
import { maskContact } from '../../platform/providers/index.ts';
import type { KeyedHash } from '../../platform/security/index.ts';
import { isSuspendedNumber } from './hidden-numbers.ts';
import type { VouchCodes } from './vouch-codes.ts';
import { vouchTexts } from './vouch-texts.ts';
import {
  countOtherArtisans,
  countOthers,
  countShown,
  deleteVouch,
  findLink,
  holdLink,
  isNumberOf,
  saveNumber,
  saveVouch,
} from './vouches.repository.ts';

const DAY = 24 * 60 * 60;

interface Proof {
  token: string;
  phone: string;
  code: string;
  ip: string;
}

/** What a person without an account does with the link of an artisan: look, ask for a code, vouch, withdraw. */
export function createUseVouchLink(parts: {
  db: Database;
  vouchCodes: VouchCodes;
  hashNumber: KeyedHash;
  limits: Limits;
  now: () => Date;
}) {
  const { db, vouchCodes, hashNumber, now } = parts;
  // Three people vouch. Whoever has a link could otherwise make us send paid messages to many numbers. It is counted for the artisan, who can
  // make many links, and withdrawals apart, so that nobody closes the way back by asking for codes.
  const perDay = (name: string, points: number) =>
    parts.limits({ name, points, seconds: DAY, message: vouchTexts.manyCodes });
  const perArtisan = {
    vouch: perDay('vouch-codes-artisan', 30),
    withdraw: perDay('vouch-codes-withdrawals', 10),
  };
  const perAddress = parts.limits({
    name: 'vouch-tries-address',
    points: 60,
    seconds: 60 * 60,
    message: vouchTexts.manyTries,
    perNetwork: true,
  });

  async function findOrRefuse(token: string) {
    const link = await findLink(db, token);
    if (!link) throw noLink();
    return link;
  }

  /**
   * Runs work for a proven number in one transaction. The code is judged before the artisan's account is locked, because anybody can try one.
   * Thrown after the commit, because a wrong try must be stored.
   */
  async function withProof<Answer>(
    { token, phone: typed, code, ip }: Proof,
    work: (
      trx: Queries,
      proven: {
        artisanId: string;
        phone: string;
        own: { phone: string | null; isProven: boolean };
        isOpen: boolean;
      },
    ) => Promise<Answer>,
  ): Promise<Answer> {
    const phone = requirePhone(typed);
    await perAddress.countTry(ip);
    const { account_id: artisanId } = await findOrRefuse(token);
    const done = await db.transaction().execute(async (trx) => {
      const refusal = await vouchCodes.refusalOf(trx, artisanId, hashNumber(phone), code);
      if (refusal) return { refusal };
      const link = await holdLink(trx, token);
      if (!link) throw noLink();
      const proven = {
        artisanId,
        phone,
        own: { phone: link.phone, isProven: link.is_proven },
        isOpen: link.is_open,
      };
      return { answer: await work(trx, proven) };
    });
    if ('refusal' in done) throw done.refusal;
    return done.answer;
  }

  return {
    /** @throws AppError `not_found`, the same for every link that does not work */
    async view(token: string): Promise<VouchLink> {
      const link = await findOrRefuse(token);
      return {
        _id: link.account_id,
        fullname: shownName(link.card_name),
        slug: link.short_name ?? link.account_id,
        specific_service: link.skill,
        city: link.city,
        state: link.state,
        img_url: pictureUrl((link.is_listed && link.card_picture?.hash) || null, 480),
        is_listed: link.is_listed,
        is_open: link.is_open,
        is_full: link.vouches >= VOUCHES_MAX,
        shown: link.is_listed ? link.shown : [],
      };
    },

    /**
     * Sends a code. Someone who only withdraws gets one from an ended link, too, and whether or not the number vouches. The artisan, who
     * knows the own number, is refused it at once.
     */
    async sendCode(
      form: { token: string; phone: string; method: 'sms' | 'whatsapp'; intent: 'vouch' | 'withdraw' },
      { ip, accountId }: { ip: string; accountId: string | null },
    ) {
      const phone = requirePhone(form.phone);
      const link = await findOrRefuse(form.token);
      if (form.intent === 'vouch') {
        if (link.account_id === accountId && (await isNumberOf(db, accountId, phone)))
          throw new AppError('forbidden', vouchTexts.ownNumber, { field: 'phone_no' });
        if (!link.is_open) throw new AppError('conflict', vouchTexts.ended);
        if (link.vouches >= VOUCHES_MAX) throw new AppError('conflict', vouchTexts.full);
      }
      const { delivery, ...waits } = await vouchCodes.send(link.account_id, phone, {
        method: form.method,
        cap: perArtisan[form.intent],
        ip,
      });
      return { msg: accountTexts.codeSent, delivery, ...waits, sent_to: maskContact(phone) };
    },

    /** @throws AppError when the code is wrong, the number is the artisan's own, or no further vouch fits */
    vouch(proof: Proof, relation: VouchRelation) {
      return withProof(proof, async (trx, { artisanId, phone, own, isOpen }) => {
        const numberHash = hashNumber(phone);
        // Said only to those who hold the number: a stranger would learn the artisan's number otherwise.
        if (own.phone === phone) throw new AppError('forbidden', vouchTexts.ownNumber);
        if (!isOpen) throw new AppError('conflict', vouchTexts.ended);
        if ((await countOthers(trx, artisanId, numberHash)) >= VOUCHES_MAX)
          throw new AppError('conflict', vouchTexts.full);
        if ((await countOtherArtisans(trx, artisanId, numberHash)) >= VOUCHED_ARTISANS_MAX)
          throw new AppError('conflict', vouchTexts.manyArtisans);
        if (own.phone && own.isProven) await saveNumber(trx, artisanId, hashNumber(own.phone));
        await deleteVouch(trx, artisanId, { numberHash });
        const before = await countShown(trx, artisanId);
        const isHidden = await isSuspendedNumber(trx, phone);
        await saveVouch(trx, { artisanId, numberHash, relation, isHidden, day: lagosDay(now()) });
        const shown = await countShown(trx, artisanId);
        // A ring hides others, too, so the sum may also fall.
        return { msg: vouchTexts.vouched, shown, is_shown: sumOf(shown) > sumOf(before) };
      });
    },

    /** Deletes the vouch of a number. Without one, the answer is the same. */
    withdraw(proof: Proof) {
      return withProof(proof, async (trx, { artisanId, phone }) => {
        await deleteVouch(trx, artisanId, { numberHash: hashNumber(phone) });
        return { msg: vouchTexts.withdrawn };
      });
    },
  };
}

const sumOf = (counts: readonly VouchCount[]) => counts.reduce((sum, { count }) => sum + count, 0);

const noLink = () => new AppError('not_found', vouchTexts.noLink);
