import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { Server } from 'socket.io';

/**
 * The least that two people can chat through: Socket.IO, a room for each conversation, and one committed insert before the
 * acknowledgement. No session, no membership, no order, no receipts. Started as a program of its own.
 */
const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: Number(process.env['POOL_SIZE']),
});

interface Sent {
  conversation_id: string;
  message: string;
  client_id: string;
}

const http = createServer();
const io = new Server(http);
io.on('connection', (socket) => {
  const { room } = socket.handshake.auth as { room: string };
  void socket.join(room);
  socket.on('send-message', async (sent: Sent, acknowledge: (answer: object) => void) => {
    const { conversation_id, client_id } = sent;
    const { rows } = await pool.query<{ id: string; created_at: Date }>({
      name: 'bare',
      text: 'insert into bare_messages (conversation_id, text, client_id) values ($1, $2, $3) returning id, created_at',
      values: [conversation_id, sent.message, client_id],
    });
    const [row] = rows;
    if (!row) throw new Error('nothing was stored');
    const message = {
      _id: row.id,
      conversation_id,
      message: sent.message,
      client_id,
      timestamp: row.created_at.getTime(),
    };
    acknowledge({ status: 'ok', message });
    io.to(room).emit(`receive-message-${conversation_id}`, { status: 'ok', message });
  });
});
http.listen(0, '127.0.0.1', () => {
  process.send?.({ type: 'ready', url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` });
});
process.on('SIGTERM', () => process.exit(0));
