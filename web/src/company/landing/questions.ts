import { PLANS_FROM } from '@marketplace/contract/money/plans';
import { REFUND_DAYS } from '@marketplace/contract/money/refunds';

interface Question {
  question: string;
  answer: string;
}

/** Returns the questions that people ask before they trust the product. Each answer must be true of the product. */
export function questions(productName: string): Question[] {
  return [
    {
      question: 'What does it cost to find somebody?',
      answer: `Looking around, comparing, saving favourites and reading reviews are free. To see a phone number or to start a chat you need a plan. Plans start from ${PLANS_FROM}.`,
    },
    {
      question: 'Which plans are there, and do they renew by themselves?',
      answer:
        'Starter from ₦500, Connect from ₦700 and Elite from ₦1,000 a week; a month or a year costs less per week. You pay once. A plan ends by itself, and we never take money again without you paying anew.',
    },
    {
      question: 'What is a token?',
      answer:
        'One token opens one phone number, or pays for the first message of one conversation that you start. Everything after that first message is free for both of you, and so is looking at the same number again within 30 days. Answering never costs anything.',
    },
    {
      question: 'What if the artisan never reads my message?',
      answer:
        'When nothing you wrote was read for 48 hours, your token comes back by itself. You do not need to ask for it.',
    },
    {
      question: 'Can I get my money back?',
      answer: `Yes, all of it, for ${REFUND_DAYS} days after you pay and as long as you have used nothing of the plan: no call, chat or boost day, no featured or urgent job, no social media link, and no identity check that went first. The money goes back the way it came.`,
    },
    {
      question: 'What does the Verified badge mean?',
      answer:
        'One of us checked who the person is. The badge cannot be bought, with no plan. It is no promise about the quality of the work: for that, read the reviews.',
    },
    {
      question: 'How do I know that people and reviews are real?',
      answer:
        'Everybody proves a phone number or an email address with a code, and a number can be called only after its owner has proven it. Reviews come only from people who really wrote with each other here, and nobody can leave two for the same artisan.',
    },
    {
      question: 'Who can see my phone number?',
      answer:
        'It stands on no page and in no list. Only a logged-in person who uses a call token for you can see it, and if you choose “chat only” nobody can.',
    },
    {
      question: 'How do I join as an artisan or digital creative?',
      answer: `Sign up, choose “Artisan/Digital Creative”, then your skill, your place and your starting price, and add pictures of your work. The profile is free, and ${productName} takes no share of what you earn.`,
    },
    {
      question: 'Is posting a job free?',
      answer:
        'Yes. Anybody with an account can post a job, edit it and close it; after 60 days it ends by itself. Only the mark “Urgent” needs a Connect or Elite plan.',
    },
  ];
}
