import { generateKeyPairSync, sign } from 'node:crypto';

/** DER: a tag, the length and the content. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
const hex = (digits: string) => Buffer.from(digits, 'hex');
const text = (tag: number, value: string) => der(tag, Buffer.from(value));
const bits = (content: Uint8Array) => der(0x03, Buffer.from([0]), content);

const ECDSA_WITH_SHA256 = sequence(hex('06082a8648ce3d040302'));
const COMMON_NAME = hex('0603550403');
const SUBJECT_ALTERNATIVE_NAME = hex('0603551d11');

/** A certificate for localhost that is valid until 2049 and signed by itself. Node.js has no function that makes one. */
export function localhostCertificate(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(COMMON_NAME, text(0x0c, 'localhost'))));
  const names = sequence(SUBJECT_ALTERNATIVE_NAME, der(0x04, sequence(text(0x82, 'localhost'))));
  const toBeSigned = sequence(
    der(0xa0, hex('020102')),
    hex('020101'),
    ECDSA_WITH_SHA256,
    name,
    sequence(text(0x17, '200101000000Z'), text(0x17, '491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(names)),
  );
  const signed = sequence(toBeSigned, ECDSA_WITH_SHA256, bits(sign('sha256', toBeSigned, privateKey)));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${signed.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
}
