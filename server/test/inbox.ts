export interface InboxMessage {
  id: string | number;
  channel: 'email' | 'sms' | 'whatsapp' | 'push';
  to: string;
  subject: string;
  text: string;
  html?: string;
  headers?: { name: string; value: string }[];
  attachments?: { filename: string; type: string; content: string }[];
  at: string;
}

/** Reads the sandbox's inbox, newest first. `next` waits for the first message that was not read yet. */
export function createInboxReader(sandboxUrl: string) {
  const seen = new Map<string, string>();

  async function list(to: string, query = ''): Promise<InboxMessage[]> {
    const response = await fetch(`${sandboxUrl}/inbox/messages?to=${encodeURIComponent(to)}${query}`);
    const { messages } = (await response.json()) as { messages: InboxMessage[] };
    return messages;
  }

  /** The oldest message to this contact that was not returned yet; waits for it. */
  async function next(to: string): Promise<InboxMessage> {
    const after = seen.get(to) ?? '0';
    const messages = await list(to, `&after=${after}&wait=15000`);
    const message = messages.at(-1);
    if (!message) throw new Error(`nothing arrived for ${to}`);
    seen.set(to, String(message.id));
    return message;
  }

  return { list, next };
}

/** The six digits in a message. */
export function codeIn(message: { text: string }): string {
  const code = /\b\d{6}\b/.exec(message.text)?.[0];
  if (!code) throw new Error(`no code in: ${message.text}`);
  return code;
}
