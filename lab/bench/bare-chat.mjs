import { createServer } from 'node:http';
import pg from 'pg';
import { Server } from 'socket.io';

// The least that two people can chat through: Socket.IO, a room for each conversation, and one committed insert before the acknowledgement.
// No session, no membership, no order, no receipts. It runs as a separate program in plain JavaScript, because a compiler would use memory,
// which the bench measures.

const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: Number(process.env['POOL_SIZE']),
});

const http = createServer();
const io = new Server(http);
io.on('connection', (socket) => {
  const { room } = socket.handshake.auth;
  void socket.join(room);
  socket.on('send-message', async ({ conversation_id, message: text, client_id }, acknowledge) => {
    const { rows } = await pool.query({
      name: 'bare',
      text: 'insert into bare_messages (conversation_id, text, client_id) values ($1, $2, $3) returning id, created_at',
      values: [conversation_id, text, client_id],
    });
    const { id, created_at } = rows[0];
    const message = { _id: id, conversation_id, message: text, client_id, timestamp: created_at.getTime() };
    acknowledge({ status: 'ok', message });
    io.to(room).emit(`receive-message-${conversation_id}`, { status: 'ok', message });
  });
});
http.listen(0, '127.0.0.1', () => {
  const address = http.address();
  if (typeof address !== 'object') throw new Error('it has no port');
  process.send?.({ type: 'ready', url: `http://127.0.0.1:${address?.port}` });
});
process.on('SIGTERM', () => process.exit(0));
