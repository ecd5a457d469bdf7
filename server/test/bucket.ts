import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Settings } from '@marketplace/server/platform/storage/storage';

/** A fault of the bucket: it answers 500, does not answer, or breaks off in the middle of a file. */
type BucketFault = '500' | 'silence' | 'half';

export interface TestBucket {
  settings: S3Settings;
  /** Switches a fault on; null switches it off. */
  fail(fault: BucketFault | null): void;
  close(): Promise<void>;
}

/** A server that speaks the real S3 protocol, behind a proxy that can fail. */
export async function startTestBucket(): Promise<TestBucket> {
  const folder = await mkdtemp(join(tmpdir(), 'bucket-test-'));
  const name = '@20minutes/s3rver';
  // The package has no types; these are the parts that this file uses.
  const { default: S3rver } = (await import(name)) as {
    default: new (options: object) => { run(): Promise<AddressInfo>; close(): Promise<void> };
  };
  const s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'pictures', configs: [] }],
  });
  const { port } = await s3.run();
  let fault: BucketFault | null = null;
  const door = openDoor(port, () => fault);
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  return {
    settings: {
      endpoint: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
      bucket: 'pictures',
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    fail(next) {
      fault = next;
    },
    async close() {
      door.closeAllConnections();
      await new Promise((resolve) => door.close(resolve));
      await s3.close();
      await rm(folder, { recursive: true });
    },
  };
}

function openDoor(port: number, faultNow: () => BucketFault | null): Server {
  return createServer((incoming, outgoing) => {
    const fault = faultNow();
    if (fault === 'silence') return;
    if (fault === '500') {
      incoming
        .resume()
        .on('end', () => outgoing.writeHead(500).end('<Error><Code>InternalError</Code></Error>'));
      return;
    }
    const { method, url: path, headers } = incoming;
    const onward = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      if (fault === 'half')
        answer.once('data', (bytes: Buffer) =>
          outgoing.write(bytes.subarray(0, bytes.length / 2), () => outgoing.destroy()),
        );
      else answer.pipe(outgoing);
    });
    incoming.pipe(onward);
  });
}
