import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { HTML_LANG, LOCALES } from '@meguri/core/lib/locale.ts';
import { chromium } from '@playwright/test';
import config from '../playwright.config.ts';
import { startMailServer } from '../server/src/testing/mail-server.ts';
import { runScenes } from './scenes/run-scenes.ts';
import { setColorScheme } from './scenes/scene.ts';
import { SCENE_GROUPS } from './scenes/scene-groups.ts';
import { injectAxe, violations } from './support/axe.ts';
import { writeCameraVideo } from './support/camera.ts';
import { applyVariant, type Changes, type Files } from './support/campaigns.ts';
import { createServerProcess } from './support/server.ts';

// `node e2e/screens.ts [OUT] [GROUP...]` takes a screenshot of every screen and dialog in light and dark mode, in five languages
// and three campaign colours, and checks each with axe. The screenshots are for manual review, not for comparison.
// LOCALES=ko_KR,zh_TW and CAMPAIGNS=akari-black select some of them.
const CAMPAIGNS: readonly { slug: string; mainColor: string }[] = [
  { slug: 'akari', mainColor: '#ffc600' },
  { slug: 'akari-white', mainColor: '#f4f4f4' },
  { slug: 'akari-black', mainColor: '#111111' },
];

const [outDir = '.cache/screens', ...groupNames] = process.argv.slice(2);
mkdirSync(outDir, { recursive: true });
const groups = SCENE_GROUPS.filter(({ name }) => groupNames.length === 0 || groupNames.includes(name));
const requestedLocales = process.env['LOCALES']?.split(',');
const requestedCampaigns = process.env['CAMPAIGNS']?.split(',');
let findings = 0;

const server = await createServerProcess();
// LINE is not contacted unless its button is pressed. Without these variables there is no button.
server.configure({ LINE_CHANNEL_ID: '1650000000', LINE_CHANNEL_SECRET: 'for pictures only' });
// Without a mail server the page of a forgotten password says so.
const mailServer = await startMailServer();
server.configure({ SMTP_URL: mailServer.url });
try {
  await server.start();
  const cameraFile = join(server.dataDir, 'camera.y4m');
  await writeCameraVideo(cameraFile, null);
  const { viewport, isMobile, hasTouch, timezoneId } = config.use ?? {};
  const { launchOptions = {} } = config.projects?.find(({ name }) => name === 'camera')?.use ?? {};
  const browser = await chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${cameraFile}`,
    ],
  });
  try {
    for (const { slug, mainColor } of CAMPAIGNS.filter((each) => requestedCampaigns?.includes(each.slug) ?? true)) {
      const apply = (name: string, changes: Changes, files?: Files, options?: string[]) =>
        applyVariant(server, name, { ...changes, mainColor: `"${mainColor}"` }, files, options);
      if (slug !== 'akari') await apply(slug, {});
      for (const locale of LOCALES.filter((each) => requestedLocales?.includes(each) ?? true)) {
        const context = await browser.newContext({
          viewport: viewport ?? null,
          isMobile: isMobile ?? false,
          hasTouch: hasTouch ?? false,
          timezoneId: timezoneId ?? 'Asia/Tokyo',
          locale: HTML_LANG[locale],
          baseURL: server.url,
          reducedMotion: 'reduce',
          // Scenes answer some calls themselves.
          serviceWorkers: 'block',
        });
        await injectAxe(context);
        const page = await context.newPage();
        const showToCamera = writeCameraVideo.bind(null, cameraFile);
        const within = { server, context, page, locale, slug, apply, showToCamera };
        for (const group of groups) {
          await runScenes(group, within, async ({ name }) => {
            for (const colorScheme of ['light', 'dark'] as const) {
              await setColorScheme(page, colorScheme);
              const scene = `${name}.${slug}.${locale}.${colorScheme}`;
              await page.screenshot({ path: join(outDir, `${scene}.png`) });
              for (const line of await violations(page, colorScheme === 'light' ? 'all' : 'colours')) {
                findings += 1;
                process.stdout.write(`${scene}: ${line}\n`);
              }
            }
            await page.emulateMedia({ colorScheme: 'light' });
          }).catch((error: Error) => {
            // Continue with the other groups.
            findings += 1;
            process.stdout.write(`${group.name} in ${slug} ${locale}: ${error.message}\n`);
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
  await mailServer.close();
}
process.stdout.write(`${findings} violations and failures\n`);
process.exitCode = findings === 0 ? 0 : 1;
