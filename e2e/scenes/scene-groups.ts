import { cameras, gallery, posting } from './cameras.ts';
import { collecting, scrollToHistory, seeking } from './collecting.ts';
import { deploying } from './deploying.ts';
import { guests } from './guests.ts';
import { manySpots } from './many-spots.ts';
import { maps } from './maps.ts';
import { ownData, registrationQuestionnaire } from './own-data.ts';
import { presents } from './presents.ts';
import { measured, reading } from './reading.ts';
import { clickButton, dialogOf, go, goInApp, type Scene, type SceneGroup } from './scene.ts';
import { signingIn } from './signing-in.ts';

const screens = (prefix: string): Scene[] => [
  { name: `${prefix}-home`, open: (world) => go(world, '') },
  { name: `${prefix}-spot`, open: (world) => goInApp(world, 'spots/hyakuto') },
];

/** A visitor who has collected some spots. */
const travelling: SceneGroup = {
  name: 'travelling',
  visitor: {
    stamps: [
      { spotId: 'hyakuto', keyword: 'ともしび' },
      { spotId: 'miso', keyword: 'みそだる' },
      { spotId: 'teahouse', keyword: 'かざぐるま' },
      { spotId: 'glass', keyword: 'うみのいろ' },
      { spotId: 'tsukimi', keyword: 'うさぎ' },
    ],
  },
  scenes: [
    { name: 'home', open: (world) => go(world, '') },
    { name: 'home-history', open: scrollToHistory },
    { name: 'home-other-leaf', open: (world) => go(world, '?course=yoru') },
    { name: 'spots-done', open: (world) => goInApp(world, 'spots?course=minato') },
  ],
};

/** A visitor who has every stamp of the course よる. */
const completing: SceneGroup = {
  name: 'completing',
  visitor: {
    stamps: [
      { spotId: 'toro', lat: 34.09335, lon: 133.34891 },
      { spotId: 'kagee', lat: 34.10216, lon: 133.34805 },
      { spotId: 'hoshimi', keyword: 'ほくと' },
      { spotId: 'tsukimi', keyword: 'うさぎ' },
    ],
  },
  scenes: [
    {
      name: 'course-complete',
      open: async (world) => {
        await go(world, 'courses/yoru');
        await world.page.getByRole('img', { name: world.t.acquire.course.wreath({ n: 4 }) }).waitFor();
      },
    },
    {
      name: 'course-picture',
      open: async (world) => {
        const { page, t } = world;
        await go(world, 'courses/yoru');
        // As in the browser of another app, which neither shares nor saves a picture.
        await page.evaluate(() => {
          navigator.canShare = () => true;
          navigator.share = () => Promise.reject(new Error('not here'));
        });
        await clickButton(page, t.acquire.course.share);
        await dialogOf(world, t.acquire.course.hold).getByRole('img').waitFor();
      },
    },
    { name: 'home-complete', open: (world) => goInApp(world, '?course=yoru') },
  ],
};

const before: SceneGroup = {
  name: 'before',
  visitor: 'newcomer',
  campaign: {
    suffix: 'mae',
    changes: { period: '{ start: 2034-10-01T00:00:00+09:00, end: 2035-12-31T23:59:59+09:00 }' },
  },
  scenes: screens('before'),
};

const after: SceneGroup = {
  name: 'after',
  visitor: 'newcomer',
  campaign: {
    suffix: 'ato',
    changes: { period: '{ start: 2020-01-01T00:00:00+09:00, end: 2020-12-31T23:59:59+09:00 }', retention: null },
  },
  scenes: [
    ...screens('after'),
    {
      name: 'after-qr',
      open: async (world) => {
        await go(world, `qr?c=${world.codes.get('hyakuto')?.token}`);
        await world.page.getByRole('dialog').waitFor();
      },
    },
  ],
};

/** The page of a code for a visitor who is not logged in, outside the period. */
const scanning = ({ name, campaign }: SceneGroup): SceneGroup => ({
  name: `${name}-scanning`,
  visitor: 'anonymous',
  ...(campaign && { campaign }),
  scenes: [
    {
      name: `${name}-qr`,
      isPictureOnly: true,
      open: (world) => go(world, `qr?c=${world.codes.get('hyakuto')?.token}`),
    },
  ],
});

/** Every screen and dialog of the visitor app. */
export const SCENE_GROUPS: readonly SceneGroup[] = [
  signingIn,
  seeking,
  collecting,
  travelling,
  completing,
  before,
  after,
  scanning(before),
  scanning(after),
  guests,
  manySpots,
  reading,
  measured,
  cameras,
  posting,
  gallery,
  ...maps,
  ...presents,
  ownData,
  registrationQuestionnaire,
  deploying,
];
