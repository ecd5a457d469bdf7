import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line to the server that stays at its address while servers come and go, and that can be cut. */
export async function openLine(serverPort: () => number) {
  const phones = new Set<Socket>();
  const listener = createServer((phone) => {
    const server = connect(serverPort(), '127.0.0.1');
    phones.add(phone);
    for (const [one, another] of [
      [phone, server],
      [server, phone],
    ] as const) {
      one.pipe(another);
      // A line that breaks is what this is for; either end closes the other.
      one.on('error', () => another.destroy());
      one.on('close', () => {
        another.destroy();
        phones.delete(phone);
      });
    }
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');

  return {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    /** Cuts one connection, in the middle of whatever it carries. Answers whether there was one. */
    cut(random: () => number): boolean {
      const phone = [...phones][Math.floor(random() * phones.size)];
      phone?.resetAndDestroy();
      return phone !== undefined;
    },
    async close() {
      for (const phone of phones) phone.destroy();
      listener.close();
      await once(listener, 'close');
    },
  };
}
