/** Encrypted content encoding for HTTP (RFC 8188); the library has no types of its own. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  interface Parameters {
    version: 'aes128gcm';
    privateKey: ECDH;
    authSecret: Buffer;
  }
  export function decrypt(body: Buffer, parameters: Parameters): Buffer;
  const ece: { decrypt: typeof decrypt };
  export default ece;
}
