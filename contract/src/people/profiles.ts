import * as z from 'zod/mini';
import { ok, operation, requiredText } from '../shared/operation.ts';
import { workPicture } from '../shared/pictures.ts';
import { accountTexts, storedUser } from './accounts.ts';
import { aliases } from './aliases.ts';
import { codeText, emailText, phoneText } from './contact-fields.ts';
import {
  DOCUMENT_NUMBER_MAX,
  documentNumberProblem,
  type IdentityDocument,
  identityDocuments,
  SELFIE_CONSENT_VERSION,
} from './identity-documents.ts';

export const GALLERY_MAX = 20;
export const PICTURE_MAX_BYTES = 10 * 1024 * 1024;

/** The texts of the specification's pages. */
export const profileTexts = {
  artisanUpdated: 'Profile updated successfully!',
  userUpdated: 'Profile updated successfully',
  artisanFailed: 'Error updating profile',
  artisanException: 'Something went wrong. Please try again!',
  userFailed: 'Update failed',
  userException: 'Something went wrong',
} as const;

const gallery = { gallery: z.array(workPicture), gallery_img_urls: z.array(z.string()) };

export const uploadGalleryImgs = operation({
  path: '/user_profile/upload_gallery_imgs',
  summary: 'Add pictures to the end of the own gallery; a picture that is there already is not added twice.',
  access: 'session',
  files: { images: GALLERY_MAX },
  request: z.object({}),
  /** `img_urls` are the pictures of this call, in its order. */
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
  /** Seconds until another code may be requested. */
  resend_in: z.number(),
  resends: z.number(),
  /** The masked contact that the code was sent to. */
  sent_to: z.string(),
};

export const provePhone = operation({
  path: '/user_profile/prove_phone',
  summary: 'Send a code to a phone number that the logged-in person says is theirs.',
  access: 'session',
  aliases: aliases.person,
  request: z.object({
    phone_no: phoneText('Please enter your phone number'),
    preferred_method: z.enum(['sms', 'whatsapp'], accountTexts.chooseMethod),
  }),
  answer: z.object(codeSent),
});

export const confirmPhone = operation({
  path: '/user_profile/confirm_phone',
  summary: 'Prove the number with the code: it becomes the phone of the account.',
  access: 'session',
  aliases: aliases.person,
  request: z.object({ phone_no: requiredText('Please enter your phone number', 30), otp: codeText }),
  answer: z.object({ ...ok, user: storedUser }),
});

export const proveEmail = operation({
  path: '/user_profile/prove_email',
  summary: 'Send a code to an email address that the logged-in person says is theirs.',
  access: 'session',
  request: z.object({ email: emailText('Please enter your email address') }),
  answer: z.object(codeSent),
});

export const confirmEmail = operation({
  path: '/user_profile/confirm_email',
  summary: 'Confirm the address with the code: it becomes the email address of the account.',
  access: 'session',
  request: z.object({ email: requiredText('Please enter your email address', 254), otp: codeText }),
  answer: z.object({ ...ok, user: storedUser }),
});

const documentKinds = Object.keys(identityDocuments) as [IdentityDocument, ...IdentityDocument[]];

const verification = {
  state: z.enum(['none', 'pending', 'approved', 'refused']),
  /** The kind of document of the last request; null when there was none. */
  kind: z.nullable(z.enum(documentKinds)),
  /** Why it was refused; null otherwise. */
  reason: z.nullable(z.string()),
  /** ISO times; null for events that have not happened. */
  requested_at: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  /** The pictures of a request still exist. */
  pictures_kept: z.boolean(),
  /** Three of four recent requests were decided within this many seconds; null while there are too few. */
  usual_seconds: z.nullable(z.number()),
};

export const requestVerification = operation({
  path: '/user_profile/request_verification',
  summary:
    'Ask for the identity check: the kind of document, its number, pictures of it and of the person, and the consent to compare them. The number is not kept: only a keyed hash of it and its last 4 characters are.',
  access: 'session',
  files: { document: 1, selfie: 1 },
  request: z
    .object({
      kind: z.enum(documentKinds, 'Please choose a document'),
      number: requiredText('Please enter the number of the document', DOCUMENT_NUMBER_MAX),
      /** The version of the consent that the person ticked. */
      selfie_consent: z.literal(SELFIE_CONSENT_VERSION, {
        error: ({ input }) =>
          typeof input === 'string' && input !== ''
            ? 'The text you agreed to has changed. Please reload the page and read it again.'
            : 'Please tick the box, so we can compare your selfie with your document',
      }),
    })
    .check((given) => {
      const problem = documentNumberProblem(given.value.kind, given.value.number);
      if (problem)
        given.issues.push({ code: 'custom', message: problem, path: ['number'], input: given.value.number });
    }),
  answer: z.object({ ...ok, ...verification }),
});

export const withdrawVerification = operation({
  path: '/user_profile/withdraw_verification',
  summary:
    'Take back the consent to the identity check: a request that waits is deleted, and so are all pictures of earlier ones.',
  access: 'session',
  request: z.object({}),
  answer: z.object({ ...ok, ...verification }),
});

export const viewVerification = operation({
  path: '/user_profile/view_verification',
  isRead: true,
  summary: 'How the own identity check stands.',
  access: 'session',
  request: z.object({}),
  answer: z.object({ ...ok, ...verification }),
});
