import sharp from 'sharp';
import { afterEach, expect, it } from 'vitest';
import { CONSENT_TEXTS, PNG, SMALL, temporaryFolders } from '../../testing/folders.ts';
import { checkFolder } from './check-campaign.ts';

const { folder, clear } = temporaryFolders();
afterEach(clear);

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90">${inside}</svg>`;
const RING = '<circle cx="45" cy="45" r="30" fill="none" stroke="#123456" stroke-width="9"/>';
const LEAF = '<path d="M45 20L60 60H30z" fill="#e04020"/>';
const GROUND = '<path d="M0 0h90v90H0z" fill="#ffffff"/>';
const png = (inside: string) =>
  sharp(Buffer.from(svg(inside)))
    .png()
    .toBuffer();
const jpeg = async (inside: string) =>
  sharp(await png(inside))
    .jpeg()
    .toBuffer();

it.each([
  ['one colour on a transparent background', 'a.png', () => png(RING), null],
  ['one colour as SVG', 'a.svg', () => svg(RING), null],
  ['several colours', 'a.png', () => png(RING + LEAF), 'has several colours'],
  ['several colours as SVG', 'a.svg', () => svg(RING + LEAF), 'has several colours'],
  ['an opaque background', 'a.png', () => png(GROUND + RING), 'has no transparent background'],
  ['a photograph, which is shown unchanged', 'a.jpg', () => jpeg(GROUND + RING + LEAF), null],
  ['a file that cannot be decoded', 'a.png', () => PNG, null],
] as const)('a stamp picture of %s', async (_what, name, make, found) => {
  const yaml = `${SMALL}icon: ${name}
spots: [{ id: a, name: A, lat: 1, lon: 1, methods: { qr: {} }, stamp: { image: ${name} } }]
${CONSENT_TEXTS.yaml}`;
  const verdict = await checkFolder(
    await folder({ 'campaign.yaml': yaml, ...CONSENT_TEXTS.files, [name]: await make() }),
  );
  const warnings = verdict.warnings.map(({ code, path, line, expected }) => [
    code,
    path,
    line,
    expected.includes(found ?? ''),
  ]);
  expect([verdict.ok, warnings]).toEqual([true, found ? [['file_colours', 'spots[0].stamp.image', 6, true]] : []]);
});
