import { STREET_RETENTION_DAYS } from '@marketplace/contract/work/agreement-limits';
import type { Messaging } from '../../contact/messaging/index.ts';
import type { Routing } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { createKeyedHash } from '../../platform/security/index.ts';
import { createAgreementDecisions } from './agreement-decisions.ts';
import { registerAgreementRoutes } from './agreements.routes.ts';
import { expireOffers } from './expire-offers.ts';
import { createFollowDone } from './follow-done.ts';
import { createMakeOffer } from './make-offer.ts';
import { createMarkDone } from './mark-done.ts';
import { createNewTime } from './new-time.ts';
import { createPaidSoFar } from './paid/paid-so-far.ts';
import { createPublishAgreement } from './publish-agreement.ts';
import { createReadAgreements } from './read-agreements.ts';
import { createStepRunner } from './step-runner.ts';
import { deleteOldStreets } from './store/streets.repository.ts';

const DAY_MS = 24 * 60 * 60_000;

export type Agreements = ReturnType<typeof createAgreements>;

interface Neighbours {
  messaging: Pick<Messaging, 'messageWriter' | 'publishMessage' | 'markSeen' | 'chatFiles'>;
}

/** Offers between the members of a conversation, and the agreements that result. */
export function createAgreements(platform: Platform, { messaging }: Neighbours) {
  const { config, db, now } = platform;
  const publishAgreement = createPublishAgreement(platform);
  const stepRunner = createStepRunner({
    ...platform,
    ...messaging,
    publishAgreement,
    hashContent: createKeyedHash(config.secret.current, 'agreement-content'),
  });
  const makeOffer = createMakeOffer({ stepRunner });
  const agreementDecisions = createAgreementDecisions({ stepRunner });
  const newTime = createNewTime({ stepRunner });
  const readAgreements = createReadAgreements({ ...platform, ...messaging });
  const markDone = createMarkDone({ ...platform, stepRunner });
  const paidSoFar = createPaidSoFar({
    ...platform,
    ...messaging,
    readAgreements,
    publishAgreement,
    hashContent: createKeyedHash(config.secret.current, 'payment-content'),
  });
  const followDone = createFollowDone({ db, publishAgreement, now });

  return {
    readAgreements,
    stepRunner,
    publishAgreement,
    routes: ({ app, handle }: Routing) =>
      registerAgreementRoutes(app, handle, {
        ...platform,
        makeOffer,
        agreementDecisions,
        newTime,
        markDone,
        paidSoFar,
        readAgreements,
      }),
    tasks: {
      'expire-offers': () => expireOffers(db, publishAgreement, now()),
      'follow-done': followDone,
    },
    sweeps: {
      accounts: () => deleteOldStreets(db, new Date(now().getTime() - STREET_RETENTION_DAYS * DAY_MS)),
    },
    schedules: [
      { name: 'expire-offers', pattern: '*/5 * * * *' },
      { name: 'follow-done', pattern: '*/5 * * * *' },
    ],
  };
}
