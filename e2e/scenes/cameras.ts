import type { Buffer } from 'node:buffer';
import { PNG } from 'pngjs';
import { markerPaper } from '../support/camera.ts';
import { clickButton, go, goInApp, type Scene, type SceneGroup, type World } from './scene.ts';

/** Opens the AR camera of a spot and returns its dialog. */
async function openAr(world: World, spotId: string) {
  const { page, t } = world;
  await go(world, `spots/${spotId}`);
  await clickButton(page, t.spots.ways.ar);
  const viewer = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: t.ar.shoot, exact: true }) });
  await viewer.waitFor();
  return viewer;
}

const held = async (world: World) => {
  await world.context.grantPermissions(['camera']);
  await world.showToCamera(markerPaper(7));
  const viewer = await openAr(world, 'inari');
  await viewer.getByText(world.t.ar.found).waitFor();
  return viewer;
};

const free = async (world: World) => {
  await world.context.grantPermissions(['camera']);
  await world.showToCamera(null);
  const viewer = await openAr(world, 'hoshimi');
  await viewer.getByText(world.t.ar.moveHint).waitFor();
  return viewer;
};

const shot = async (world: World) => {
  const viewer = await free(world);
  await clickButton(viewer, world.t.ar.shoot);
  await viewer.getByRole('heading', { name: world.t.ar.review.title }).waitFor();
};

const scenes: readonly Scene[] = [
  {
    name: 'ar-denied',
    open: async (world) => {
      await world.context.clearPermissions();
      await go(world, 'spots/hoshimi');
      await clickButton(world.page, world.t.spots.ways.ar);
      await world.page.getByText(world.t.scan.steps.title).waitFor();
    },
  },
  {
    name: 'ar-unsupported',
    open: async (world) => {
      await go(world, 'spots/inari');
      await world.page.evaluate(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }));
      await clickButton(world.page, world.t.spots.ways.ar);
      await world.page.getByRole('button', { name: world.t.ar.still.save }).waitFor();
    },
  },
  {
    name: 'ar-marker',
    open: async (world) => {
      const viewer = await held(world);
      await viewer.getByRole('button', { name: world.t.spots.act.stamp, exact: true }).waitFor();
    },
  },
  { name: 'ar-free', open: async (world) => void (await free(world)) },
  {
    name: 'ar-adjust',
    open: async (world) => {
      const viewer = await free(world);
      await clickButton(viewer, world.t.ar.adjust);
      await viewer.getByRole('button', { name: world.t.ar.tools.larger }).waitFor();
    },
  },
  { name: 'ar-photo', open: shot },
];

/** A picture to post, in two colours. */
function dusk(): Buffer {
  const png = new PNG({ width: 640, height: 480 });
  for (let at = 0; at < png.data.length; at += 4) {
    const depth = at / png.data.length;
    const [red, green, blue] = depth < 0.6 ? [30 + 150 * depth, 40 + 70 * depth, 110 + 20 * depth] : [42, 36, 30];
    png.data.set([red!, green!, blue!, 255], at);
  }
  return PNG.sync.write(png);
}

const postForm = (world: World) => go(world, 'spots/toro/photos?post');

async function filled(world: World): Promise<void> {
  const { page, t } = world;
  await postForm(world);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: new RegExp(`${t.photos.form.pick}|${t.photos.form.again}`) }).click();
  await (await chooser).setFiles({ name: 'dusk.png', mimeType: 'image/png', buffer: dusk() });
  await page.getByRole('img', { name: t.photos.form.preview }).waitFor();
  await page.locator('input[name="date"]').fill('2026-10-22');
  await page.locator('input[name="handleName"]').fill('hana_25');
}

async function checked(world: World): Promise<void> {
  await filled(world);
  await clickButton(world.page, world.t.photos.form.toCheck);
  await world.page.getByRole('button', { name: world.t.photos.form.send }).waitFor();
}

const steps: readonly Scene[] = [
  { name: 'photos-empty', open: (world) => go(world, 'spots/toro/photos') },
  {
    name: 'photo-enter-faults',
    open: async (world) => {
      await postForm(world);
      await clickButton(world.page, world.t.photos.form.toCheck);
      await world.page.getByText(world.t.photos.form.dateMissing).waitFor();
    },
  },
  { name: 'photo-enter', open: filled },
  { name: 'photo-check', open: checked },
  {
    name: 'photo-done',
    open: async (world) => {
      await checked(world);
      await clickButton(world.page, world.t.photos.form.send);
      await world.page.getByText(world.t.photos.done.inReview, { exact: true }).waitFor();
    },
  },
];

/** The AR camera. */
export const cameras: SceneGroup = { name: 'cameras', visitor: 'newcomer', camera: true, scenes };

/** Posting a photo. */
export const posting: SceneGroup = { name: 'posting', visitor: 'newcomer', scenes: steps };

/** Posts some photos of a spot with the session of the page. */
const post = ({ page, slug }: World, spotId: string): Promise<void> =>
  page.evaluate(
    async ([campaign, spot]) => {
      const headers = {
        'X-App-Token': 'meguri-web',
        'X-Campaign': campaign!,
        Authorization: `Bearer ${localStorage.getItem(`${campaign}_jwt`)}`,
      };
      const people = [['kei_umi', '日の入りすぐの青い時間'], ['mochi'], ['toma_7'], [], ['hana_25']];
      for (const [n, [name, place]] of people.entries()) {
        const canvas = document.createElement('canvas');
        Object.assign(canvas, { width: 800, height: n % 2 ? 1000 : 600 });
        const context = canvas.getContext('2d')!;
        const sky = context.createLinearGradient(0, 0, 0, canvas.height);
        sky.addColorStop(0, `hsl(${220 + n * 25} 50% 25%)`);
        sky.addColorStop(0.7, `hsl(${20 + n * 8} 70% 60%)`);
        sky.addColorStop(0.71, '#1c1a18');
        context.fillStyle = sky;
        context.fillRect(0, 0, canvas.width, canvas.height);
        const form = new FormData();
        form.set('spotId', spot!);
        form.set('date', `2026-10-2${n}`);
        form.set('email', 'hana@example.jp');
        if (name) form.set('handleName', name);
        if (place) form.set('location', place);
        form.set(
          'image',
          await new Promise<Blob>((done) => canvas.toBlob((blob) => done(blob!), 'image/jpeg')),
          'p.jpg',
        );
        await fetch('/api/v1/photo', { method: 'POST', headers, body: form });
      }
    },
    [slug, spotId] as const,
  );

/** A campaign that publishes photos before moderation. */
export const gallery: SceneGroup = {
  name: 'gallery',
  visitor: 'newcomer',
  campaign: { suffix: 'shashin', changes: { photos: '{ moderation: publish-first }' } },
  scenes: [
    {
      name: 'photos',
      open: async (world) => {
        await go(world, 'spots/toro');
        const shown = world.page.locator('main ul img').first();
        if (!(await shown.isVisible())) await post(world, 'toro');
        await go(world, 'spots/toro/photos');
        await shown.waitFor();
      },
    },
    {
      name: 'photo-viewer',
      open: async (world) => {
        await goInApp(world, 'spots/toro/photos');
        // The photos are posted again for each language, in case a slow machine did not show the first ones in time.
        await world.page
          .getByRole('button', { name: world.t.photos.open({ by: 'mochi' }), exact: true })
          .first()
          .click();
        await world.page.getByRole('dialog', { name: world.t.photos.viewer.title }).waitFor();
      },
    },
    {
      name: 'spot-photos',
      open: async (world) => {
        await go(world, 'spots/toro');
        await world.page.getByRole('link', { name: world.t.photos.all }).scrollIntoViewIfNeeded();
      },
    },
  ],
};
