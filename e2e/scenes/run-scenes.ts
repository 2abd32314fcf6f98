import type { Locale } from '@meguri/core/lib/locale.ts';
import type { BrowserContext, Page } from '@playwright/test';
import { acquire, register, startGuest, storeSession, storeState } from '../support/api.ts';
import type { Paper } from '../support/camera.ts';
import { type Changes, type Files, readCodes } from '../support/campaigns.ts';
import type { Server } from '../support/server.ts';
import { WORDS } from '../support/words.ts';
import { type Scene, type SceneGroup, settle } from './scene.ts';

/** The browser and campaign in which scenes are opened. */
export interface SceneContext {
  server: Server;
  context: BrowserContext;
  page: Page;
  locale: Locale;
  /** The slug of the campaign. The variant of a group appends its suffix. */
  slug: string;
  showToCamera: (paper: Paper | null) => Promise<void>;
  /** Publishes the variant of a group in the colours of this context. */
  apply: (slug: string, changes: Changes, files?: Files, options?: string[]) => Promise<void>;
}

const slugOf = (
  { slug, locale }: SceneContext,
  { suffix, changesCampaign }: NonNullable<SceneGroup['campaign']>,
): string => [slug, suffix, ...(changesCampaign ? [locale.toLowerCase().replace('_', '-')] : [])].join('-');

/** Opens the scenes of one group, and calls `look` for each when it has settled. */
export async function runScenes(
  group: SceneGroup,
  within: SceneContext,
  look: (scene: Scene) => Promise<void>,
): Promise<void> {
  const { server, context, page, locale, showToCamera } = within;
  const { campaign, visitor } = group;
  const slug = campaign ? slugOf(within, campaign) : within.slug;
  const change = (changes: Changes, options?: string[]) =>
    within.apply(slug, { ...campaign?.changes, ...changes }, campaign?.files?.(), options);
  if (campaign) await change({});
  const codes = await readCodes(server, slug);

  const chosen = { language: locale };
  if (visitor === 'anonymous') {
    await storeState(context, server.url, slug, { values: chosen, cookies: chosen });
  } else {
    const { stamps, isGuest } = visitor === 'newcomer' ? { stamps: [] } : visitor;
    const account = await (isGuest ? startGuest : register)(server.url, slug);
    for (const stamp of stamps) {
      const way = 'keyword' in stamp ? { method: 'keyword' as const } : { method: 'proximity' as const, accuracy: 5 };
      await acquire(server.url, account, { ...stamp, ...way });
    }
    await storeSession(context, server.url, account, chosen);
  }

  const world = { page, context, slug, t: WORDS[locale], codes, change, showToCamera };
  for (const scene of group.scenes) {
    await context.clearPermissions();
    await context.setOffline(false);
    await page.unrouteAll();
    await scene.open(world);
    await settle(page);
    await look(scene);
  }
  await context.setOffline(false);
}
