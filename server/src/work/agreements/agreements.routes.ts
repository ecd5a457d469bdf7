import { agreementTexts } from '@marketplace/contract/work/agreement-texts';
import {
  AGREEMENT_CALENDARS,
  acceptOffer,
  addStreetAddress,
  answerNewTime,
  askNewTime,
  cancelAgreement,
  changeOffer,
  declineOffer,
  makeOffer,
  markDone,
  takeBackDone,
  viewAgreement,
  viewAgreements,
  viewOwnAgreements,
  withdrawOffer,
} from '@marketplace/contract/work/agreements';
import { answerPayment, recordPayment, withdrawPayment } from '@marketplace/contract/work/offers/paid-so-far';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import { shownName } from '../../people/accounts/names.ts';
import type { Database } from '../../platform/database/index.ts';
import { AppError, bearerToken, type Handle } from '../../platform/http/index.ts';
import type { Sessions } from '../../platform/security/index.ts';
import type { createAgreementDecisions } from './agreement-decisions.ts';
import { writeCalendar } from './calendar-file.ts';
import type { createMakeOffer } from './make-offer.ts';
import type { createMarkDone } from './mark-done.ts';
import type { createNewTime } from './new-time.ts';
import type { createPaidSoFar } from './paid/paid-so-far.ts';
import type { ReadAgreements } from './read-agreements.ts';
import { findTerms } from './store/agreement-versions.repository.ts';

export function registerAgreementRoutes(
  app: FastifyInstance,
  handle: Handle,
  parts: {
    db: Database;
    sessions: Pick<Sessions, 'get'>;
    makeOffer: ReturnType<typeof createMakeOffer>;
    agreementDecisions: ReturnType<typeof createAgreementDecisions>;
    newTime: ReturnType<typeof createNewTime>;
    markDone: ReturnType<typeof createMarkDone>;
    paidSoFar: ReturnType<typeof createPaidSoFar>;
    readAgreements: ReadAgreements;
    productName: string;
    publicUrl: string;
  },
): void {
  const { makeOffer: offers, agreementDecisions, newTime, markDone: done, paidSoFar, readAgreements } = parts;

  handle(makeOffer, async (form, { session }) => ({ agreement: await offers.make(session, form) }));
  handle(changeOffer, async (form, { session }) => ({ agreement: await offers.change(session, form) }));
  handle(acceptOffer, async (form, { session }) => ({
    agreement: await agreementDecisions.accept(session, form),
  }));
  handle(declineOffer, async (form, { session }) => ({
    agreement: await agreementDecisions.decline(session, form),
  }));
  handle(withdrawOffer, async (form, { session }) => ({
    agreement: await agreementDecisions.withdraw(session, form),
  }));
  handle(cancelAgreement, async (form, { session }) => ({
    agreement: await agreementDecisions.cancel(session, form),
  }));
  handle(askNewTime, async (form, { session }) => ({ agreement: await newTime.ask(session, form) }));
  handle(answerNewTime, async (form, { session }) => ({ agreement: await newTime.answer(session, form) }));
  handle(markDone, async (form, { session }) => ({ agreement: await done.markDone(session, form) }));
  handle(takeBackDone, async (form, { session }) => ({ agreement: await done.takeBack(session, form) }));
  handle(addStreetAddress, async (form, { session }) => ({
    agreement: await agreementDecisions.giveStreet(session, form),
  }));
  handle(recordPayment, (form, { session }) => paidSoFar.record(session, form));
  handle(answerPayment, (form, { session }) => paidSoFar.answer(session, form));
  handle(withdrawPayment, (form, { session }) => paidSoFar.withdraw(session, form));
  handle(viewAgreement, ({ agreement_id }, { session }) =>
    readAgreements.one(session.accountId, agreement_id),
  );
  handle(viewAgreements, ({ conversation_id, ...page }, { session }) =>
    readAgreements.ofConversation(session.accountId, conversation_id, page),
  );
  handle(viewOwnAgreements, (page, { session }) => readAgreements.own(session.accountId, page));

  registerCalendar(app, parts);
}

/** The calendar file is outside the contract, because its answer is not JSON. */
function registerCalendar(
  app: FastifyInstance,
  {
    db,
    sessions,
    readAgreements,
    productName,
    publicUrl,
  }: Pick<
    Parameters<typeof registerAgreementRoutes>[2],
    'db' | 'sessions' | 'readAgreements' | 'productName' | 'publicUrl'
  >,
): void {
  app.get<{ Params: { file: string } }>(
    `${AGREEMENT_CALENDARS}/:file`,
    {
      schema: {
        summary: 'The calendar file (RFC 5545) of an own agreement that was accepted: `{agreement_id}.ics`.',
        tags: ['user_agreement'],
        security: [{ session: [] }],
      },
    },
    async (request, reply) => {
      const { accountId } = await sessions.get(bearerToken(request));
      const row = await readAgreements.find(accountId, request.params.file.replace(/\.ics$/, ''));
      if (row.accepted_at === null) throw new AppError('not_found', agreementTexts.noCalendar);
      const otherName = accountId === row.artisan_id ? row.customer_name : row.artisan_name;
      const text = writeCalendar(row, await findTerms(db, row), {
        otherName: shownName(otherName),
        productName,
        publicUrl,
      });
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', contentDisposition('agreement.ics', { type: 'attachment' }))
        .type('text/calendar; charset=utf-8')
        .send(text);
    },
  );
}
