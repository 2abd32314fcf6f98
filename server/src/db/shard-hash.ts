/*
 * The hash by which Citus distributes rows over shards: that of PostgreSQL's hash indexes for `uuid` (`hash_bytes` in
 * src/common/hashfn.c, which is Bob Jenkins' lookup3). It is part of Citus' format on disk, so that it does not change.
 */

const BYTES = 16;
const START = (0x9e3779b9 + BYTES + 3_923_095) | 0;

const rotate = (value: number, bits: number): number => (value << bits) | (value >>> (32 - bits));

/** The hash of a UUID as a signed number of 32 bits. */
export function uuidHash(id: string): number {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  let a = (START + bytes.readInt32LE(0)) | 0;
  let b = (START + bytes.readInt32LE(4)) | 0;
  let c = (START + bytes.readInt32LE(8)) | 0;
  a = (a - c) ^ rotate(c, 4);
  c = (c + b) | 0;
  b = (b - a) ^ rotate(a, 6);
  a = (a + c) | 0;
  c = (c - b) ^ rotate(b, 8);
  b = (b + a) | 0;
  a = (a - c) ^ rotate(c, 16);
  c = (c + b) | 0;
  b = (b - a) ^ rotate(a, 19);
  a = (a + c) | 0;
  c = (c - b) ^ rotate(b, 4);
  b = (b + a) | 0;
  a = (a + bytes.readInt32LE(12)) | 0;
  c = ((c ^ b) - rotate(b, 14)) | 0;
  a = ((a ^ c) - rotate(c, 11)) | 0;
  b = ((b ^ a) - rotate(a, 25)) | 0;
  c = ((c ^ b) - rotate(b, 16)) | 0;
  a = ((a ^ c) - rotate(c, 4)) | 0;
  b = ((b ^ a) - rotate(a, 14)) | 0;
  c = ((c ^ b) - rotate(b, 24)) | 0;
  return c;
}
