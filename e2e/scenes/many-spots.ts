import { openMap } from './maps.ts';
import { go, type Scene, type SceneGroup, type World } from './scene.ts';

/** Shows every spot of the demo campaign twice at its place, so that the list has a search field and the map has clusters. */
export const duplicateSpots = ({ page }: Pick<World, 'page'>) =>
  page.route('**/api/v1/spots', async (route) => {
    const response = await route.fetch();
    const { spots } = (await response.json()) as { spots: { id: string }[] };
    const again = spots.map((spot) => ({ ...spot, id: `${spot.id}-2` }));
    await route.fulfill({ response, json: { spots: [...spots, ...again] } });
  });

const search = (name: string, text: string): Scene => ({
  name,
  open: async (world) => {
    await duplicateSpots(world);
    await go(world, 'spots');
    await world.page.getByRole('textbox', { name: world.t.spots.search.label }).fill(text);
  },
});

/** A campaign with so many spots that they are searched by text. */
export const manySpots: SceneGroup = {
  name: 'many-spots',
  visitor: 'newcomer',
  scenes: [
    search('spots-search', 'か'),
    { ...search('spots-search-none', 'zzz'), isPictureOnly: true },
    {
      name: 'map-cluster',
      open: async (world) => {
        await duplicateSpots(world);
        await openMap(world);
        // A key press, because another pin may be in front of it.
        await world.page
          .getByRole('button', { name: world.t.map.clusterList({ n: 2 }) })
          .first()
          .press('Enter');
        await world.page.getByRole('dialog').waitFor();
      },
    },
  ],
};
