import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Opens a proxy to the server. Its address stays while servers start and end, and its connections can be cut. */
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
      // Connections are meant to break here, so errors are ignored. When one end breaks, the proxy closes the other.
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
    /** Cuts one connection at any point in its data. Returns whether there was one. */
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
