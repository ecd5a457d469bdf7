import type { Routing } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Messaging } from '../messaging/index.ts';
import { BUG_ANSWER_TASK, createAnswerBugReport } from './bug-answer.ts';
import { registerSupportRoutes } from './support.routes.ts';
import { ANNOUNCE_DECISION_TASK, createSupportTeam } from './support-team.ts';

export type Support = ReturnType<typeof createSupport>;

interface Neighbours {
  messaging: Pick<Messaging, 'announce' | 'readConversations' | 'onUsualSupportSeconds'>;
}

/** Support: the chat with the support team, bug reports, feedback and the contact form. */
export function createSupport(platform: Platform, { messaging }: Neighbours) {
  const { announce, readConversations } = messaging;
  const supportTeam = createSupportTeam({ ...platform, announce });
  messaging.onUsualSupportSeconds(supportTeam.usualSeconds);
  return {
    supportTeam,
    routes: ({ handle }: Routing) =>
      registerSupportRoutes(handle, { ...platform, supportTeam, readConversations }),
    tasks: {
      [ANNOUNCE_DECISION_TASK]: supportTeam.announceDecision,
      [BUG_ANSWER_TASK]: createAnswerBugReport(platform),
    },
  };
}
