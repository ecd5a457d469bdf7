/** The accepted identity documents, with the words of the form. */
export const identityDocuments = {
  nin_slip: 'NIN slip or card',
  drivers_licence: "Driver's licence",
  voters_card: "Voter's card",
  passport: 'International passport',
} as const;
export type IdentityDocument = keyof typeof identityDocuments;

/** The version of the text by which a person agrees to the comparison of their selfie. Changing the text needs a new version. */
export const SELFIE_CONSENT_VERSION = '2026-11-22';
export const DOCUMENT_NUMBER_MAX = 40;
/** Days between the decision and the deletion of the pictures of an identity check. */
export const IDENTITY_PICTURES_DAYS = 30;

/** Returns a document number for comparison: in capitals, without spaces and separators. */
export function normalizeDocumentNumber(typed: string): string {
  return typed.replace(/[\s./-]/g, '').toUpperCase();
}

/** Returns what is wrong with a document number, or null when it is possible. */
export function documentNumberProblem(kind: IdentityDocument, typed: string): string | null {
  const number = normalizeDocumentNumber(typed);
  if (kind === 'nin_slip') return /^\d{11}$/.test(number) ? null : 'A NIN has 11 digits. Please check yours.';
  return /^[A-Z0-9]{6,24}$/.test(number)
    ? null
    : 'Please enter the whole number: 6 to 24 letters and digits, as on the document';
}
