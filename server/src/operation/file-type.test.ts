import { describe, expect, it } from 'vitest';
import { pictureType } from './file-type.ts';

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

describe('pictureType', () => {
  it.each([
    ['a JPEG', '\xff\xd8\xff\xe0\0\x10JFIF\0', 'image/jpeg'],
    ['a PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image/png'],
    ['a WebP', 'RIFF\x24\0\0\0WEBPVP8 ', 'image/webp'],
    ['a HEIC', '\0\0\0\x18ftypheic\0\0\0\0', 'image/heic'],
    ['a HEIC with ten bits', '\0\0\0\x18ftypheix\0\0\0\0', 'image/heic'],
    ['a HEIC of any coding', '\0\0\0\x1cftypmif1\0\0\0\0', 'image/heic'],
    ['too short', 'RIFF', null],
    ['nothing', '', null],
    ['a sound in the container of WebP', 'RIFF\x24\0\0\0WAVEfmt ', null],
    ['an SVG', '<svg xmlns="http', null],
    // Image libraries look for its first tag anywhere, and drawing one may take for ever.
    ['an SVG that names WebP', '<!--aaaaWEBP--><', null],
    ['an SVG that names HEIC', '<!--ftypheic--><', null],
  ])('%s', (_what, head, type) => {
    expect(pictureType(latin(head).subarray(0, 16))).toBe(type);
  });
});
