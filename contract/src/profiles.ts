import * as z from 'zod/mini';
import { accountTexts, storedUser } from './accounts.ts';
import { CODE_LENGTH } from './one-time-code.ts';
import { ok, operation, optionalName, optionalText, requiredText } from './operation.ts';
import { picture } from './pictures.ts';

export const SHORT_DESCRIPTION_MAX = 160;
export const LONG_DESCRIPTION_MAX = 5000;
export const GALLERY_MAX = 20;
export const PICTURE_MAX_BYTES = 10 * 1024 * 1024;
export const PICTURE_MAX_PIXELS = 40_000_000;

/** What the pages of the specification say. */
export const profileTexts = {
  artisanUpdated: 'Profile updated successfully!',
  userUpdated: 'Profile updated successfully',
  artisanFailed: 'Error updating profile',
  artisanException: 'Something went wrong. Please try again!',
  userFailed: 'Update failed',
  userException: 'Something went wrong',
} as const;

/** An amount as people write it: `#10,000`, `N10000`, `₦10,000` or a number. In naira. */
const naira = z.optional(
  z.pipe(
    z.union([z.number(), z.string()], 'Please choose a minimum charge'),
    z.pipe(
      z.transform((given: number | string) =>
        typeof given === 'number' ? given : Number(given.replace(/[#N₦,\s]/gi, '') || '0'),
      ),
      z
        .number('Please choose a minimum charge')
        .check(
          z.minimum(0, 'Please choose a minimum charge'),
          z.maximum(100_000_000, 'That charge is too high'),
        ),
    ),
  ),
);

/** Fields of forms are texts; switches say `true` or `false`. */
const flag = z.optional(
  z.pipe(
    z.union([z.boolean(), z.enum(['true', 'false', ''])]),
    z.transform((given: boolean | 'true' | 'false' | '') => given === true || given === 'true'),
  ),
);

/**
 * Whatever is absent stays as it is. `role: artisan` makes an artisan of the account when `service_category` and
 * `specific_service` come with it. A phone that replaces a proven one must be proven first, by `prove_phone`.
 */
export const editProfile = operation({
  path: '/user_profile/edit_profile',
  summary: 'Change the profile of the logged-in person: a form with fields and up to two pictures.',
  access: 'session',
  aliases: {
    fullname: ['full_name', 'fullName'],
    phone_no: ['phone_number'],
    specific_service: ['specific_category'],
    service_category: ['category'],
  },
  files: { profile_pic: 1, background_img: 1 },
  request: z.object({
    role: optionalText(20),
    fullname: optionalName(),
    phone_no: optionalText(30),
    service_category: optionalText(100),
    specific_service: optionalText(100),
    /** `state, city`; or the two fields below. */
    location: optionalText(200),
    state: optionalText(100),
    city: optionalText(100),
    min_service_charge: naira,
    short_desc: optionalText(SHORT_DESCRIPTION_MAX),
    long_desc: optionalText(LONG_DESCRIPTION_MAX),
    facebook_profile_url: optionalText(300),
    insta_profile_url: optionalText(300),
    twitter_profile_url: optionalText(300),
    portfolio_link: optionalText(300),
    chat_only: flag,
  }),
  answer: z.object({ ...ok, message: z.string(), user: storedUser }),
});

const gallery = { gallery: z.array(picture), gallery_img_urls: z.array(z.string()) };

export const uploadGalleryImgs = operation({
  path: '/user_profile/upload_gallery_imgs',
  summary: 'Add pictures to the end of the own gallery; a picture that is there already is not added twice.',
  access: 'session',
  files: { images: GALLERY_MAX },
  request: z.object({}),
  /** `img_urls` are those of this call, in its order. */
  answer: z.object({ ...ok, img_urls: z.array(z.string()), ...gallery }),
});

export const deleteGalleryImg = operation({
  path: '/user_profile/delete_gallery_img',
  summary: 'Take a picture out of the own gallery. One that is not in it is no error: the wish is met.',
  access: 'session',
  request: z.object({ img_url: requiredText('Please say which picture', 300) }),
  answer: z.object({ ...ok, ...gallery }),
});

export const orderGallery = operation({
  path: '/user_profile/order_gallery',
  summary: 'Put the own gallery into an order; pictures that are not named follow as they were.',
  access: 'session',
  request: z.object({
    img_urls: z.array(z.string().check(z.maxLength(300))).check(z.maxLength(GALLERY_MAX)),
  }),
  answer: z.object({ ...ok, ...gallery }),
});

const codeSent = {
  ...ok,
  delivery: z.enum(['sent', 'uncertain']),
  /** Seconds until another code may be asked for. */
  resend_in: z.number(),
  resends: z.number(),
  /** Where the code went, masked. */
  sent_to: z.string(),
};

const otp = z
  .string('Please enter the 6-digit OTP')
  .check(z.trim(), z.regex(new RegExp(`^[0-9A-Za-z]{${CODE_LENGTH}}$`), 'Please enter the 6-digit OTP'));

export const provePhone = operation({
  path: '/user_profile/prove_phone',
  summary: 'Send a code to a phone number that the logged-in person says is theirs.',
  access: 'session',
  aliases: { phone_no: ['phone_number'] },
  request: z.object({
    phone_no: requiredText('Please enter your phone number', 30),
    preferred_method: z.enum(['sms', 'whatsapp'], 'Please select a preferred verification method'),
  }),
  answer: z.object(codeSent),
});

export const confirmPhone = operation({
  path: '/user_profile/confirm_phone',
  summary: 'Prove the number with the code: it becomes the phone of the account.',
  access: 'session',
  aliases: { phone_no: ['phone_number'] },
  request: z.object({ phone_no: requiredText('Please enter your phone number', 30), otp }),
  answer: z.object({ ...ok, user: storedUser }),
});

export const proveEmail = operation({
  path: '/user_profile/prove_email',
  summary: 'Send a code to an e-mail address that the logged-in person says is theirs.',
  access: 'session',
  request: z.object({
    email: requiredText('Please enter your email address', 254).check(z.email(accountTexts.badEmail)),
  }),
  answer: z.object(codeSent),
});

export const confirmEmail = operation({
  path: '/user_profile/confirm_email',
  summary: 'Confirm the address with the code: it becomes the e-mail address of the account.',
  access: 'session',
  request: z.object({ email: requiredText('Please enter your email address', 254), otp }),
  answer: z.object({ ...ok, user: storedUser }),
});

/** The documents by which somebody can be known, with the words of the form. */
export const identityDocuments = {
  nin_slip: 'NIN slip or card',
  drivers_licence: "Driver's licence",
  voters_card: "Voter's card",
  passport: 'International passport',
} as const;
export type IdentityDocument = keyof typeof identityDocuments;
const documentKinds = Object.keys(identityDocuments) as [IdentityDocument, ...IdentityDocument[]];

const verification = {
  state: z.enum(['none', 'pending', 'approved', 'refused']),
  /** Why it was refused; null otherwise. */
  reason: z.nullable(z.string()),
  /** ISO times; null where it has not happened. */
  requested_at: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
};

export const requestVerification = operation({
  path: '/user_profile/request_verification',
  summary: 'Ask for the identity check: the kind of document, its last 4 characters and a picture of it.',
  access: 'session',
  files: { document: 1 },
  request: z.object({
    kind: z.enum(documentKinds, 'Please choose a document'),
    last_four: z
      .string('Please enter the last 4 characters')
      .check(z.trim(), z.regex(/^[0-9A-Za-z]{4}$/, 'Please enter only the last 4 characters of its number')),
  }),
  answer: z.object({ ...ok, ...verification }),
});

export const viewVerification = operation({
  path: '/user_profile/view_verification',
  summary: 'How the own identity check stands.',
  access: 'session',
  request: z.object({}),
  answer: z.object({ ...ok, ...verification }),
});
