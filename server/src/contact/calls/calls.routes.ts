import {
  callArtisan,
  callPoster,
  viewCallTerms,
  viewNumbers,
} from '@marketplace/contract/money/subscriptions';
import { AppError, type Handle } from '../../platform/http/index.ts';
import { canCallPoster } from './calls.policy.ts';
import type { Callee, RevealContact } from './reveal-contact.ts';

/** Registers the routes that show phone numbers for a call token. */
export function registerCallRoutes(
  handle: Handle,
  parts: {
    revealContact: RevealContact;
    /** @throws AppError `not_found` when that artisan is not listed */
    getArtisan(artisanId: string): Promise<Callee>;
    /** @throws AppError `not_found` when that job is not open */
    getPoster(jobId: string): Promise<Callee>;
    hasArtisanProfile(accountId: string): Promise<boolean>;
  },
): void {
  const { revealContact, getArtisan, getPoster, hasArtisanProfile } = parts;

  handle(callArtisan, async ({ artisan_id, card, expects_free }, { session }) =>
    revealContact.reveal(session.accountId, await getArtisan(artisan_id), {
      card,
      expectsFree: expects_free === true,
    }),
  );

  handle(callPoster, async ({ job_id, expects_free }, { session }) => {
    const poster = await getPoster(job_id);
    if (!canCallPoster(await hasArtisanProfile(session.accountId))) {
      throw new AppError(
        'forbidden',
        "Please create an artisan profile first, so the customer can see who's calling.",
      );
    }
    return revealContact.reveal(session.accountId, poster, { expectsFree: expects_free === true });
  });

  handle(viewNumbers, async (_form, { session }) => ({
    numbers: await revealContact.numbers(session.accountId),
  }));

  handle(viewCallTerms, async ({ artisan_id, job_id, card }, { session }) => {
    if (artisan_id) return revealContact.terms(session.accountId, await getArtisan(artisan_id), card);
    if (!job_id) throw new AppError('invalid_input', 'Please say which artisan or job');
    const terms = await revealContact.terms(session.accountId, await getPoster(job_id));
    const needsProfile =
      terms.state !== 'oneself' && !canCallPoster(await hasArtisanProfile(session.accountId));
    return needsProfile ? { ...terms, state: 'needs_artisan_profile' as const } : terms;
  });
}
