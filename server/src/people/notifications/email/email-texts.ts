import { IDENTITY_PICTURES_DAYS } from '@marketplace/contract/people/identity-documents';
import type { Facts, NotificationKind } from '@marketplace/contract/people/notification-kinds';
import { formatCount } from '@marketplace/contract/shared/counts';

/** Subject and text of an email about one notification, where the kind's short texts leave something out. */
export interface EmailText {
  subject: (productName: string) => string;
  /** Paragraphs, separated by an empty line. */
  text: (facts: Facts, productName: string) => string;
}

export const emailTexts: Partial<Record<NotificationKind, EmailText>> = {
  review_received: {
    subject: (productName) => `You have a new review on ${productName}`,
    text: ({ actor, rating, hasText }) =>
      `${actor || 'Someone you chatted with'} gave you ${formatCount(rating, 'star')} of 5${hasText ? ' and wrote a review' : ''}.\n\nRead it, and answer if you like.`,
  },
  identity_approved: {
    subject: (productName) => `You're verified on ${productName}`,
    text: (_facts, productName) =>
      `We've checked your document. Your ${productName} page now shows the Verified badge.\n\nWe delete your document and your selfie in ${IDENTITY_PICTURES_DAYS} days. You can also delete them now.`,
  },
  identity_refused: {
    subject: (productName) => `We couldn't verify you on ${productName}`,
    text: ({ reason }) =>
      `We've looked at your document, but we couldn't verify you for this reason:\n\n${reason}\n\nYou can try again, as often as you need. It's free.`,
  },
  support_answered: {
    subject: (productName) => `${productName} support has answered you`,
    text: () => "We've answered your question.",
  },
};
