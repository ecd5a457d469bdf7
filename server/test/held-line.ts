import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

/**
 * A TCP proxy that can delay or drop traffic, as on a network that loses all packets: connections are accepted and stay open, and nothing
 * arrives.
 */
export async function openHeldLine(target: () => NetConnectOpts) {
  const ends = new Set<Socket>();
  let delayMs = 0;
  let isHeld = false;
  const carry = (from: Socket, to: Socket) => {
    let last = Promise.resolve();
    from.on('data', (part: Buffer) => {
      // Dropped bytes stay lost after the release.
      if (isHeld) return;
      const waited = delayMs;
      last = last.then(async () => {
        if (waited > 0) await new Promise((resolve) => setTimeout(resolve, waited));
        if (!to.destroyed) to.write(part);
      });
    });
    from.on('end', () => void last.then(() => to.end()));
    from.on('error', () => to.destroy());
    from.on('close', () => {
      ends.delete(from);
      if (!isHeld) to.destroy();
    });
  };
  const listener = createServer((near) => {
    const far = connect(target());
    for (const end of [near, far]) ends.add(end);
    carry(near, far);
    carry(far, near);
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;

  return {
    port,
    /** Delays all bytes in both directions. */
    delay(ms: number): void {
      delayMs = ms;
    },
    /** Drops all bytes of all connections from now on. */
    hold(): void {
      isHeld = true;
    },
    /** Forwards bytes of new connections again. Connections that lost bytes stay silent. */
    release(): void {
      isHeld = false;
      delayMs = 0;
    },
    /** Breaks all connections. */
    cut(): void {
      for (const end of ends) end.destroy();
    },
    async close(): Promise<void> {
      for (const end of ends) end.destroy();
      listener.close();
      await once(listener, 'close');
    },
  };
}
