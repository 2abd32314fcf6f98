import { townTiles } from '../support/town-tiles.ts';
import { clickButton, go, type Scene, type SceneGroup, setPositionNorth, type World } from './scene.ts';

/** A tile host that is never contacted: the scene responds in its place. */
export const TILE_HOST = 'https://tiles.example.jp';

/** Opens the map and waits for its pins. */
export async function openMap(world: World, query = ''): Promise<void> {
  const { page, t } = world;
  await go(world, `spots?view=map${query}`);
  await page.getByRole('application', { name: t.map.label }).getByRole('button').first().waitFor();
}

/** Responds in place of the tile host with single-colour tiles. */
export async function serveTiles({ page }: Pick<World, 'page'>): Promise<void> {
  await page.route(`${TILE_HOST}/**`, async (route) => {
    const [x = 0, y = 0] = (/\/(\d+)\/(\d+)\.png/.exec(route.request().url()) ?? []).slice(1).map(Number);
    const street = `M0 ${(x * 37) % 256}L256 ${(y * 53) % 256}`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#f2efe9"/><path d="${street}" stroke="#f7c98b" stroke-width="14"/><rect x="20" y="30" width="80" height="60" fill="#aad3df"/></svg>`;
    await route.fulfill({ contentType: 'image/svg+xml', body: svg });
  });
}

const map = (name: string, query = ''): Scene => ({ name, open: (world) => openMap(world, query) });

const collected = [
  { spotId: 'hyakuto', keyword: 'ともしび' },
  { spotId: 'miso', keyword: 'みそだる' },
  { spotId: 'tsukimi', keyword: 'うさぎ' },
];

/** The map of the demo campaign and the audio guide of a spot. */
const drawn: SceneGroup = {
  name: 'map',
  visitor: { stamps: collected },
  scenes: [
    map('map'),
    map('map-course', '&course=yamate'),
    map('map-spot', '&spot=hyakuto'),
    {
      name: 'map-here',
      open: async (world) => {
        await setPositionNorth(world, 120);
        await openMap(world);
        await clickButton(world.page, world.t.map.locate);
        await world.page.getByRole('img', { name: world.t.map.here({ accuracy: '8 m' }) }).waitFor();
      },
    },
    {
      name: 'spot-audio',
      open: async (world) => {
        const { page, t } = world;
        await go(world, 'spots/hyakuto');
        await page.getByText(t.audio.read).click();
        await page.getByRole('heading', { name: t.audio.title }).scrollIntoViewIfNeeded();
        await page.getByText(/^0:00 \/ 0:\d\d$/).waitFor();
      },
    },
  ],
};

const withMap = (suffix: string, source: string | null, more: Partial<SceneGroup> = {}): SceneGroup => ({
  name: `map-${suffix}`,
  visitor: 'newcomer',
  campaign: { suffix, changes: { map: source } },
  scenes: [map(`map-${suffix}`)],
  ...more,
});

/** Maps with every kind of base layer. */
export const maps: readonly SceneGroup[] = [
  drawn,
  withMap('land', null),
  withMap('vector', null, {
    campaign: {
      suffix: 'vector',
      changes: { map: '{ style: pmtiles, file: town.pmtiles, attribution: © 灯ノ浦地図の会 }' },
      files: () => ({ 'town.pmtiles': townTiles() }),
    },
  }),
  withMap('tiles', `{ style: url, url: "${TILE_HOST}/{z}/{x}/{y}.png", attribution: © 灯ノ浦タイル }`, {
    scenes: [
      {
        name: 'map-tiles',
        open: async (world) => {
          await serveTiles(world);
          await openMap(world);
        },
      },
    ],
  }),
];
