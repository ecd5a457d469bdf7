import type { ChatFiles } from '../../contact/messaging/files/chat-files.ts';
import type { Queries } from '../../platform/database/index.ts';
import { insertCasePictures } from './cases.repository.ts';

/**
 * Attaches uploaded pictures to a step of a case.
 * @throws AppError for a file that this person has not uploaded to the conversation, has already sent, or that is no picture
 */
export async function attachCasePictures(
  trx: Queries,
  chatFiles: Pick<ChatFiles, 'attachPicture'>,
  pictures: {
    stepId: number;
    fileIds: readonly string[];
    conversationId: string;
    senderId: string;
    at: Date;
  },
): Promise<void> {
  const { stepId, fileIds, ...of } = pictures;
  for (const fileId of fileIds) await chatFiles.attachPicture(trx, { fileId, ...of });
  await insertCasePictures(trx, stepId, fileIds);
}
