/** The part of the package that server and sandbox use: the encryption of RFC 8188 with the keys of RFC 8291. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  interface Encryption {
    version: 'aes128gcm';
    /** The sender's key pair, made for this one message. */
    privateKey: ECDH;
    /** The receiver's public key. */
    dh: Buffer;
    authSecret: Buffer;
    /** 16 random bytes. */
    salt: Buffer;
  }

  interface Decryption {
    version: 'aes128gcm';
    /** The receiver's key pair. */
    privateKey: ECDH;
    authSecret: Buffer;
  }

  const ece: {
    encrypt(text: Buffer, parameters: Encryption): Buffer;
    /** @throws when the body was not encrypted for these keys, or was changed */
    decrypt(body: Buffer, parameters: Decryption): Buffer;
  };
  export default ece;
}
