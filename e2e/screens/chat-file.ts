import { uploadFile } from '@marketplace/contract/contact/messages';
import type { TestApp } from '../../server/test/app-on-database.ts';
import type { TestSocket } from '../../server/test/conversations.ts';

interface ChatFileToSend {
  token: string;
  conversation: string;
  name: string;
  bytes: Buffer;
}

/** Uploads a file into a conversation and sends it as a message, as the page does. */
export async function sendFile(app: TestApp, socket: TestSocket, sent: ChatFileToSend): Promise<void> {
  const form = new FormData();
  form.append('conversation_id', sent.conversation);
  form.append('file', new Blob([new Uint8Array(sent.bytes)]), sent.name);
  const response = await fetch(`${app.url}/api${uploadFile.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sent.token}` },
    body: form,
  });
  const { file } = (await response.json()) as { file?: { _id: string } };
  if (!file) throw new Error(`upload_file: ${response.status}`);
  const message = { conversation_id: sent.conversation, message: '', msg_type: 'file', file_id: file._id };
  const answer = await socket.ask('send-message', message);
  if (answer.status !== 'ok') throw new Error(`send-message: ${JSON.stringify(answer)}`);
}
