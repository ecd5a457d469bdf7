import { randomUUID } from 'node:crypto';
import { cleanText, hasVisibleText } from '@marketplace/contract/shared/text/clean-text';
import { OFFER_VERSIONS_MAX } from '@marketplace/contract/work/agreement-limits';
import { agreementTexts } from '@marketplace/contract/work/agreement-texts';
import type { changeOffer, makeOffer } from '@marketplace/contract/work/agreements';
import type * as z from 'zod';
import { assertCanWrite } from '../../contact/messaging/conversation-policy.ts';
import { AppError } from '../../platform/http/index.ts';
import { assertCanTake, assertTimely, expiryOf, readTerms } from './agreement-rules.ts';
import { insertAgreement, type NewOffer, updateAgreement } from './agreements.repository.ts';
import type { Caller, StepRunner, StepState } from './step-runner.ts';
import { insertVersion } from './store/agreement-versions.repository.ts';
import { setStreet } from './store/streets.repository.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Makes offers in conversations and replaces them with new versions. */
export function createMakeOffer({ stepRunner }: { stepRunner: StepRunner }) {
  /** @throws AppError `needs_plan` or `price_changed` when the offer would be the first message of the conversation, and others with their reason */
  function make(caller: Caller, form: z.output<(typeof makeOffer)['request']>) {
    const { conversation_id: conversationId, client_id: clientId } = form;
    const terms = readTerms(form);
    const street = form.street ?? '';
    const introText = cleanText(form.message ?? '');
    // Without a text, the content hash equals that of the previous release, so a retry during an update is recognised.
    const content = hasVisibleText(introText) ? [terms, street, introText] : [terms, street];
    const command = { step: 'make', clientId, content, expectsFree: form.expects_free === true } as const;
    const decide = (state: StepState): NewOffer => {
      const { membership, personId, at } = state;
      if (membership.kind === 'support') throw new AppError('conflict', agreementTexts.notHere);
      assertCanWrite(membership);
      assertTimely(terms, at);
      assertOfferLimit(state);
      return { id: randomUUID(), authorId: personId, terms, street, expiresAt: expiryOf(terms, at), at };
    };
    return stepRunner.runInConversation(
      caller,
      conversationId,
      command,
      async (context) => {
        const offer = decide(context);
        await insertAgreement(context.trx, conversationId, offer);
        return { agreementId: offer.id, version: 1, terms, ...(hasVisibleText(introText) && { introText }) };
      },
      hasVisibleText(introText) ? undefined : decide,
    );
  }

  /** @throws AppError `conflict` when another version is current, and others with their reason */
  function change(caller: Caller, form: z.output<(typeof changeOffer)['request']>) {
    const { agreement_id: agreementId, client_id: clientId, version } = form;
    const terms = readTerms(form);
    const street = form.street ?? '';
    const command = { step: 'change', clientId, content: [agreementId, version, terms, street] } as const;
    return stepRunner.runOnAgreement(caller, agreementId, command, async (context, agreement) => {
      const { trx, membership, personId, at } = context;
      assertCanTake('change', agreement, { version, personId, at });
      assertCanWrite(membership);
      assertTimely(terms, at);
      if (version >= OFFER_VERSIONS_MAX) throw new AppError('conflict', agreementTexts.tooManyVersions);
      assertOfferLimit(context);
      const next = version + 1;
      await insertVersion(trx, { agreementId, version: next, authorId: personId, terms, at });
      const changes = { version: next, author_id: personId, expires_at: expiryOf(terms, at) };
      await updateAgreement(trx, agreement, changes, at);
      await setStreet(trx, agreementId, { givenBy: personId, street });
      return { version: next, terms };
    });
  }

  return { make, change };
}

/** @throws AppError `too_many_requests` when the person has made too many offers, new times included, in this conversation */
export function assertOfferLimit({ limitStartsAt, at }: StepState): void {
  const waitMs = limitStartsAt ? limitStartsAt.getTime() + DAY_MS - at.getTime() : 0;
  if (waitMs <= 0) return;
  throw new AppError('too_many_requests', agreementTexts.tooManyOffers, {
    retryAfter: Math.ceil(waitMs / 1000),
  });
}
