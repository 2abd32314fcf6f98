import { describe, expect, it } from 'vitest';
import { arContent, arContentOfSpot } from './ar-content.ts';
import { coverRect, photoSize, slipRect } from './photo-layout.ts';
import { photoName } from './save-photo.ts';
import { titleSlip } from './slip.ts';

const font = '"Hiragino Mincho ProN", serif';
const slips = {
  ja: titleSlip({ title: 'あかりめぐり', over: '灯ノ浦', lang: 'ja', font }),
  en: titleSlip({ title: 'Hinoura Lantern Walk and Night Market', lang: 'en', font }),
};

describe('the slip', () => {
  it('is vertical in Japanese and horizontal in English, with line breaks', () => {
    expect(slips.ja.height).toBeGreaterThan(2 * slips.ja.width);
    expect(slips.en.width).toBeGreaterThan(slips.en.height);
    expect(slips.en.svg.match(/<text/g)!.length).toBeGreaterThan(1);
  });

  it('escapes markup', () => {
    const { svg } = titleSlip({ title: '<script>&"', lang: 'en', font });
    expect(svg).toContain('&lt;script&gt;&amp;&quot;');
    expect(svg).toContain('font-family="&quot;Hiragino Mincho ProN&quot;, serif"');
  });

  it.each([
    ['ja', { width: 720, height: 1280 }],
    ['ja', { width: 1280, height: 720 }],
    ['en', { width: 390, height: 844 }],
    ['en', { width: 320, height: 320 }],
  ] as const)('in %s lies completely inside a photo of %j, at its upper right', (lang, size) => {
    const { x, y, width, height } = slipRect(slips[lang], size);
    expect(x).toBeGreaterThanOrEqual(size.width / 2);
    expect(x + width).toBeLessThanOrEqual(size.width);
    expect(y + height).toBeLessThan(size.height / 2);
    expect(width / height).toBeCloseTo(slips[lang].width / slips[lang].height, 5);
  });
});

describe('a photo', () => {
  it('is limited in size and keeps its aspect ratio', () => {
    expect(photoSize({ width: 3024, height: 4032 })).toEqual({ width: 1200, height: 1600 });
    expect(photoSize({ width: 332.7, height: 720 })).toEqual({ width: 333, height: 720 });
  });

  it('crops a still picture around its centre', () => {
    expect(coverRect({ width: 1600, height: 1000 }, { width: 900, height: 1600 })).toEqual({
      x: -830,
      y: 0,
      width: 2560,
      height: 1600,
    });
  });

  it('has a file name that sorts by time', () => {
    expect(photoName(new Date(2026, 9, 2, 17, 4, 3))).toBe('photo-20261002-170403.jpg');
  });
});

describe('the AR subject', () => {
  const seal = { kind: 'seal', url: '/seal.svg' } as const;

  it.each([
    [
      { model: '/f/fox.glb', marker: 7 },
      { subject: { kind: 'model', url: '/f/fox.glb' }, marker: 7, frame: null },
    ],
    [{ model: '/f/cat.PNG?v=1' }, { subject: { kind: 'picture', url: '/f/cat.PNG?v=1' }, marker: null, frame: null }],
    [{ frame: '/f/frame.png' }, { subject: null, marker: null, frame: '/f/frame.png' }],
    [{}, { subject: seal, marker: null, frame: null }],
  ])('%j', (files, content) => {
    expect(arContent(files, seal)).toEqual(content);
  });

  it('defaults to the stamp of the spot, inked if it is one-coloured', () => {
    const ar = [{ method: 'ar' as const, near: true }];
    const stamp = (image: string | null) => ({ methods: ar, stamp: { name: '', image }, images: ['/p/spot.jpg'] });
    expect(arContentOfSpot(stamp('/s/fox.svg')).subject).toEqual({ kind: 'seal', url: '/s/fox.svg' });
    expect(arContentOfSpot(stamp('/s/fox.jpg')).subject).toEqual({ kind: 'picture', url: '/s/fox.jpg' });
    expect(arContentOfSpot(stamp(null)).subject).toEqual({ kind: 'picture', url: '/p/spot.jpg' });
  });
});
