import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import { type Answer, API_BASE, type Body, contract, type Operation } from '@meguri/core/contract.ts';
import type { ProblemBody } from '@meguri/core/http/problem.ts';
import pino from 'pino';
import type { LineSettings } from '../accounts/line/provider.ts';
import { type App, createApp } from '../app/create-app.ts';
import type { LibreTranslateSettings } from '../console/translation/libre-translate.ts';
import type { Database } from '../db/open.ts';
import { traceDatabase } from '../db/trace-database.ts';
import { deriveKeys, type Keys } from '../lib/keys.ts';
import { systemRandom } from '../lib/random.ts';
import type { Tracing } from '../lib/tracing.ts';
import type { MailSettings } from '../mail/mailer.ts';
import type { S3Address } from '../photos/storage-url.ts';
import { serveConsoleSite } from '../site/console-site.ts';
import { publishForTest, type TestFiles } from './publish.ts';
import { openRegistration } from './register-visitor.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

export const SECRET = 'a secret for tests only, of no use elsewhere';
export const NOON = Date.parse('2026-10-05T12:00:00+09:00');

/** The response to a call. */
export interface Response<T> {
  status: number;
  body: T;
  problem: ProblemBody;
  headers: Record<string, string | string[] | number | undefined>;
}

export interface CallOptions<O extends Operation> {
  token?: string;
  body?: Body<O> | object;
  /** Replaces the JSON body. */
  form?: TestForm;
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
}

/** An encoded multipart form. */
export interface TestForm {
  payload: Buffer;
  type: string;
}

export interface Visitor {
  token: string;
  refreshToken: string;
  username: string;
}

export interface TestServer {
  app: App;
  db: Database;
  url: string;
  keys: Keys;
  /** The clock of the server, in milliseconds since the epoch. Tests set it. */
  clock: { now: number };
  log: string[];
  dataDir: string;
  call<O extends Operation>(operation: O, options?: CallOptions<O>): Promise<Response<Answer<O>>>;
  /** A new visitor with the password `PASSWORD`, registered without a call. */
  visitor(name?: string): Promise<Visitor>;
  publish(file: CampaignFile, files?: TestFiles): Promise<void>;
  close(): Promise<void>;
}

export interface TestServerOptions {
  /** Replaces the default test database. Closed with the server. */
  database?: TestDatabase;
  /** False for a second server on a database that already has the campaign. */
  publish?: boolean;
  /** The files that the campaign file refers to. */
  files?: TestFiles;
  metricsToken?: string;
  trustedProxies?: number;
  tracing?: Tracing;
  /** The origins of pages and API, and an OpenID provider in LINE's place. */
  publicUrl?: string;
  apiUrl?: string;
  consoleUrl?: string;
  line?: LineSettings;
  translation?: LibreTranslateSettings;
  mail?: MailSettings;
  /** Whether webhooks may be sent to this machine. */
  webhooksToPrivate?: boolean;
  /** Further push services. */
  pushOrigins?: readonly string[];
  /** Replaces the default temporary folder, which is removed with the server. */
  dataDir?: string;
  storage?: S3Address;
  /** Number of uses of a network before a proof of work is required. By default none is required. */
  workBudget?: number;
  photosPerCampaign?: number;
  minFreeBytes?: number;
  mailsPerSecond?: number;
  /** The folder of a built web app. Without it, only the API is served. */
  webRoot?: string;
  /** The folder of the built console. */
  consoleRoot?: string;
}

/** Starts a server on its own database with the given campaign. Only the clock and the log are replaced. */
export async function testServer(
  file: CampaignFile = testCampaign(),
  options: TestServerOptions = {},
): Promise<TestServer> {
  const { database: given, publish = true, metricsToken, webRoot, publicUrl, line, storage, files } = options;
  const database = given ?? (await testDatabase());
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'meguri-server-')));
  const { db } = database;
  if (publish) await publishForTest(db, file, { files, now: NOON });
  const clock = { now: NOON };
  const log: string[] = [];
  const app = await createApp({
    db: options.tracing ? traceDatabase(db, options.tracing) : db,
    config: {
      appTokens: new Set(['meguri-web']),
      secret: SECRET,
      trustedProxies: options.trustedProxies ?? 0,
      workBudget: options.workBudget ?? 0,
      photosPerCampaign: options.photosPerCampaign ?? 1_000_000,
      minFreeBytes: options.minFreeBytes ?? 0,
      mailsPerSecond: options.mailsPerSecond ?? 10,
      metricsToken: metricsToken ?? null,
      publicUrl: publicUrl ?? 'http://localhost:8080',
      apiUrl: options.apiUrl ?? null,
      consoleUrl: options.consoleUrl ?? null,
      consoleTiles: null,
      line: line ?? null,
      translation: options.translation ?? null,
      mail: options.mail ?? null,
      webhooksToPrivate: options.webhooksToPrivate ?? false,
      pushOrigins: new Set(options.pushOrigins),
      dataDir,
      storage: storage ?? null,
    },
    clock: () => clock.now,
    random: systemRandom,
    log: pino({ level: 'trace' }, { write: (line: string) => void log.push(line) }),
    tracing: options.tracing ?? null,
    webRoot: webRoot ?? null,
    isSetUp: () => true,
  });
  if (options.consoleRoot) {
    const origins = {
      publicUrl: publicUrl ?? 'http://localhost:8080',
      consoleUrl: options.consoleUrl ?? null,
      consoleTiles: null,
    };
    await serveConsoleSite(app.server, options.consoleRoot, { ...origins, tileOrigins: app.tileOrigins });
  }
  await app.server.ready();

  const call: TestServer['call'] = async (operation, options = {}) => {
    const route = contract[operation];
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(options.params?.[name] ?? ''));
    const response = await app.server.inject({
      method: route.method,
      url: `${API_BASE}${path}`,
      ...(options.query ? { query: options.query } : {}),
      headers: {
        'x-app-token': 'meguri-web',
        'x-campaign': file.slug,
        'content-type': 'application/json',
        ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
        ...(options.form ? { 'content-type': options.form.type } : {}),
        ...options.headers,
      },
      ...(options.form ? { payload: options.form.payload } : {}),
      ...(options.body === undefined ? {} : { payload: JSON.stringify(options.body) }),
    });
    const body = response.body === '' ? undefined : response.json();
    return { status: response.statusCode, body, problem: body, headers: response.headers };
  };

  const keys = deriveKeys(SECRET);
  const register = openRegistration({ db, keys, clock: () => clock.now });
  let people = 0;
  return {
    app,
    db,
    url: database.url,
    keys,
    clock,
    log,
    dataDir,
    call,
    visitor: async (name) => {
      people += 1;
      const username = name ?? `visitor${people}`;
      const { result } = await register(file.slug, registration(username));
      return { token: result.id_token ?? '', refreshToken: result.refresh_token ?? '', username };
    },
    publish: (changed, withFiles = files) => publishForTest(db, changed, { files: withFiles, now: clock.now }),
    close: async () => {
      await app.close();
      await database.close();
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export const PASSWORD = 'lantern2026';

export const registration = (username: string) => ({
  username,
  email: `${username}@example.jp`,
  password: PASSWORD,
  passwordConfirmation: PASSWORD,
  acceptTerms: true,
  acceptPrivacy: true,
});

/** A small campaign with every acquisition method. */
export const testCampaign = (over: Partial<CampaignFile> = {}): CampaignFile => ({
  slug: 'test',
  name: { ja_JP: 'テスト祭り', en_US: 'Test festival' },
  languages: ['ja_JP', 'en_US'],
  period: { start: '2026-10-01T00:00:00+09:00', end: '2026-10-31T23:59:59+09:00' },
  courses: [
    { id: 'north', name: { ja_JP: '北', en_US: 'North' } },
    { id: 'south', name: { ja_JP: '南', en_US: 'South' } },
  ],
  spots: [
    { ...tower(), methods: { proximity: {}, qr: {}, keyword: { answers: ['さくら', 'sakura'] } } },
    {
      ...tower('shrine', ['north']),
      points: 10,
      methods: { qr: { version: 2 }, barcode: { values: ['4901234567894'] } },
    },
    {
      ...tower('bridge', ['north', 'south']),
      stamp: {},
      points: 30,
      methods: {
        quiz: { question: '?', choices: ['a', 'b', 'c'], answer: 2, near: false },
        keyword: { answers: ['close'], near: true },
        qr: { codes: ['https://shop.example.jp/42'] },
        photo: {},
        ar: {},
      },
    },
    {
      ...tower('park', ['south']),
      stamp: {},
      methods: { quiz: { question: '?', choices: ['a', 'b', 'c'], answer: [1, 3], cooldown: 0, near: false } },
    },
  ],
  sheets: [{ id: 'card', name: 'card', course: 'north', required: 2 }],
  presents: [
    { id: 'towel', kind: 'goods', name: 'towel', requires: { stamps: 2 }, stock: 5 },
    { id: 'badge', kind: 'goods', name: 'badge', requires: { points: 40 }, consumes: true },
    { id: 'gone', kind: 'goods', name: 'gone', requires: { stamps: 1 }, stock: 0 },
  ],
  notifications: [
    { id: 'open', title: 'open', publishAt: '2026-10-01T09:00:00+09:00' },
    { id: 'rain', title: 'rain', publishAt: '2026-10-03T09:00:00+09:00', important: true },
    { id: 'later', title: 'later', publishAt: '2026-10-20T09:00:00+09:00' },
  ],
  ...over,
});

function tower(id = 'tower', courses = ['north']) {
  return { id, name: { ja_JP: `${id}の塔`, en_US: id }, lat: 35.6586, lon: 139.7454, courses };
}
