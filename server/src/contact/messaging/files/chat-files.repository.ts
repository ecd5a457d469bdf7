import type { ChatFile } from '@marketplace/contract/contact/messages';
import type { Insertable, Selectable } from 'kysely';
import type { ChatFiles, Queries } from '../../../platform/database/index.ts';

export type ChatFileRow = Selectable<ChatFiles> & { kind: ChatFile['kind'] };
export type NewChatFile = Insertable<ChatFiles>;

export function findFile(queries: Queries, id: string): Promise<ChatFileRow | undefined> {
  return queries
    .selectFrom('chat_files')
    .selectAll()
    .$castTo<ChatFileRow>()
    .where('id', '=', id)
    .executeTakeFirst();
}

export function findFiles(queries: Queries, ids: string[]): Promise<ChatFileRow[]> {
  return queries.selectFrom('chat_files').selectAll().$castTo<ChatFileRow>().where('id', 'in', ids).execute();
}

/** The file that an earlier try of the same upload stored. */
export function findUpload(
  queries: Queries,
  upload: { uploaderId: string; conversationId: string; clientId: string },
): Promise<ChatFileRow | undefined> {
  return queries
    .selectFrom('chat_files')
    .selectAll()
    .$castTo<ChatFileRow>()
    .where('uploader_id', '=', upload.uploaderId)
    .where('conversation_id', '=', upload.conversationId)
    .where('client_id', '=', upload.clientId)
    .executeTakeFirst();
}

/** Undefined when the same upload is stored already. */
export function insertFile(queries: Queries, file: NewChatFile): Promise<ChatFileRow | undefined> {
  return queries
    .insertInto('chat_files')
    .values(file)
    .onConflict((conflict) => conflict.constraint('chat_files_one_each').doNothing())
    .returningAll()
    .$castTo<ChatFileRow>()
    .executeTakeFirst();
}
