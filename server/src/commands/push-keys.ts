import { makeVapidPair } from '../platform/providers/index.ts';

/** Prints a new pair of keys for push notifications, as settings. */
const { publicKey, privateKey } = makeVapidPair();
process.stdout.write(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}\n`);
