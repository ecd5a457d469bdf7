import * as z from 'zod/mini';
import { pageProfile } from '../discovery/artisan-profile.ts';
import { ok, operation, optionalName, optionalText, requiredText } from '../shared/operation.ts';
import { staffRoleNames } from '../shared/staff-roles.ts';
import { tooLong } from '../shared/text/clean-text.ts';
import { aliases } from './aliases.ts';
import { badEmail, codeText, emailText, enterCode, phoneText } from './contact-fields.ts';
import { badPhone } from './phones.ts';

export const PASSWORD_MIN = 8;
const PASSWORD_MAX = 200;

export const roles = ['user', 'artisan'] as const;
export const verificationMethods = ['sms', 'whatsapp', 'email'] as const;
export type VerificationMethod = (typeof verificationMethods)[number];

/** The texts of the sign-up and log-in forms: the specification's, and three of ours. */
export const accountTexts = {
  loginRequired: 'Email and password are required',
  emailRequired: 'Email is required',
  fillAll: 'Please fill all required fields',
  passwordsDiffer: 'Passwords do not match',
  chooseMethod: 'Please select a preferred verification method',
  missingDetails: 'Missing signup details. Please go back and fill the form.',
  enterCode,
  chooseProfileType: 'Please select a profile type',
  badPhone,
  badEmail,
  codeSent: 'OTP sent successfully',
  recoveryEmail: 'Recovery email sent!',
  recoverySms: 'Recovery text message sent!',
} as const;

/** The logged-in person as the browser stores it under `user`. Only that person receives it. */
export const storedUser = z.object({
  _id: z.string(),
  fullname: z.string(),
  fullName: z.string(),
  role: z.enum(roles),
  is_operator: z.boolean(),
  /** Absent from processes of the previous release. */
  staff_role: z.optional(z.nullable(z.enum(staffRoleNames))),
  is_subscribed: z.boolean(),
  is_verified: z.boolean(),
  email: z.string(),
  email_proven: z.boolean(),
  phone_no: z.string(),
  phone_number: z.string(),
  phone_proven: z.boolean(),
  has_password: z.boolean(),
  img_url: z.nullable(z.string()),
  profile_img: z.nullable(z.string()),
  background_img_url: z.nullable(z.string()),
  /** `emptyProfile` for a person who is not an artisan. */
  ...pageProfile,
  /** How many social links the person's plan allows on a profile. */
  social_links_allowed: z.number(),
  urgent_jobs_allowed: z.boolean(),
  gallery_img_urls: z.array(z.string()),
  favourite_artisans: z.array(z.string()),
  favourite_jobs: z.array(z.string()),
});
export type StoredUser = z.infer<typeof storedUser>;

/** The current subscription as the browser stores it under `user_sub`. */
export const storedSubscription = z.object({ _id: z.string(), is_active: z.boolean() });
export type StoredSubscription = z.infer<typeof storedSubscription>;

/** A token, and the data that the browser stores beside it. */
const loggedIn = {
  ...ok,
  token: z.string(),
  user: storedUser,
  subscription: z.nullable(storedSubscription),
};

/** A field for a new password. The server also refuses passwords that are easy to guess. */
export const newPassword = (message: string) =>
  z
    .string(message)
    .check(
      z.minLength(1, message),
      z.minLength(PASSWORD_MIN, `Please use a password of at least ${PASSWORD_MIN} characters`),
      z.maxLength(PASSWORD_MAX, tooLong(PASSWORD_MAX)),
    );

const existingPassword = (message: string) =>
  z.string(message).check(z.minLength(1, message), z.maxLength(PASSWORD_MAX, message));

const samePasswords = z.refine<{ password?: string | undefined; confirm_password?: string | undefined }>(
  (form) => form.password === form.confirm_password,
  {
    error: accountTexts.passwordsDiffer,
    path: ['confirm_password'],
    // Runs even when other fields are invalid, so that a form shows all its errors at once.
    when: ({ value }) => typeof value === 'object' && value !== null,
  },
);

/** `email` may be a confirmed email address or a confirmed phone number: a person who signed up by SMS has only the latter. */
export const login = operation({
  path: '/user_auth/login',
  summary: 'Log in with a proven email address or phone number and a password.',
  access: 'public',
  request: z.object({
    email: requiredText(accountTexts.loginRequired, 254),
    password: existingPassword(accountTexts.loginRequired),
  }),
  answer: z.object(loggedIn),
});

export const signupStageOne = operation({
  path: '/user_auth/signup_stage_one',
  summary: 'Check the sign-up form and send a code to the chosen contact.',
  access: 'public',
  aliases: aliases.person,
  request: z
    .object({
      fullname: optionalName(),
      phone_no: phoneText(accountTexts.fillAll),
      email: emailText(accountTexts.fillAll),
      password: newPassword(accountTexts.fillAll),
      confirm_password: existingPassword(accountTexts.fillAll),
      preferred_method: z.enum(verificationMethods, accountTexts.chooseMethod),
      /** The agreement checkbox: recorded but never enforced. */
      agreed: z.optional(z.boolean()),
      terms_version: optionalText(40),
      /** Sent when a person corrects and repeats a form. */
      signup_id: optionalText(60),
    })
    .check(samePasswords),
  answer: z.object({
    ...ok,
    signup_id: z.string(),
    /** `uncertain`: the provider did not confirm in time, so the code may still arrive. */
    delivery: z.enum(['sent', 'uncertain']),
    /** Seconds until another code may be requested. */
    resend_in: z.number(),
    resends: z.number(),
    /** The masked contact that the code was sent to: `0803 *** 4567`, `a***@example.com`. */
    sent_to: z.string(),
  }),
});

export const resendCode = operation({
  path: '/user_auth/resend_code',
  summary: 'Send another sign-up code, by the same or by another way.',
  access: 'public',
  request: z.object({
    signup_id: requiredText(accountTexts.missingDetails, 60),
    preferred_method: z.optional(z.enum(verificationMethods, accountTexts.chooseMethod)),
  }),
  answer: signupStageOne.answer,
});

export const signupStageTwo = operation({
  path: '/user_auth/signup_stage_two',
  summary: 'Prove the contact with the code and open the account.',
  access: 'public',
  aliases: aliases.person,
  request: z.object({
    otp: codeText,
    fullname: optionalName(),
    phone_no: requiredText(accountTexts.missingDetails, 30),
    email: requiredText(accountTexts.missingDetails, 254),
    /** Absent after a reload of the page; `signup_id` then replaces it. */
    password: z.optional(z.string().check(z.maxLength(PASSWORD_MAX))),
    confirm_password: z.optional(z.string().check(z.maxLength(PASSWORD_MAX))),
    signup_id: optionalText(60),
  }),
  answer: z.object(loggedIn),
});

export const googleStart = operation({
  path: '/user_auth/google_start',
  summary: 'Begin a Google sign-up: the address to send the browser to.',
  access: 'public',
  request: z.object({}),
  answer: z.object({ ...ok, authorization_url: z.string(), state: z.string() }),
});

export const googleSignup = operation({
  path: '/user_auth/google_signup',
  summary: 'Sign up or log in with a Google ID token (`credential`).',
  access: 'public',
  aliases: aliases.person,
  request: z.object({
    credential: requiredText('Google login failed', 8000),
    fullname: optionalName(),
    email: optionalText(254),
    phone_no: optionalText(30),
    /**
     * The password of an existing account with this email address. With it the account is linked with Google; without it the call is
     * refused.
     */
    password: z.optional(z.string().check(z.maxLength(PASSWORD_MAX))),
    confirm_password: z.optional(z.string().check(z.maxLength(PASSWORD_MAX))),
    agreed: z.optional(z.boolean()),
    terms_version: optionalText(40),
  }),
  answer: z.object({ ...loggedIn, created: z.boolean() }),
});

export const forgotPassword = operation({
  path: '/user_auth/forgot_password',
  summary: 'Send a recovery link. The answer is the same for known and unknown contacts.',
  access: 'public',
  request: z.object({ email: requiredText(accountTexts.emailRequired, 254) }),
  answer: z.object(ok),
});

export const resetPassword = operation({
  path: '/user_auth/reset_password',
  summary: 'Set a new password with a recovery code, or change it with the session token.',
  access: 'public',
  request: z.object({
    new_password: newPassword('All fields are required'),
    /** The code of a recovery link, or the stored session token. */
    resetPasswordCode: requiredText('All fields are required', 4000),
    old_password: z.optional(z.string().check(z.maxLength(PASSWORD_MAX))),
  }),
  /**
   * After a change, `token` replaces the session's own. A recovery logs the person in, unless the account is suspended or being deleted.
   */
  answer: z.object({
    ...ok,
    token: z.optional(z.string()),
    user: z.optional(storedUser),
    subscription: z.optional(z.nullable(storedSubscription)),
  }),
});

export const me = operation({
  path: '/user_auth/me',
  summary: 'Who is logged in; a fresh token when the old one is a day old.',
  access: 'session',
  request: z.object({}),
  answer: z.object({
    ...ok,
    user: storedUser,
    subscription: z.nullable(storedSubscription),
    token: z.optional(z.string()),
  }),
});

export const logout = operation({
  path: '/user_auth/logout',
  summary: 'End this session and close its sockets.',
  access: 'session',
  request: z.object({}),
  answer: z.object(ok),
});
