import type { QuestionAndAnswer } from './questions-value.ts';

/**
 * The questions that people ask before they trust the product, until an admin changes them. Each answer must be true of the product.
 * Words in braces are `questionBlanks`.
 */
export const specifiedQuestions: readonly QuestionAndAnswer[] = [
  {
    question: 'What does it cost to find someone?',
    answer:
      'Looking around, comparing, saving favourites and reading reviews are free. To see a phone number or to start a chat you need a plan. Plans start from {from_price}.',
  },
  {
    question: 'Which plans are there, and do they renew automatically?',
    answer:
      'Starter from {starter_price}, Connect from {connect_price} and Elite from {elite_price} a week; a month or a year costs less per week. You pay once. When a plan ends, it ends: we never charge you again on our own.',
  },
  {
    question: 'What is a token?',
    answer:
      'One token shows you one phone number, or pays for the first message in a chat you start. After that the chat is free for both of you, and so is seeing the same number again within 30 days. Replying is always free.',
  },
  {
    question: 'What if the artisan never reads my message?',
    answer:
      "If they don't read it within 48 hours, we return your token. You don't need to ask. A chat that's on us doesn't come back: it stays open for you.",
  },
  {
    question: 'Can I get my money back?',
    answer:
      "Yes, all of it, if you ask within {refund_days} days of paying and haven't used anything in the plan. That means no call, chat or boost day, no featured or urgent job, no social media link, and no identity check that went first. The money goes back the way it came.",
  },
  {
    question: 'What does the Verified badge mean?',
    answer:
      "Someone on our team has checked who the person is. You can't buy the badge. It doesn't promise good work: read the reviews for that.",
  },
  {
    question: 'How do I know that people and reviews are real?',
    answer:
      'Everyone confirms a phone number or an email address, and you can only call a number its owner has confirmed. Reviews come only from people who really chatted here, and no one can leave two for the same artisan.',
  },
  {
    question: 'Who can see my phone number?',
    answer:
      'We never show it publicly. Only a logged-in person who uses a call token for you can see it. If you choose “chat only”, no one can.',
  },
  {
    question: 'How do I join as an artisan or digital creative?',
    answer:
      'Sign up, choose “Artisan/Digital Creative”, then your skill, your place and your starting price, and add pictures of your work. The profile is free, and {product} takes no share of what you earn.',
  },
  {
    question: 'Is posting a job free?',
    answer:
      'Yes. Anyone with an account can post a job, edit it and close it. We show it for up to 60 days, and ask you if you still need it. Only the “Urgent” tag needs a Connect or Elite plan.',
  },
];
