import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const encode = (data: Buffer) => data.toString('base64url');

const USER_IS_PRESENT = 0x01;
const USER_IS_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** What a device sends that differs from what it should send. */
export interface Lies {
  origin?: string;
  rpId?: string;
  type?: string;
  counter?: number;
  /** Signs something else. */
  forged?: boolean;
  /** Nobody touched the device. */
  absent?: boolean;
  /** The device did not ask who holds it. */
  unverified?: boolean;
  /** The number in what the device has signed, where it differs from what the browser says. */
  signedId?: Buffer;
  /** The format of a certificate of the maker. */
  format?: string;
}

/** A device with one passkey (ES256), made of the keys of Node. It answers as a browser does. */
export function createSoftwarePasskey({ origin, counts = true }: { origin: string; counts?: boolean }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;
  const identity = { id: encode(id), rawId: encode(id), type: 'public-key' as const };

  const clientData = (type: string, challenge: string, lies: Lies) =>
    Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge,
        origin: lies.origin ?? origin,
        crossOrigin: false,
      }),
    );

  function authenticatorData(lies: Lies, flags: number, credential = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    if (counts) counter += 1;
    count.writeUInt32BE(lies.counter ?? counter);
    const verified = lies.unverified ? 0 : USER_IS_VERIFIED;
    const present = lies.absent ? 0 : USER_IS_PRESENT | verified;
    return Buffer.concat([
      sha256(lies.rpId ?? new URL(origin).hostname),
      Buffer.from([flags | present]),
      count,
      credential,
    ]);
  }

  /** Answers what `begin_passkey` asks. */
  function make({ challenge }: { challenge: string }, lies: Lies = {}) {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const signedId = lies.signedId ?? id;
    const credential = Buffer.concat([
      Buffer.alloc(16),
      twoBytes(signedId.length),
      signedId,
      // The public key as CBOR: EC2, ES256, P-256, x, y.
      Buffer.from('a501020326200121' + '5820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const data = authenticatorData(lies, HAS_CREDENTIAL, credential);
    const attestation = Buffer.concat([
      Buffer.from('a3', 'hex'),
      text('fmt'),
      text(lies.format ?? 'none'),
      text('attStmt'),
      Buffer.from('a0', 'hex'),
      text('authData'),
      Buffer.from([0x59]),
      twoBytes(data.length),
      data,
    ]);
    return {
      ...identity,
      response: {
        clientDataJSON: encode(clientData('webauthn.create', challenge, lies)),
        attestationObject: encode(attestation),
        transports: ['internal'],
      },
    };
  }

  /** Answers what `ask_passkey` asks. */
  function use({ challenge }: { challenge: string }, lies: Lies = {}) {
    const client = clientData('webauthn.get', challenge, lies);
    const data = authenticatorData(lies, 0);
    const signed = Buffer.concat([data, sha256(lies.forged ? Buffer.from('else') : client)]);
    return {
      ...identity,
      response: {
        clientDataJSON: encode(client),
        authenticatorData: encode(data),
        signature: encode(sign('sha256', signed, privateKey)),
      },
    };
  }

  return { id: identity.id, make, use };
}

function twoBytes(count: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(count);
  return bytes;
}

/** A short text as CBOR. */
const text = (words: string) => Buffer.concat([Buffer.from([0x60 + words.length]), Buffer.from(words)]);
