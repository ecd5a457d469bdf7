import type { ChatFile } from '@marketplace/contract/messages';
import { sendForm } from '../../data/send-form.ts';

interface ChatUpload {
  conversationId: string;
  /** Of the message that the file belongs to: the same again answers the same file. */
  clientId: string;
  file: File;
  /** How much has left this phone, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Gives a file to a conversation. @throws ApiError, and the signal's reason when it is cancelled */
export async function uploadChatFile({
  conversationId,
  clientId,
  file,
  onProgress,
  signal,
}: ChatUpload): Promise<ChatFile> {
  const answer = await sendForm('/user_chat/upload_file', {
    fields: { conversation_id: conversationId, client_id: clientId },
    files: [{ field: 'file', file, name: file.name }],
    onProgress,
    signal,
  });
  return answer.file;
}
