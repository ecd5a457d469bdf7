import type { Messaging } from '../../contact/messaging/index.ts';
import type { Routing } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { registerSafetyRoutes } from './safety.routes.ts';
import { createWriteReport } from './write-report.ts';

interface Neighbours {
  messaging: Pick<Messaging, 'findSender' | 'publishPairChange'>;
}

/** Blocks between people and reports about them. */
export function createSafety(platform: Platform, { messaging }: Neighbours) {
  const writeReport = createWriteReport({ ...platform, findSender: messaging.findSender });
  return {
    routes: ({ handle }: Routing) =>
      registerSafetyRoutes(handle, { ...platform, writeReport, publishBlock: messaging.publishPairChange }),
  };
}
