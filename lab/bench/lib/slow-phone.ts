import { connect, createServer, type Socket } from 'node:net';
import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import { findFreePort } from '../../../scripts/test/free-port.ts';

/** A cheap phone on a bad link: kbit/s, ms for every request, and how many times slower the processor is. */
export const slowPhone = { kbps: 400, latencyMs: 400, cpuSlowdown: 4 };

const BYTES_PER_MS = slowPhone.kbps / 8;

/** Opens a page of a small phone whose processor is slowed, but not its link. */
export async function openPhonePage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; client: CDPSession }> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    ...options,
  });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.cpuSlowdown });
  return { page, client };
}

/** Slows the link of one page. Requests of a service worker are not slowed; `openSlowLink` slows those as well. */
export async function slowDownLink(client: CDPSession): Promise<void> {
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowPhone.latencyMs,
    downloadThroughput: BYTES_PER_MS * 1000,
    uploadThroughput: BYTES_PER_MS * 1000,
  });
}

/**
 * Lets the browser report the link that `openSlowLink` makes, which it can't see, as it would report a real one of this speed: 3g. The page
 * decides by it about fonts.
 */
export async function reportSlowLink(page: Page): Promise<void> {
  await page.addInitScript({
    content: `Object.defineProperty(navigator.connection, 'effectiveType', { get: () => '3g' });`,
  });
}

export interface SlowLink {
  url: string;
  /** While false, everything passes at once. */
  isSlow: boolean;
  close(): Promise<void>;
}

/**
 * Forwards everything to a port of this machine as a bad link would, for pages, service workers and sockets together. All connections share
 * its bytes per second in each direction, and each way takes half of the latency.
 * @param port where `url` forwards to
 */
export async function openSlowLink(port: number): Promise<SlowLink> {
  const ownPort = await findFreePort();
  const open = new Set<Socket>();
  const link: SlowLink = {
    url: `http://127.0.0.1:${ownPort}`,
    isSlow: true,
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const upwards = createDelay(link);
  const downwards = createDelay(link);
  const server = createServer((browser) => {
    const product = connect(port, '127.0.0.1');
    forward(browser, product, upwards);
    forward(product, browser, downwards);
    for (const socket of [browser, product]) {
      open.add(socket);
      socket.on('close', () => open.delete(socket));
    }
  });
  await new Promise<void>((resolve) => server.listen(ownPort, '127.0.0.1', resolve));
  return link;
}

/** Returns when bytes sent now arrive, in ms from now. Bytes wait for those sent before. */
function createDelay(link: SlowLink): (bytes: number) => number {
  let free = 0;
  return (bytes) => {
    const now = performance.now();
    if (!link.isSlow) return 0;
    free = Math.max(now, free) + bytes / BYTES_PER_MS;
    return free - now + slowPhone.latencyMs / 2;
  };
}

function forward(from: Socket, to: Socket, delay: (bytes: number) => number): void {
  let last = 0;
  const waiting: (() => void)[] = [];
  const later = (ms: number, act: () => void) => {
    // Never earlier than what was sent before, even when the link has become fast in the meantime.
    last = Math.max(last, performance.now() + ms);
    waiting.push(act);
    // On a busy machine two timers may fire in the wrong order, so each does what was sent first.
    setTimeout(() => waiting.shift()?.(), last - performance.now());
  };
  from.on('data', (chunk) => later(delay(chunk.length), () => to.destroyed || to.write(chunk)));
  from.on('end', () => later(delay(0), () => to.end()));
  from.on('error', () => to.destroy());
}
