import type { Routing } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Messaging } from '../messaging/index.ts';
import { BUG_ANSWER_TASK, createAnswerBugReport } from './bug-answer.ts';
import { markMessagesToTeam } from './mark-messages.ts';
import { registerSupportRoutes } from './support.routes.ts';
import { createSupportTeam, NOTIFY_OF_DECISION_TASK } from './support-team.ts';

export type Support = ReturnType<typeof createSupport>;

interface Neighbours {
  messaging: Pick<Messaging, 'publisher' | 'readConversations' | 'setSupportAnswerTimeReader'>;
}

/** Support: the chat with the support team, bug reports, feedback and the contact form. */
export function createSupport(platform: Platform, { messaging }: Neighbours) {
  const { publisher, readConversations } = messaging;
  const supportTeam = createSupportTeam({ ...platform, publisher });
  messaging.setSupportAnswerTimeReader(supportTeam.usualSeconds);
  return {
    supportTeam,
    routes: ({ handle }: Routing) =>
      registerSupportRoutes(handle, { ...platform, supportTeam, readConversations }),
    tasks: {
      [NOTIFY_OF_DECISION_TASK]: supportTeam.announceDecision,
      [BUG_ANSWER_TASK]: createAnswerBugReport(platform),
      'mark-messages-to-team': () => markMessagesToTeam(platform.db),
    },
    schedules: [{ name: 'mark-messages-to-team', pattern: '37 2 * * *' }],
  };
}
