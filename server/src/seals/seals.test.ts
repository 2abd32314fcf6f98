import { drawSeal } from '@meguri/core/seals/draw-seal.ts';
import { MOTIF_NAMES } from '@meguri/core/seals/motifs/motifs.ts';
import { DIRECTIONS, RIMS, type SealRecipe, TONES, WEARS } from '@meguri/core/seals/recipe.ts';
import { SEAL_SHAPES } from '@meguri/core/seals/shapes.ts';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkFolder } from '../publish/check/check-campaign.ts';
import { svgProblem } from '../publish/check/svg.ts';
import { CONSENT_TEXTS, SMALL, temporaryFolders } from '../testing/folders.ts';
import { type TestServer, testCampaign, testServer } from '../testing/test-server.ts';
import { openGlyphReader } from './glyph-reader.ts';

const read = openGlyphReader();
const { folder, clear } = temporaryFolders();
afterEach(clear);

/** The largest drawing, in bytes: the page of a book with twenty of them stays light. */
const MOST_BYTES = 12 * 1024;

const RECIPE: SealRecipe = {
  text: '灯',
  motif: null,
  shape: 'circle',
  direction: 'horizontal',
  tone: 'negative',
  rim: 'single',
  wear: 'none',
};

const recipes = fc.record({
  text: fc.string({
    unit: fc.oneof(
      fc.constantFrom(...'灯百坂駅鬱あッー가한简AZ9é(@<&"'),
      fc.string({ minLength: 1, maxLength: 1, unit: 'grapheme' }),
    ),
    maxLength: 4,
  }),
  motif: fc.option(fc.constantFrom(...MOTIF_NAMES)),
  shape: fc.constantFrom(...SEAL_SHAPES),
  direction: fc.constantFrom(...DIRECTIONS),
  tone: fc.constantFrom(...TONES),
  rim: fc.constantFrom(...RIMS),
  wear: fc.constantFrom(...WEARS),
});

describe('letters', () => {
  it.each(['灯', '々', 'ゔ', 'ー', '𠮷', '髙', '﨑', '한', '简', '樣', 'A', 'é', '７'])(
    '%s has an outline',
    async (letter) => {
      const { glyphs, missing } = await read(letter, 'horizontal');
      expect(missing).toEqual([]);
      expect(glyphs[0]?.path).toMatch(/^M-?\d/);
    },
  );

  it.each(['😀', '𝄞', 'ก', 'ع'])('%s is named as missing instead of drawn as a box', async (letter) => {
    expect(await read(`灯${letter}`, 'horizontal')).toMatchObject({ missing: [letter], glyphs: [{ character: '灯' }] });
  });

  it('turn the long mark of kana in a column', async () => {
    const [across, down] = await Promise.all([read('ー', 'horizontal'), read('ー', 'vertical')]);
    expect(across.glyphs[0]?.path).not.toBe(down.glyphs[0]?.path);
  });
});

describe('a drawing', () => {
  it('of any recipe passes the check of campaign files and is small', async () => {
    await fc.assert(
      fc.asyncProperty(recipes, async (recipe) => {
        const { glyphs } = await read(recipe.text, recipe.direction);
        const svg = drawSeal(recipe, glyphs);
        expect(svgProblem(svg)).toBeNull();
        expect(Buffer.byteLength(svg)).toBeLessThan(MOST_BYTES);
      }),
      { numRuns: 150 },
    );
  });

  it('of the densest letters is small', async () => {
    for (const motif of [null, 'sunflower'] as const) {
      const recipe = { ...RECIPE, text: '鬱龜鸞爨', motif, wear: 'heavy', rim: 'dots', tone: 'positive' } as const;
      const svg = drawSeal(recipe, (await read(recipe.text, 'horizontal')).glyphs);
      expect(Buffer.byteLength(svg)).toBeLessThan(MOST_BYTES);
    }
  });

  it('is one colour on a transparent background', async () => {
    for (const tone of TONES) {
      const drawing = drawSeal({ ...RECIPE, tone }, (await read('灯', 'horizontal')).glyphs);
      const spot =
        'spots: [{ id: a, name: A, lat: 1, lon: 1, methods: { qr: {} }, stamp: { image: a.svg, shape: gourd } }]';
      const files = {
        'campaign.yaml': `${SMALL}${spot}\n${CONSENT_TEXTS.yaml}`,
        ...CONSENT_TEXTS.files,
        'a.svg': drawing,
      };
      const verdict = await checkFolder(await folder(files));
      expect('faults' in verdict ? verdict.faults : []).toEqual([]);
      expect(verdict.warnings.filter(({ code }) => code === 'file_colours')).toEqual([]);
    }
  });

  it('shows a letter at 48 pixels', async () => {
    const svg = Buffer.from(drawSeal(RECIPE, (await read('灯', 'horizontal')).glyphs));
    const alpha = await sharp(svg, { density: 28.8 })
      .resize(48, 48)
      .ensureAlpha()
      .extractChannel('alpha')
      .raw()
      .toBuffer();
    const share = alpha.filter((value) => value > 127).length / alpha.length;
    expect(share).toBeGreaterThan(0.1);
    expect(share).toBeLessThan(0.4);
  });
});

describe('the seal of a spot without artwork', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(testCampaign());
  });
  afterAll(() => server.close());

  it('is drawn under the URL that the spot names, and under no other', async () => {
    const { spots } = (await server.call('listSpots', { token: (await server.visitor()).token })).body as {
      spots: { stamp: { image: string } | null }[];
    };
    const image = spots.find(({ stamp }) => stamp)?.stamp?.image ?? '';
    expect(image).toMatch(/^\/files\/seal\/.*\.svg$/);
    const { statusCode, headers, body } = await server.app.server.inject(image);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    expect(headers['cache-control']).toContain('immutable');
    expect(svgProblem(body)).toBeNull();
    const other = await server.app.server.inject(image.replace(/[^/]+\.svg$/, 'circle..x.svg'));
    expect(other.statusCode).toBe(404);
    expect((await server.app.server.inject('/files/seal/AAAA/circle..x.svg')).statusCode).toBe(404);
  });
});
