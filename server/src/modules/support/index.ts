import type { Routing } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Messaging } from '../messaging/index.ts';
import { registerSupportRoutes } from './support.routes.ts';
import { ANNOUNCE_ANSWER_TASK, createSupportChat } from './support-chat.ts';
import { ANSWER_LETTER_TASK, BUG_ANSWER_TASK, createSupportLetters } from './support-letters.ts';

export type Support = ReturnType<typeof createSupport>;

interface Neighbours {
  messaging: Pick<Messaging, 'otherChats'>;
}

/** What people ask or tell us: the chat with support, bug reports, feedback and the contact form. */
export function createSupport(platform: Platform, { messaging }: Neighbours) {
  const supportChat = createSupportChat(platform);
  const letters = createSupportLetters(platform);
  messaging.otherChats.push(supportChat.channel);
  return {
    supportChat,
    routes: ({ handle }: Routing) => registerSupportRoutes(handle, { ...platform, supportChat }),
    tasks: {
      [ANNOUNCE_ANSWER_TASK]: supportChat.announceAnswer,
      [ANSWER_LETTER_TASK]: letters.sendAnswerLetter,
      [BUG_ANSWER_TASK]: letters.answerBugReport,
    },
  };
}
