import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { type TestLine, testLine } from '../../server/src/testing/line-provider.ts';
import { type MailServer, startMailServer } from '../../server/src/testing/mail-server.ts';
import { register, seat, type Visitor } from './api.ts';
import { film, type Paper } from './camera.ts';
import { applyVariant, type Changes, type Code, type Files, readCodes } from './campaigns.ts';
import { type Faults, watchFaults } from './faults.ts';
import { createServerProcess, type Server } from './server.ts';

interface WorkerFixtures {
  /** A real SMTP server that takes what the server mails. */
  mailServer: MailServer;
  machines: { server: Server; line: TestLine };
  /** One real server for all tests of a worker, with the demo campaign. */
  server: Server;
  /** A real OpenID provider in LINE's place. */
  line: TestLine;
  /** What the fake camera of this worker's browser reads. */
  cameraFile: string;
  /** Applies a variant of the demo campaign; once a worker, unless its lines are others than before. */
  variant: (slug: string, changes: Changes, files?: Files) => Promise<void>;
  /** The codes of the demo campaign by spot. */
  codes: Map<string, Code>;
}

interface TestFixtures {
  /** Fails the test for anything on its pages that it did not expect. */
  faults: Faults;
  /** Registers a new visitor of a campaign and makes the browser theirs. */
  comeAs: (slug?: string) => Promise<Visitor>;
  /** Allows the camera and holds a paper before it; it is seen from the next opening on. */
  hold: (paper: Paper | null) => Promise<void>;
  /** Allows the position, and moves the visitor. */
  standAt: (lat: number, lon: number, accuracy?: number) => Promise<void>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is destructured
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
      const { channelId, channelSecret, issuer } = line.settings;
      server.configure({
        SMTP_URL: mailServer.url,
        LINE_CHANNEL_ID: channelId,
        LINE_CHANNEL_SECRET: channelSecret,
        LINE_ISSUER: issuer,
      });
      try {
        await server.start();
        await use({ server, line });
      } finally {
        await server.dispose();
        await line.close();
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  server: [async ({ machines }, use) => use(machines.server), { scope: 'worker', timeout: 120_000 }],
  line: [async ({ machines }, use) => use(machines.line), { scope: 'worker' }],
  cameraFile: [
    async ({ server }, use) => {
      const file = join(server.dataDir, 'camera.y4m');
      await film(file, null);
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
      await use((slug, changes, files) => {
        const lines = JSON.stringify(changes);
        const known = applied.get(slug);
        if (known?.lines === lines) return known.done;
        const done = applyVariant(server, slug, changes, files);
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
      expect(faults.found(), 'faults on the pages of this test').toEqual([]);
    },
    { auto: true },
  ],
  comeAs: async ({ context, server }, use) => {
    await use(async (slug = 'akari') => {
      const visitor = await register(server.url, slug);
      await seat(context, server.url, visitor);
      return visitor;
    });
  },
  hold: async ({ context, cameraFile }, use) => {
    await use(async (paper) => {
      await film(cameraFile, paper);
      await context.grantPermissions(['camera', 'geolocation']);
    });
    await film(cameraFile, null);
  },
  standAt: async ({ context }, use) => {
    await use(async (latitude, longitude, accuracy = 8) => {
      await context.grantPermissions(['camera', 'geolocation']);
      await context.setGeolocation({ latitude, longitude, accuracy });
    });
  },
});

export { expect };
