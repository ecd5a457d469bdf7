import * as z from 'zod/mini';
import { ok, operation, requiredText } from './operation.ts';

export const createContactMessage = operation({
  path: '/help_feedback/create_contact_message',
  summary: 'Leave a message for the people who run the product; anyone may.',
  access: 'public',
  request: z.object({
    name: requiredText('Please enter your name', 100),
    email: requiredText('Please enter your email', 254).check(z.email('Please enter a valid email address')),
    message: requiredText('Please write your message', 4000),
  }),
  answer: z.object(ok),
});
