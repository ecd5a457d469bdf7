/** Outgoing messages: email, SMS, WhatsApp and Web Push, their outcomes, and the budgets of the channels that cost money. */
export {
  type Budget,
  type BudgetSize,
  BudgetSpent,
  createBudget,
  type PaidChannel,
  type Reservation,
} from './budget.ts';
export { assertSent, type Delivery, type TextProvider } from './delivery.ts';
export { isOneSegment } from './gsm7.ts';
export { createMail, createMailTransport, type Mail, type MailMessage } from './mail.ts';
export { maskContact } from './mask-contact.ts';
export { createSms } from './sms.ts';
export { isCurvePoint, makeVapidPair, readBase64url } from './vapid.ts';
export {
  createWebPush,
  type PushMessage,
  type PushOutcome,
  type PushTarget,
  type WebPush,
} from './web-push.ts';
export { createWhatsapp } from './whatsapp.ts';
