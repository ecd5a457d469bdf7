import { hkdfSync, webcrypto } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Fastify, { type FastifyRequest } from 'fastify';
import { jwtVerify } from 'jose';
import pg from 'pg';
import type { ConversationRow } from '../../server/src/contact/messaging/conversations.repository.ts';
import type { MessageRow } from '../../server/src/contact/messaging/messages.repository.ts';
import { presentConversation } from '../../server/src/contact/messaging/messaging.presenter.ts';
import type { Statement } from './lib/record.ts';

/**
 * The least that can answer a page of messages or conversations: Fastify, pg, the same session check, the same statements and JSON, and
 * nothing else. It runs as a separate program: REFERENCE_FILE holds what to repeat, DATABASE_URL and APP_SECRET are those of the server
 * beside it.
 */
export interface PagesToRepeat {
  /** The recorded statements of the server, by path. */
  statements: Record<string, Statement[]>;
  answers: Record<string, { next_cursor: string | null }>;
}

// Like the server, reads row numbers as numbers, which are small enough.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: Number(process.env['POOL_SIZE']),
});
// Imported once, as in the server. With plain bytes, jose would import the key for each token.
const key = await webcrypto.subtle.importKey(
  'raw',
  hkdfSync('sha256', process.env['APP_SECRET'] ?? '', '', 'session-token', 32),
  { name: 'HMAC', hash: 'SHA-256' },
  false,
  ['verify'],
);
const { statements, answers } = JSON.parse(
  readFileSync(process.env['REFERENCE_FILE'] ?? '', 'utf8'),
) as PagesToRepeat;

function find(path: string, part: string): Statement & { name?: string } {
  const found = statements[path]?.find(({ text }) => text.includes(part));
  if (!found) throw new Error(`${path} asked nothing of ${part}`);
  // A statement that each server connection plans once is planned once here as well.
  return part === 'from sessions' ? found : { ...found, name: `${path} ${part}` };
}

async function readPerson(request: FastifyRequest, session: Statement): Promise<string | null> {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] });
  const { rows } = await pool.query(session);
  return rows.length > 0 ? (payload.sub ?? null) : null;
}

const app = Fastify();

const messagesSession = find('/messages', 'from sessions');
const oneConversation = find('/messages', 'from conversations');
const newest = find('/messages', 'from messages where');
const olderCursor = answers['/messages']?.next_cursor ?? null;
app.post('/messages', async (request, reply) => {
  const personId = await readPerson(request, messagesSession);
  if (!personId) return reply.code(401).send({ status: 'error' });
  const [{ rows: conversations }, { rows }] = await Promise.all([
    pool.query<ConversationRow>(oneConversation),
    pool.query<MessageRow>(newest),
  ]);
  const [conversation] = conversations;
  if (!conversation) return reply.code(404).send({ status: 'error' });
  const { id, opener_id, other_id, my_name, their_name } = conversation;
  return {
    status: 'ok',
    messages: rows
      .slice(0, 50)
      .reverse()
      .map((row) => ({
        _id: String(row.id),
        conversation_id: id,
        seq: row.seq,
        sender_id: row.sender_id,
        sender_name: row.sender_id === personId ? my_name : their_name,
        sender_img: null,
        receiver_id: row.sender_id === opener_id ? other_id : opener_id,
        message: row.text,
        msg_type: row.kind,
        timestamp: row.created_at.getTime(),
        createdAt: row.created_at.toISOString(),
        client_id: row.client_id,
      })),
    conversation: presentConversation(conversation, personId, null, new Set()),
    next_cursor: olderCursor,
    more: false,
  };
});

const conversationsSession = find('/conversations', 'from sessions');
const page = find('/conversations', 'from conversation');
const nextCursor = answers['/conversations']?.next_cursor ?? null;
app.post('/conversations', async (request, reply) => {
  const personId = await readPerson(request, conversationsSession);
  if (!personId) return reply.code(401).send({ status: 'error' });
  const { rows } = await pool.query<ConversationRow>(page);
  return {
    status: 'ok',
    conversations: rows.slice(0, 24).map((row) => presentConversation(row, personId, null, new Set())),
    next_cursor: nextCursor,
  };
});

process.send?.({ type: 'ready', url: await app.listen({ port: 0, host: '127.0.0.1' }) });
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
