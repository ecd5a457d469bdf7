import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CertificateFiles } from './example-proxies.ts';

const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' });
const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];

export interface TestAuthority {
  /** The certificate of the authority, which a program trusts through NODE_EXTRA_CA_CERTS. */
  file: string;
  /** Makes a certificate for a name. With a negative number of days it has already expired. */
  issue(name: string, days: number): Promise<CertificateFiles>;
  remove(): Promise<void>;
}

/** Makes an authority for the duration of a test file. */
export async function makeAuthority(): Promise<TestAuthority> {
  const folder = await mkdtemp(path.join(tmpdir(), 'certificates-'));
  // A proxy may read the files as another user.
  await chmod(folder, 0o755);
  const inFolder = (name: string) => path.join(folder, name);
  const file = inFolder('authority.pem');
  const key = inFolder('authority.key');
  openssl(
    'req',
    '-x509',
    ...newKey,
    '-days',
    '30',
    '-subj',
    '/CN=Test authority',
    '-keyout',
    key,
    '-out',
    file,
  );
  let made = 0;
  return {
    file,
    async issue(name, days) {
      made += 1;
      const [request, names] = [inFolder(`${made}.csr`), inFolder(`${made}.names`)];
      const files = { certificate: inFolder(`${made}.pem`), key: inFolder(`${made}.key`) };
      await writeFile(names, `subjectAltName=DNS:${name}`);
      openssl('req', ...newKey, '-subj', `/CN=${name}`, '-keyout', files.key, '-out', request);
      openssl(
        ...['x509', '-req', '-in', request, '-CA', file, '-CAkey', key, '-CAcreateserial'],
        ...['-days', String(days), '-extfile', names, '-out', files.certificate],
      );
      await chmod(files.key, 0o644);
      return files;
    },
    remove: () => rm(folder, { recursive: true }),
  };
}
