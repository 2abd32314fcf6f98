import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { HTML_LANG, type Locale } from '@meguri/core/lib/locale.ts';
import { chromium } from '@playwright/test';
import config from '../playwright.config.ts';
import { ACTS } from './scenes/acts.ts';
import { play } from './scenes/play.ts';
import { light } from './scenes/scene.ts';
import { film } from './support/camera.ts';
import { applyVariant, type Changes, type Files } from './support/campaigns.ts';
import { createServerProcess } from './support/server.ts';

// `node e2e/screens.ts [OUT] [ACT...]`: a picture of every screen and dialog, by day and by night, in Japanese and English, in
// the default colours and in ones that are hard to draw with. For looking at, not for comparing.
const LOCALES: readonly Locale[] = ['ja_JP', 'en_US'];
const COLOURS = { akari: '#ffc600', 'akari-white': '#f4f4f4' };

const [outDir = '.cache/screens', ...wanted] = process.argv.slice(2);
mkdirSync(outDir, { recursive: true });
const acts = ACTS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));

const server = await createServerProcess();
// Nobody is asked before the button is pressed; with it the button is there to be looked at.
server.configure({ LINE_CHANNEL_ID: '1650000000', LINE_CHANNEL_SECRET: 'for pictures only' });
try {
  await server.start();
  const cameraFile = join(server.dataDir, 'camera.y4m');
  await film(cameraFile, null);
  const { launchOptions = {}, viewport, isMobile, hasTouch, timezoneId } = config.use ?? {};
  const browser = await chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${cameraFile}`,
    ],
  });
  try {
    for (const [slug, mainColor] of Object.entries(COLOURS)) {
      const apply = (name: string, changes: Changes, files?: Files) =>
        applyVariant(server, name, { ...changes, mainColor: `"${mainColor}"` }, files);
      if (slug !== 'akari') await apply(slug, {});
      for (const locale of LOCALES) {
        const context = await browser.newContext({
          viewport: viewport ?? null,
          isMobile: isMobile ?? false,
          hasTouch: hasTouch ?? false,
          timezoneId: timezoneId ?? 'Asia/Tokyo',
          locale: HTML_LANG[locale],
          baseURL: server.url,
          reducedMotion: 'reduce',
        });
        const page = await context.newPage();
        const stage = { server, context, page, locale, slug, apply, film: film.bind(null, cameraFile) };
        for (const act of acts) {
          await play(act, stage, async ({ name }) => {
            for (const colorScheme of ['light', 'dark'] as const) {
              await light(page, colorScheme);
              await page.screenshot({ path: join(outDir, `${name}.${slug}.${locale}.${colorScheme}.png`) });
            }
            await page.emulateMedia({ colorScheme: 'light' });
          });
        }
        await context.close();
      }
    }
  } finally {
    await browser.close();
  }
} finally {
  await server.dispose();
}
