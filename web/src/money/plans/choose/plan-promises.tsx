import { REFUND_DAYS } from '@marketplace/contract/money/refunds';
import { REVEAL_DAYS } from '@marketplace/contract/money/subscription-texts';
import { Ban, CalendarPlus, type IconNode, MessageCircle, Phone, ReceiptText, Undo2 } from 'lucide';
import { useSite } from '../../../lib/site.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';

const promisesOf = (refundDays: number): [icon: IconNode, title: string, text: string][] => [
  [
    Ban,
    'No automatic renewal',
    "You pay once. When your days are over, the plan ends and we don't charge you again. We don't keep your card.",
  ],
  [
    Phone,
    'We count a call once',
    `The first time you see a person’s number costs 1 call. For ${REVEAL_DAYS} days after, calling them again is free. We always tell you before it costs anything.`,
  ],
  [
    MessageCircle,
    'We count a chat once',
    "Your first message to a person costs 1 chat. After that it's free, and replying is always free. If they don't read it within 48 hours, we return your chat. A chat that's on us doesn't come back: it stays open for you.",
  ],
  [
    CalendarPlus,
    'Days add up',
    'If you buy the plan you already have, the new days start when the old ones end. You can use the new calls and chats right away.',
  ],
  [
    Undo2,
    'Not used? Money back',
    `Ask on My Subscription Plans within ${refundDays} days of paying, and you get all your money back, as long as you haven't used anything in the plan. You've used it once you use a call or chat (even one we returned), a boost, a featured or urgent job, a social media link, or an identity check that went first.`,
  ],
  [
    ReceiptText,
    'No hidden charges',
    "You pay on Paystack's page by card, bank transfer or USSD, and get a receipt. We never ask for your PIN or a code.",
  ],
];

/** Addresses the doubts of people who have been cheated before. */
export function PlanPromises() {
  const { refundDays = REFUND_DAYS } = useSite();
  return (
    <section aria-labelledby="plan-promises">
      <h2 id="plan-promises" className="text-xl md:text-2xl">
        Before you pay
      </h2>
      <ul className="mt-4 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {promisesOf(refundDays).map(([icon, title, text]) => (
          <li key={title} className="flex gap-3">
            <Icon of={icon} size={24} className="mt-0.5 shrink-0 text-leaf-text" />
            <div>
              <h3 className="font-semibold">{title}</h3>
              <p className="text-sm text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
