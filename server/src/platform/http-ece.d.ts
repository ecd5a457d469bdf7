/** The part of the package that this server uses: the encryption of RFC 8188 with the keys of RFC 8291. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  interface WebPushParameters {
    version: 'aes128gcm';
    /** The sender's key pair, made for this one message. */
    privateKey: ECDH;
    /** The receiver's public key. */
    dh: Buffer;
    authSecret: Buffer;
    /** 16 random bytes. */
    salt: Buffer;
  }

  const ece: { encrypt(text: Buffer, parameters: WebPushParameters): Buffer };
  export default ece;
}
