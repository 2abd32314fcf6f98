import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Catalog } from '../../web/src/i18n/ja_JP/ja_JP.ts';
import type { Paper } from '../support/camera.ts';
import type { Changes, Code, Files } from '../support/campaigns.ts';
import { openInApp } from '../support/open-in-app.ts';

/** The context in which a scene is opened. */
export interface World {
  page: Page;
  context: BrowserContext;
  slug: string;
  /** The message catalogue of the page's language. */
  t: Catalog;
  /** The codes of this campaign by spot id. */
  codes: Map<string, Code>;
  /** Publishes the campaign of the group with other changes, as an organiser may during the event; `options` are of the command. */
  change: (changes: Changes, options?: string[]) => Promise<void>;
  /** Sets what the fake camera sees from its next opening on. */
  showToCamera: (paper: Paper | null) => Promise<void>;
}

/** A screen or dialog in a particular state. `open` resolves when it is shown. */
export interface Scene {
  name: string;
  /** Only photographed: the elements of this state are also in another scene, which axe checks. No other scene depends on it. */
  isPictureOnly?: true;
  open: (world: World) => Promise<void>;
}

/** A stamp that a visitor already has, collected by keyword or by coming close. */
export type HeldStamp = { spotId: string } & ({ keyword: string } | { lat: number; lon: number });

/** A sequence of scenes of one visitor in one campaign. Later scenes may depend on earlier ones. */
export interface SceneGroup {
  name: string;
  /** The visitor: not logged in, new, or with `stamps` already collected, with an account or as a guest. */
  visitor: 'anonymous' | 'newcomer' | { stamps: readonly HeldStamp[]; isGuest?: true };
  /** The changes of this group's campaign to the demo campaign. */
  campaign?: {
    suffix: string;
    changes: Changes;
    files?: () => Files;
    /** The group changes the campaign permanently, so each language needs its own copy. */
    changesCampaign?: true;
  };
  /** The group needs a camera or WebGL. */
  camera?: true;
  scenes: readonly Scene[];
}

/** Loads a path of the campaign and waits until it is rendered. */
export async function go({ page, slug }: World, path: string): Promise<void> {
  await page.goto(`/${slug}/${path}`);
  await untilRendered(page);
}

/** As `go`, but inside the app, for a scene that needs no new document. The previous scene must not have opened a dialog. */
export async function goInApp({ page, slug }: World, path: string): Promise<void> {
  await openInApp(page, `/${slug}/${path}`);
  await untilRendered(page);
}

async function untilRendered(page: Page): Promise<void> {
  await page.getByRole('heading').first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"], [role="status"][aria-label]') === null);
}

/** Sets the position to this many metres north of 百灯坂. */
export async function setPositionNorth({ context }: World, metres: number): Promise<void> {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 34.1 + metres / 111_195, longitude: 133.35, accuracy: 8 });
}

export const dialogOf = ({ page }: World, name: string | RegExp): Locator => page.getByRole('dialog', { name });

export const clickButton = (within: Page | Locator, name: string, options?: { delay: number }): Promise<void> =>
  within.getByRole('button', { name, exact: true }).click(options);

/** Switches the colour scheme of the device to light or dark and waits until the page has settled. */
export async function setColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  const hasTiles = (await page.locator(TILE).count()) > 0;
  await page.emulateMedia({ colorScheme });
  await settle(page);
  // A tile map is rebuilt with other tiles.
  if (hasTiles) await page.locator(TILE).first().waitFor({ state: 'attached' });
  await page.waitForFunction(
    (tile) =>
      [...document.querySelectorAll(tile)].every(
        (each) => each.classList.contains('leaflet-tile-loaded') && getComputedStyle(each).opacity === '1',
      ),
    TILE,
  );
}

/** The class of the tiles of Leaflet. */
const TILE = '.leaflet-tile';

/** Waits until all finite animations have ended and all visible pictures are loaded. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Transitions start in the frame after a change of colours.
    for (let n = 0; n < 2; n += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    await document.fonts.ready;
    // Lazy pictures outside the viewport never load, so wait only for visible ones.
    const isInSight = ({ left, right, top, bottom }: DOMRect) =>
      right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
    const seen = [...document.images].filter((image) => isInSight(image.getBoundingClientRect()));
    await Promise.all(seen.map((image) => image.decode().catch(() => {})));
  });
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      return playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
    }),
  );
}
