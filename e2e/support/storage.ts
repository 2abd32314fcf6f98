import type { Page } from '@playwright/test';

/** A value in the browser storage of a campaign (docs/api.md#12-browser-storage-and-cookies). */
export const stored = (page: Page, key: string, slug = 'akari'): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), `${slug}_${key}`);

/** Writes values to the browser storage of a campaign. A page of the server must be open. */
export const store = (page: Page, values: Record<string, string>, slug = 'akari'): Promise<void> =>
  page.evaluate(
    ({ prefix, entries }) => {
      for (const [key, value] of entries) localStorage.setItem(prefix + key, value);
    },
    { prefix: `${slug}_`, entries: Object.entries(values) },
  );

/** Removes values from the browser storage of a campaign. A page of the server must be open. */
export const removeStored = (page: Page, keys: readonly string[], slug = 'akari'): Promise<void> =>
  page.evaluate(
    (names) => {
      for (const name of names) localStorage.removeItem(name);
    },
    keys.map((key) => `${slug}_${key}`),
  );
