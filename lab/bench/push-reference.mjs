import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import https from 'node:https';
import net from 'node:net';
import webPush from 'web-push';

// Sends pushes with the library `web-push` from a list in memory: no database, no decisions, no record of what was sent. A request to this
// program sends all of them and is answered at the end.

/** The library speaks only https. With this agent it sends the same requests unencrypted, as the server does. */
class PlainAgent extends https.Agent {
  /**
   * @override
   * @param {net.NetConnectOpts} options
   */
  createConnection(options) {
    return net.connect(options);
  }
}

const { subscriptions, payload, vapid, atOnce } = JSON.parse(
  readFileSync(process.env['REFERENCE_FILE'] ?? '', 'utf8'),
);
const options = {
  vapidDetails: { subject: vapid.subject, publicKey: vapid.publicKey, privateKey: vapid.privateKey },
  TTL: 86_400,
  agent: new PlainAgent({ keepAlive: true }),
};

async function sendAll() {
  let next = 0;
  const sendInTurn = async () => {
    while (next < subscriptions.length) {
      const subscription = subscriptions[next];
      next += 1;
      await webPush.sendNotification(subscription, payload, options);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sendInTurn));
}

const http = createServer((_request, response) => {
  sendAll().then(
    () => response.end(),
    (error) => response.writeHead(500).end(String(error)),
  );
});
http.requestTimeout = 0;
http.listen(0, '127.0.0.1', () => {
  const address = http.address();
  if (typeof address !== 'object') throw new Error('it has no port');
  process.send?.({ type: 'ready', url: `http://127.0.0.1:${address?.port}` });
});
process.on('SIGTERM', () => process.exit(0));
