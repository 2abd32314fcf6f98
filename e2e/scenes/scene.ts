import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Catalog } from '../../web/src/i18n/ja_JP/ja_JP.ts';
import type { Paper } from '../support/camera.ts';
import type { Changes, Code, Files } from '../support/campaigns.ts';

/** What a scene is set up with. */
export interface World {
  page: Page;
  context: BrowserContext;
  slug: string;
  /** The words of the page's language. */
  t: Catalog;
  /** The codes of this campaign by spot. */
  codes: Map<string, Code>;
  /** Gives the campaign of the act other lines, as the organiser may while it runs. */
  change: (changes: Changes) => Promise<void>;
  /** What the fake camera sees from its next opening on. */
  film: (paper: Paper | null) => Promise<void>;
}

/** A screen, or a dialog on one, in a state worth looking at; `open` ends when it is there. */
export interface Scene {
  name: string;
  open: (world: World) => Promise<void>;
}

/** Scenes of one visitor in one campaign, in the order in which they can follow upon each other. */
export interface Act {
  name: string;
  /** Who looks: nobody that is logged in, a new visitor, or one who has collected `stamps` already. */
  visitor: 'nobody' | 'newcomer' | { stamps: readonly { spotId: string; keyword: string }[] };
  /** How the campaign of this act differs from the demo campaign. */
  campaign?: {
    suffix: string;
    changes: Changes;
    files?: () => Files;
    /** It changes for good while it is played, so that each language has one of its own. */
    isSpent?: true;
  };
  scenes: readonly Scene[];
}

/** Opens a path below the campaign and waits until it is drawn. */
export async function go({ page, slug }: World, path: string): Promise<void> {
  await page.goto(`/${slug}/${path}`);
  await page.getByRole('heading').first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"], [role="status"][aria-label]') === null);
}

/** Puts the visitor north of 百灯坂 by so many metres. */
export async function standNorth({ context }: World, metres: number): Promise<void> {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 34.1 + metres / 111_195, longitude: 133.35, accuracy: 8 });
}

export const dialogOf = ({ page }: World, name: string | RegExp): Locator => page.getByRole('dialog', { name });

export const press = (within: Page | Locator, name: string): Promise<void> =>
  within.getByRole('button', { name, exact: true }).click();

/** Day or night, as the phone would say it. */
export async function light(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  const hasTiles = (await page.locator(TILE).count()) > 0;
  await page.emulateMedia({ colorScheme });
  await settle(page);
  // A map of tiles is laid anew in other colours.
  if (hasTiles) await page.locator(TILE).first().waitFor({ state: 'attached' });
  await page.waitForFunction(
    (tile) =>
      [...document.querySelectorAll(tile)].every(
        (each) => each.classList.contains('leaflet-tile-loaded') && getComputedStyle(each).opacity === '1',
      ),
    TILE,
  );
}

/** What Leaflet makes a ground of. */
const TILE = '.leaflet-tile';

/** All motion that ends has ended, and all pictures are there. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A change of colours begins to move with the frame after it.
    for (let n = 0; n < 2; n += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    await document.fonts.ready;
    // One that is loaded only once it comes into sight would be waited for in vain.
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
