/** Sessions, the audit log of operators, and secrets: keyed hashes, sealed texts and signatures. */
export { recordAuditEntry } from './audit.ts';
export { createKeyedHash, type KeyedHash } from './keyed-hash.ts';
export { createSealedTexts } from './sealed-text.ts';
export { createSignatures, isSameSecret, type Secret } from './secret.ts';
export { type Session, type Sessions, sessionIsOpen } from './sessions.ts';
export { createSignedTexts, type SignedTexts } from './signed-text.ts';
