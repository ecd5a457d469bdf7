import tls from 'node:tls';
import type { Config } from '../config.ts';
import { type Check, codeOf, type Finding, off, ok, problem, remark, sentenceOf } from './findings.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Authorities renew certificates 30 days before they end, so fewer days mean that the renewal has failed. */
const SOON_DAYS = 14;

/** Checks the public address's certificate: name, authority and validity. */
export const checkTls = ({ publicUrl, production }: Config, limitMs: number): Check => ({
  id: 'tls',
  title: 'TLS',
  ifSilent: 'The proxy accepts connections but does not speak TLS: check its settings for https.',
  async run() {
    const url = new URL(publicUrl);
    if (url.protocol !== 'https:')
      return production
        ? [
            problem(
              'PUBLIC_URL begins with http://, so everybody on the way can read passwords and messages.',
              'Let the proxy speak TLS and set PUBLIC_URL to the https address: docs/operations/proxies.md',
            ),
          ]
        : [
            off(
              'PUBLIC_URL begins with http://, which is right for development alone.',
              'Production needs https.',
            ),
          ];
    try {
      return [assess(url.hostname, await readCertificate(url, limitMs))];
    } catch (error) {
      const noTls = /wrong version number|unexpected|unknown protocol/i.test((error as Error).message);
      return [
        noTls || codeOf(error).startsWith('ERR_SSL')
          ? problem(
              `${url.host} does not speak TLS at this port.`,
              'Let the proxy listen with TLS (nginx: listen 443 ssl): docs/operations/proxies.md',
            )
          : problem(`${url.host} cannot be reached. ${sentenceOf(error)}`, 'Start the proxy.'),
      ];
    }
  },
});

interface Seen {
  certificate: tls.PeerCertificate;
  /** The code of the problem that a browser would see; null without one. */
  refusal: string | null;
}

function readCertificate(url: URL, limitMs: number): Promise<Seen> {
  return new Promise((resolve, reject) => {
    const socket = tls.connect({
      host: url.hostname,
      port: Number(url.port || 443),
      servername: url.hostname,
      rejectUnauthorized: false,
      timeout: limitMs,
    });
    socket.once('timeout', () => socket.destroy(new DOMException('', 'TimeoutError')));
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      const certificate = socket.getPeerCertificate();
      const { authorizationError: refused } = socket as { authorizationError?: Error | string };
      // An error with a code for a wrong name, otherwise the code itself.
      const refusal = socket.authorized ? null : typeof refused === 'string' ? refused : codeOf(refused);
      socket.destroy();
      resolve({ certificate, refusal });
    });
  });
}

function assess(host: string, { certificate, refusal }: Seen): Finding {
  const ends = new Date(certificate.valid_to);
  const begins = new Date(certificate.valid_from);
  const days = Math.floor((ends.getTime() - Date.now()) / DAY_MS);
  const until = ends.toISOString().slice(0, 10);
  const renew = 'Renew the certificate (certbot renew), and let the proxy load it again (nginx -s reload).';
  if (days < 0) return problem(`The certificate has expired on ${until}. Browsers refuse the site.`, renew);
  if (begins.getTime() > Date.now())
    return problem(
      `The certificate is valid only from ${begins.toISOString()} on.`,
      'Check the clock of this machine, or wait until then.',
    );
  const wrongName = tls.checkServerIdentity(host, certificate);
  if (wrongName)
    return problem(
      `The certificate is not for ${host}, but for ${certificate.subjectaltname ?? certificate.subject?.CN ?? 'no name'}.`,
      'Get a certificate for the name in PUBLIC_URL, or correct PUBLIC_URL.',
    );
  if (refusal === 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' || refusal === 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY')
    return problem(
      'The proxy does not send the certificates between its own one and a known authority, or the authority is unknown. Phones refuse the site.',
      'Give the proxy the full chain: fullchain.pem instead of cert.pem.',
    );
  if (refusal)
    return problem(
      `Browsers do not believe the certificate (${refusal}).`,
      'Get one of an authority that browsers know, for example by certbot of Let’s Encrypt.',
    );
  if (days < SOON_DAYS)
    return remark(`The certificate for ${host} ends in ${days} days, on ${until}.`, renew);
  return ok(`The certificate for ${host} is valid for ${days} more days.`);
}
