import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testCampaign, testServer } from '../testing/test-server.ts';
import { drawLinkPicture, type LinkPictureContent } from './link-drawing.ts';

const DISC = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="120" height="120"><rect x="50" y="50" width="20" height="20"/></svg>',
);
const CONTENT: LinkPictureContent = {
  locale: 'en_US',
  name: 'Lantern walk',
  sentence: 'Walk from light to light.',
  facts: ['10 Oct – 3 Nov', '3 places', 'Free, no app to install'],
  art: new Map([[1, DISC]]),
  spots: 3,
  colours: { main: '#d7263d', on: '#ffffff' },
};

/** The colours of pixels of a picture. */
async function pixels(png: Buffer) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
}
const isRed = ([r = 0, g = 0, b = 0]: number[]) => r > 190 && g < 70 && b < 90;
const isWhite = (colour: number[]) => colour.every((part) => part > 225);

describe('the picture of a link', () => {
  it('has the size of a preview and the cloth in the campaign’s colour', async () => {
    const png = await drawLinkPicture(CONTENT);
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    const at = await pixels(png);
    expect(isRed(at(20, 20))).toBe(true);
    expect(isWhite(at(90, 110))).toBe(true);
  });

  it('inks the seals with art in the campaign’s colour and draws no frame without a spot', async () => {
    const at = await pixels(await drawLinkPicture(CONTENT));
    // The second frame: a disc with the art in its middle.
    expect(isWhite(at(564, 120))).toBe(true);
    expect(isRed(at(564, 158))).toBe(true);
    // There is no fourth spot.
    const fourth = Array.from({ length: 130 }, (_, x) => at(823 + x, 158));
    expect(fourth.every(isRed)).toBe(true);
  });

  it.each(['ja_JP', 'zh_CH', 'zh_TW', 'ko_KR'] as const)(
    'is drawn in %s, also with a very long name and sentence',
    async (locale) => {
      const content = { ...CONTENT, locale, name: '灯'.repeat(40), sentence: 'あかり'.repeat(60) };
      expect(await sharp(await drawLinkPicture(content)).metadata()).toMatchObject({ width: 1200, height: 630 });
    },
  );

  it('escapes what the organiser wrote', async () => {
    const png = await drawLinkPicture({ ...CONTENT, name: '<b>&"', sentence: '<span>&</x>', facts: ['<&>'] });
    expect(await sharp(png).metadata()).toMatchObject({ width: 1200 });
  });
});

describe('GET /icons/{slug}/link/{locale}.png', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(testCampaign({ languages: ['ja_JP', 'en_US'] }));
  });
  afterAll(() => server.close());

  it('is drawn for each language of the campaign', async () => {
    for (const locale of ['ja_JP', 'en_US']) {
      const { statusCode, headers, rawPayload } = await server.app.server.inject(`/icons/test/link/${locale}.png?1`);
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
      expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
    }
  });

  it.each(['test/link/ko_KR.png', 'test/link/ja_JP.jpg', 'test/link/__proto__.png', 'nowhere/link/ja_JP.png'])(
    'does not exist as %s',
    async (path) => {
      expect((await server.app.server.inject(`/icons/${path}`)).statusCode).toBe(404);
    },
  );
});
