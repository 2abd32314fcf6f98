import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ICON_MARK } from '../console/files/scale-picture.ts';
import { type TestServer, testCampaign, testServer } from '../testing/test-server.ts';
import { drawIcon } from './icon-drawing.ts';

const RED = { main: '#d7263d', on: '#fff', edge: '#d7263d' };
/** The colour of one pixel. */
async function pixel(png: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * 4;
  return [...data.subarray(at, at + 4)];
}
const plain = (alpha: number) =>
  sharp({ create: { width: 100, height: 100, channels: 4, background: { r: 0, g: 0, b: 255, alpha } } })
    .png()
    .toBuffer();

describe('drawIcon', () => {
  it('draws the product’s icon in the campaign’s colours without a picture', async () => {
    const png = await drawIcon({ size: 192, isFullBleed: false }, null, RED);
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 192, height: 192 });
    expect((await pixel(png, 0, 0))[3]).toBe(0);
    expect(await pixel(png, 96, 150)).toEqual([215, 38, 61, 255]);
  });

  it('has no transparent pixels in a full-bleed icon', async () => {
    for (const source of [null, await plain(0)]) {
      const png = await drawIcon({ size: 192, isFullBleed: true }, source, RED);
      expect(await pixel(png, 0, 0)).toEqual([215, 38, 61, 255]);
    }
  });

  it('extends an opaque picture to the edge', async () => {
    const png = await drawIcon({ size: 512, isFullBleed: true }, await plain(1), RED);
    expect(await sharp(png).metadata()).toMatchObject({ width: 512, height: 512 });
    expect(await pixel(png, 0, 511)).toEqual([0, 0, 255, 255]);
  });
});

describe('an icon that was cropped with the circle in view', () => {
  const marked = (input: Sharp) =>
    input
      .withExif({ IFD0: { ImageDescription: ICON_MARK } })
      .png()
      .toBuffer();
  /** Blue with a red edge of a tenth. */
  async function edged(): Promise<Sharp> {
    const blue = sharp({ create: { width: 400, height: 400, channels: 3, background: '#00f' } });
    const middle = await blue.png().toBuffer();
    const red = sharp({ create: { width: 500, height: 500, channels: 3, background: '#f00' } });
    return red.composite([{ input: middle, left: 50, top: 50 }]);
  }

  it('fills a full-bleed icon as it is, and others are set smaller', async () => {
    const shape = { size: 500, isFullBleed: true };
    const own = await drawIcon(shape, await marked(await edged()), RED);
    const other = await drawIcon(shape, await (await edged()).png().toBuffer(), RED);
    // 45 pixels from the left: within the edge of the picture, and where a smaller one is mirrored.
    expect([await pixel(own, 45, 250), await pixel(own, 55, 250)]).toEqual([
      [255, 0, 0, 255],
      [0, 0, 255, 255],
    ]);
    expect(await pixel(other, 75, 250)).toEqual([255, 0, 0, 255]);
  });

  it('fills transparent areas with the campaign’s colour and removes the crop metadata', async () => {
    const clear = sharp(await plain(0));
    const png = await drawIcon({ size: 180, isFullBleed: true }, await marked(clear), RED);
    expect(await pixel(png, 90, 90)).toEqual([215, 38, 61, 255]);
    expect((await sharp(png).metadata()).exif).toBeUndefined();
  });
});

describe('GET /icons', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(testCampaign());
  });
  afterAll(() => server.close());
  const get = (url: string) => server.app.server.inject({ url });

  it('match the manifest', async () => {
    const manifest = JSON.parse((await get('/manifest.json?campaign=test')).body) as {
      icons: { src: string; sizes: string; type: string; purpose: string }[];
    };
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '192x192 maskable',
      '512x512 maskable',
    ]);
    for (const { src, sizes, type } of manifest.icons) {
      const { statusCode, headers, rawPayload } = await get(src);
      expect([statusCode, headers['content-type']]).toEqual([200, type]);
      const { width, height } = await sharp(rawPayload).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  it.each(['/icons/test/64.png', '/icons/nowhere/192.png', '/icons/test/__proto__', '/icons/test/constructor'])(
    'none is at %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );
});
