import { describe, expect, it } from 'vitest';
import { exifDate } from './exif-date.ts';
import { bodyOf, EMPTY } from './photo-draft.ts';
import { fitted } from './prepare-picture.ts';

type Entry = { tag: number; type?: number; value: number | string };
type Order = 'II' | 'MM';

/** A JPEG that ends after its metadata: two directories, of which tag 0x8769 points to the second. */
function jpeg(first: Entry[], second: Entry[], order: Order = 'MM', before: number[] = []): ArrayBuffer {
  const isLittle = order === 'II';
  const tiff = new DataView(new ArrayBuffer(400));
  const secondAt = 8 + 2 + (first.length + 1) * 12 + 4;
  let textAt = 200;
  const directory = (start: number, entries: Entry[]) => {
    tiff.setUint16(start, entries.length, isLittle);
    for (const [n, { tag, type, value }] of entries.entries()) {
      const at = start + 2 + n * 12;
      const isText = typeof value === 'string';
      tiff.setUint16(at, tag, isLittle);
      tiff.setUint16(at + 2, type ?? (isText ? 2 : 4), isLittle);
      tiff.setUint32(at + 4, isText ? value.length + 1 : 1, isLittle);
      tiff.setUint32(at + 8, isText ? textAt : value, isLittle);
      if (!isText) continue;
      for (const letter of value) tiff.setUint8(textAt++, letter.charCodeAt(0));
      textAt += 1;
    }
  };
  tiff.setUint16(0, isLittle ? 0x4949 : 0x4d4d);
  tiff.setUint16(2, 42, isLittle);
  tiff.setUint32(4, 8, isLittle);
  directory(8, [...first, { tag: 0x8769, value: secondAt }]);
  directory(secondAt, second);
  const body = [...new Uint8Array(tiff.buffer)];
  const length = body.length + 8;
  const app1 = [0xff, 0xe1, length >> 8, length & 0xff, 0x45, 0x78, 0x69, 0x66, 0, 0, ...body];
  return new Uint8Array([0xff, 0xd8, ...before, ...app1, 0xff, 0xda]).buffer;
}

const TAKEN: Entry = { tag: 0x9003, value: '2026:10:22 17:40:03' };
const STORED: Entry = { tag: 0x0132, value: '2026:11:01 09:00:00' };

describe('the day of a photo', () => {
  it.each<[string, ArrayBuffer, string | null]>([
    ['when it was taken', jpeg([{ tag: 0x0112, type: 3, value: 6 }], [TAKEN]), '2026-10-22'],
    ['in little-endian byte order', jpeg([], [TAKEN], 'II'), '2026-10-22'],
    ['rather than when it was stored', jpeg([STORED], [TAKEN]), '2026-10-22'],
    ['when it was stored, where nothing else is given', jpeg([STORED], []), '2026-11-01'],
    ['behind other metadata', jpeg([], [TAKEN], 'II', [0xff, 0xe0, 0, 6, 1, 2, 3, 4]), '2026-10-22'],
    ['a camera whose clock was never set', jpeg([], [{ tag: 0x9003, value: '0000:00:00 00:00:00' }]), null],
    ['an invalid date', jpeg([], [{ tag: 0x9003, value: 'yesterday, at about noon' }]), null],
    ['metadata without a date', jpeg([{ tag: 0x0112, type: 3, value: 6 }], []), null],
    ['a file that is not a JPEG', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]).buffer, null],
    ['an empty file', new ArrayBuffer(0), null],
  ])('%s', (_, bytes, date) => {
    expect(exifDate(bytes)).toBe(date);
  });

  it('never throws for a file that is truncated or broken anywhere', () => {
    const whole = new Uint8Array(jpeg([STORED], [TAKEN]));
    for (let end = 0; end < whole.length; end += 1) {
      expect([null, '2026-10-22', '2026-11-01']).toContain(exifDate(whole.slice(0, end).buffer));
    }
    for (let at = 0; at < whole.length; at += 1) {
      const broken = whole.slice();
      broken[at] = 0xff;
      expect(() => exifDate(broken.buffer)).not.toThrow();
    }
  });
});

it.each([
  [4032, 3024, 2048, 1536],
  [1200, 1600, 1200, 1600],
  [10_000, 1, 2048, 1],
])('%i x %i is sent as %i x %i', (width, height, toWidth, toHeight) => {
  expect(fitted(width, height, 2048)).toEqual({ width: toWidth, height: toHeight });
});

describe('what is sent', () => {
  const draft = { ...EMPTY, date: '2026-10-22', handleName: ' hana ', location: '  ', email: ' a@example.jp ' };

  it('omits blank fields, and the e-mail except for the first post', () => {
    expect(bodyOf(draft, 'tower', true)).toEqual({
      spotId: 'tower',
      date: '2026-10-22',
      handleName: 'hana',
      email: 'a@example.jp',
    });
    expect(bodyOf(draft, 'tower', false)).toEqual({ spotId: 'tower', date: '2026-10-22', handleName: 'hana' });
  });
});
