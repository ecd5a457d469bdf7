import { VISIT_RETENTION_DAYS } from '@marketplace/contract/work/visit-limits';
import type { Messaging } from '../../contact/messaging/index.ts';
import type { Artisans } from '../../discovery/artisans/index.ts';
import type { Alerts } from '../../people/alerts/index.ts';
import type { Routing } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { createCallOther } from './call-other.ts';
import { createEnterCode } from './enter-code.ts';
import { createPublishVisit } from './publish-visit.ts';
import { createReadVisit } from './read-visit.ts';
import { remindOfVisits } from './remind.ts';
import { createReportUnsafe } from './report-unsafe.ts';
import { createSendVisitNotice } from './send-visit-notice.ts';
import { createShareVisit } from './share-visit.ts';
import { deleteOldVisits } from './visits.repository.ts';
import { registerVisitRoutes } from './visits.routes.ts';

const DAY_MS = 24 * 60 * 60_000;

interface Neighbours {
  alerts: Pick<Alerts, 'raise'>;
  messaging: Pick<Messaging, 'messageWriter' | 'publishMessage'>;
  artisans: Pick<Artisans, 'listChatOnly'>;
}

/** The visit of an agreement: reminders, door codes, on-the-way notices, links for trusted people, urgent reports. */
export function createVisits(platform: Platform, { alerts, messaging, artisans }: Neighbours) {
  const { db, now } = platform;
  const callOther = createCallOther({ ...platform, ...artisans });
  const readVisit = createReadVisit({ ...platform, callOther });
  const publishVisit = createPublishVisit(platform);
  const parts = { ...platform, ...messaging, raise: alerts.raise, readVisit, publishVisit };
  const useCases = {
    readVisit,
    callOther,
    enterCode: createEnterCode(parts),
    sendVisitNotice: createSendVisitNotice(parts),
    sharing: createShareVisit(parts),
    reportUnsafe: createReportUnsafe(parts),
  };

  return {
    routes: ({ handle }: Routing) => registerVisitRoutes(handle, useCases),
    tasks: { 'remind-of-visits': () => remindOfVisits(db, now()) },
    schedules: [{ name: 'remind-of-visits', pattern: '*/5 * * * *' }],
    sweeps: {
      accounts: () => deleteOldVisits(db, new Date(now().getTime() - VISIT_RETENTION_DAYS * DAY_MS)),
    },
  };
}
