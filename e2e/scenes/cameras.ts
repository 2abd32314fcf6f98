import { markerPaper } from '../support/camera.ts';
import { type Act, go, press, type Scene, type World } from './scene.ts';

/** Opens the AR camera of a spot; the dialog. */
async function openAr(world: World, spotId: string) {
  const { page, t } = world;
  await go(world, `spots/${spotId}`);
  await press(page, t.spots.ways.ar);
  const viewer = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: t.ar.shoot, exact: true }) });
  await viewer.waitFor();
  return viewer;
}

const held = async (world: World) => {
  await world.context.grantPermissions(['camera']);
  await world.film(markerPaper(7));
  const viewer = await openAr(world, 'inari');
  await viewer.getByText(world.t.ar.found).waitFor();
  return viewer;
};

const free = async (world: World) => {
  await world.context.grantPermissions(['camera']);
  await world.film(null);
  const viewer = await openAr(world, 'hoshimi');
  await viewer.getByText(world.t.ar.moveHint).waitFor();
  return viewer;
};

const shot = async (world: World) => {
  const viewer = await free(world);
  await press(viewer, world.t.ar.shoot);
  await viewer.getByRole('heading', { name: world.t.ar.review.title }).waitFor();
};

const scenes: readonly Scene[] = [
  {
    name: 'ar-denied',
    open: async (world) => {
      await world.context.clearPermissions();
      await go(world, 'spots/hoshimi');
      await press(world.page, world.t.spots.ways.ar);
      await world.page.getByText(world.t.scan.steps.title).waitFor();
    },
  },
  {
    name: 'ar-unsupported',
    open: async (world) => {
      await go(world, 'spots/inari');
      await world.page.evaluate(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }));
      await press(world.page, world.t.spots.ways.ar);
      await world.page.getByRole('button', { name: world.t.ar.still.save }).waitFor();
    },
  },
  { name: 'ar-marker', open: async (world) => void (await held(world)) },
  { name: 'ar-free', open: async (world) => void (await free(world)) },
  {
    name: 'ar-adjust',
    open: async (world) => {
      const viewer = await free(world);
      await press(viewer, world.t.ar.adjust);
      await viewer.getByRole('button', { name: world.t.ar.tools.larger }).waitFor();
    },
  },
  { name: 'ar-photo', open: shot },
];

/** The cameras that take photos. */
export const cameras: Act = { name: 'cameras', visitor: 'newcomer', scenes };
