import { forgetFile, keepFile, readKeptFiles, type Shelf } from '../../lib/kept-files.ts';

/** One file at a time is looked at before it is sent. */
const ID = 'picked';

const shelfOf = (conversationId: string): Shelf => `attachment-${conversationId}`;

/** What this person has picked for a conversation but neither sent nor dropped, or null. */
export async function readPicked(accountId: string, conversationId: string): Promise<File | null> {
  const [kept] = await readKeptFiles(accountId, shelfOf(conversationId));
  return kept ? new File([kept.file], kept.name, { type: kept.file.type }) : null;
}

export function keepPicked(accountId: string, conversationId: string, file: File): void {
  keepFile(accountId, { id: ID, name: file.name, file }, shelfOf(conversationId));
}

export function forgetPicked(accountId: string, conversationId: string): void {
  forgetFile(accountId, ID, shelfOf(conversationId));
}
