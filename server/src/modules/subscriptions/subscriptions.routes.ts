import {
  activateBoost,
  callArtisan,
  callPoster,
  createSubscription,
  requestRefund,
  setSubscriptionStatus,
  subscriptionTexts,
  viewCallTerms,
  viewLedger,
  viewNumbers,
  viewSubscriptions,
} from '@marketplace/contract/subscriptions';
import type { Handle } from '../../platform/api.ts';
import type { Database } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { listMovements } from './list-movements.ts';
import type { OwnSubscriptions } from './own-subscriptions.ts';
import type { Callee, RevealContact } from './reveal-contact.ts';

export function registerSubscriptionRoutes(
  handle: Handle,
  parts: {
    db: Database;
    ownSubscriptions: OwnSubscriptions;
    /** End of the running boost of a profile; null without one. */
    boostEndOf(accountId: string): Promise<Date | null>;
  },
): void {
  const { db, ownSubscriptions, boostEndOf } = parts;

  handle(createSubscription, async (form, { session }) => {
    const { reference, authorizationUrl } = await ownSubscriptions.buy(session.accountId, form);
    return {
      msg: subscriptionTexts.created,
      reference,
      response: { data: { authorization_url: authorizationUrl, reference } },
    };
  });

  handle(viewSubscriptions, async (_form, { session }) => {
    const [subscriptions, boostEnd] = await Promise.all([
      ownSubscriptions.list(session.accountId),
      boostEndOf(session.accountId),
    ]);
    return { subscriptions, featured_until: boostEnd?.toISOString() ?? null };
  });

  handle(setSubscriptionStatus, async ({ sub_id, status }, { session }) => ({
    msg: status ? 'Your plan is active.' : 'Your plan is paused. Its days go on.',
    subscription: await ownSubscriptions.setStatus(session.accountId, sub_id, status),
  }));

  handle(requestRefund, async ({ sub_id, reason }, { session }) => ({
    msg: 'We have asked for your money back. It can take some days to arrive.',
    subscription: await ownSubscriptions.requestRefund(session.accountId, sub_id, reason ?? ''),
  }));

  handle(activateBoost, async ({ sub_id, days, idempotency_key }, { session }) => {
    const { subscription, featuredUntil } = await ownSubscriptions.boost(session.accountId, {
      id: sub_id,
      days,
      idempotencyKey: idempotency_key || null,
    });
    return {
      msg: 'Your profile now takes turns in the Featured places.',
      subscription,
      featured_until: featuredUntil.toISOString(),
    };
  });

  handle(viewLedger, (form, { session }) => listMovements(db, session.accountId, form));
}

/** Numbers of people, for a call token. Who they are is for modules further right to find. */
export function registerCallRoutes(
  handle: Handle,
  parts: {
    revealContact: RevealContact;
    /** @throws AppError `not_found` when that artisan is not listed. */
    getArtisan(artisanId: string): Promise<Callee>;
    /** @throws AppError `not_found` when that job is not open. */
    getPoster(jobId: string): Promise<Callee>;
    hasArtisanProfile(accountId: string): Promise<boolean>;
  },
): void {
  const { revealContact, getArtisan, getPoster, hasArtisanProfile } = parts;

  handle(callArtisan, async ({ artisan_id }, { session }) =>
    revealContact.reveal(session.accountId, await getArtisan(artisan_id)),
  );

  handle(callPoster, async ({ job_id }, { session }) => {
    const poster = await getPoster(job_id);
    if (!(await hasArtisanProfile(session.accountId))) {
      throw new AppError(
        'forbidden',
        'Please create an artisan profile first, so that the poster can see who calls.',
      );
    }
    return revealContact.reveal(session.accountId, poster);
  });

  handle(viewNumbers, async (_form, { session }) => ({
    numbers: await revealContact.numbers(session.accountId),
  }));

  handle(viewCallTerms, async ({ artisan_id, job_id }, { session }) => {
    if (artisan_id) return revealContact.terms(session.accountId, await getArtisan(artisan_id));
    if (!job_id) throw new AppError('invalid_input', 'Please say which artisan or job');
    const terms = await revealContact.terms(session.accountId, await getPoster(job_id));
    const needsProfile = terms.state !== 'oneself' && !(await hasArtisanProfile(session.accountId));
    return needsProfile ? { ...terms, state: 'needs_artisan_profile' as const } : terms;
  });
}
