import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { type TestLine, testLine } from '../../server/src/testing/line-provider.ts';
import { type MailServer, startMailServer } from '../../server/src/testing/mail-server.ts';
import { pushService } from '../../server/src/testing/push-service.ts';
import { translationServer } from '../../server/src/testing/translation-server.ts';
import { POPUPS, register, storeSession, type Visitor } from './api.ts';
import { type Paper, writeCameraVideo } from './camera.ts';
import { applyVariant, type Changes, type Code, type Files, readCodes } from './campaigns.ts';
import { type Faults, watchFaults } from './faults.ts';
import { createServerProcess, type Server } from './server.ts';

type PushService = Awaited<ReturnType<typeof pushService>>;

interface WorkerFixtures {
  /** An SMTP server that receives the mails of the server. */
  mailServer: MailServer;
  machines: { server: Server; line: TestLine; push: PushService };
  /** The server of this worker, with the demo campaign. */
  server: Server;
  /** An OpenID provider in LINE's place. */
  line: TestLine;
  /** A push service of a browser. */
  push: PushService;
  /** The video file of the fake camera. */
  cameraFile: string;
  /** Publishes a variant of the demo campaign, unless this worker has already published the same one. */
  variant: (slug: string, changes: Changes, files?: Files, options?: string[]) => Promise<void>;
  /** The codes of the demo campaign by spot id. */
  codes: Map<string, Code>;
}

interface TestFixtures {
  /** Fails the test for errors on its pages that it did not expect. */
  faults: Faults;
  /** Marks the popups of sign-in and home as seen: they open immediately and would cover what a test presses. */
  popupsSeen: undefined;
  /** Registers a new visitor of a campaign and logs them in in the browser. */
  newVisitor: (slug?: string) => Promise<Visitor>;
  /** Allows the camera and shows it this paper from its next opening on. */
  showToCamera: (paper: Paper | null) => Promise<void>;
  /** Allows the position and sets it. */
  setPosition: (lat: number, lon: number, accuracy?: number) => Promise<void>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the destructured fixtures
    async ({}, use) => {
      const mailServer = await startMailServer();
      await use(mailServer);
      await mailServer.close();
    },
    { scope: 'worker' },
  ],
  machines: [
    async ({ mailServer }, use) => {
      const server = await createServerProcess();
      const line = await testLine(`${server.url}/api/v1/auth/line/callback`);
      const translator = await translationServer();
      const push = await pushService();
      const { channelId, channelSecret, issuer } = line.settings;
      server.configure({
        SMTP_URL: mailServer.url,
        LINE_CHANNEL_ID: channelId,
        LINE_CHANNEL_SECRET: channelSecret,
        LINE_ISSUER: issuer,
        LIBRETRANSLATE_URL: translator.url,
        WEBHOOKS_TO_PRIVATE: '1',
        PUSH_ORIGINS: push.origin,
      });
      try {
        await server.start();
        await use({ server, line, push });
      } finally {
        await server.dispose();
        await line.close();
        await push.close();
        translator.close();
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  server: [async ({ machines }, use) => use(machines.server), { scope: 'worker', timeout: 120_000 }],
  line: [async ({ machines }, use) => use(machines.line), { scope: 'worker' }],
  push: [async ({ machines }, use) => use(machines.push), { scope: 'worker' }],
  cameraFile: [
    async ({ server }, use) => {
      const file = join(server.dataDir, 'camera.y4m');
      await writeCameraVideo(file, null);
      await use(file);
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, cameraFile }, use) => {
      const fake = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${cameraFile}`];
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...fake] });
    },
    { scope: 'worker' },
  ],
  variant: [
    async ({ server }, use) => {
      const applied = new Map<string, { lines: string; done: Promise<void> }>();
      await use((slug, changes, files, options) => {
        const lines = JSON.stringify(changes);
        const known = applied.get(slug);
        if (known?.lines === lines) return known.done;
        const done = applyVariant(server, slug, changes, files, options);
        applied.set(slug, { lines, done });
        return done;
      });
    },
    { scope: 'worker' },
  ],
  codes: [async ({ server }, use) => use(await readCodes(server, 'akari')), { scope: 'worker' }],

  baseURL: async ({ server }, use) => use(server.url),
  faults: [
    async ({ context, server }, use) => {
      const faults = watchFaults(server.url);
      await faults.watch(context);
      await use(faults);
      expect(faults.found(), 'unexpected errors on the pages of this test').toEqual([]);
    },
    { auto: true },
  ],
  popupsSeen: [
    async ({ context }, use) => {
      const { home, signin } = POPUPS;
      await context.addInitScript(
        (popups) => {
          // about:blank has no storage.
          if (!location.protocol.startsWith('http')) return;
          for (const [hook, id] of Object.entries(popups)) {
            const key = `${location.pathname.split('/')[1]}_popup_${hook}`;
            if (localStorage.getItem(key) === null) localStorage.setItem(key, id);
          }
        },
        { home, signin },
      );
      await use(undefined);
    },
    { auto: true },
  ],
  newVisitor: async ({ context, server }, use) => {
    await use(async (slug = 'akari') => {
      const visitor = await register(server.url, slug);
      await storeSession(context, server.url, visitor);
      return visitor;
    });
  },
  showToCamera: async ({ context, cameraFile }, use, { tags }) => {
    if (!tags.includes('@camera')) throw new Error('A test that shows something to the camera needs the tag @camera');
    await use(async (paper) => {
      await writeCameraVideo(cameraFile, paper);
      await context.grantPermissions(['camera', 'geolocation']);
    });
    await writeCameraVideo(cameraFile, null);
  },
  setPosition: async ({ context }, use) => {
    await use(async (latitude, longitude, accuracy = 8) => {
      await context.grantPermissions(['camera', 'geolocation']);
      await context.setGeolocation({ latitude, longitude, accuracy });
    });
  },
});

export { expect };
