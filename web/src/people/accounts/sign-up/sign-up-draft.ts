import * as z from 'zod/mini';
import { createTabValue } from '../tab-value.ts';

/** The sign-up form without its passwords, which are never stored. */
const draft = z.object({
  fullname: z.string(),
  phone_no: z.string(),
  email: z.string(),
  preferred_method: z.string(),
  agreed: z.boolean(),
});

export const signUpDraft = createTabValue('signup_draft', draft);
