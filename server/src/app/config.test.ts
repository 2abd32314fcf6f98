import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigFault, readConfig } from './config.ts';
import { lacksConsoleUrl } from './console-url.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'meguri-config-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const read = (over: Record<string, string> = {}) => readConfig({ DATA_DIR: dataDir, ...over });

describe('readConfig', () => {
  it('treats an empty variable as not set', () => {
    const names = [
      ...readFileSync(new URL('config.ts', import.meta.url), 'utf8').matchAll(/\b(?:[A-Z]+_)*[A-Z]{3,}\b/g),
    ];
    const env = Object.fromEntries(names.map(([name]) => [name, ' ']));
    expect(Object.keys(env)).toEqual(expect.arrayContaining(['SECRET', 'PORT', 'DATABASE_URL', 'SMTP_URL']));
    const { DATA_DIR: _, ...others } = env;
    const empty = read(others);
    expect(empty).toEqual(read());
    expect([empty.port, [...empty.appTokens]]).toEqual([8080, ['meguri-web']]);
  });

  it.each(['', ' ', '\n'])('takes the stored secret where SECRET is %j, never an empty one', async (SECRET) => {
    const { secret } = read({ SECRET });
    expect(secret).toBe(await readFile(join(dataDir, 'secret'), 'utf8'));
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(() => read({ SECRET, DATABASE_URL: 'postgres://x/y' })).toThrow('SECRET is required');
  });

  it('reports all faults together', () => {
    const env = {
      PORT: '80a',
      DATABASE_URL: 'mysql://x',
      DATABASE_DIRECT_URL: 'https://x',
      PUBLIC_URL: 'ftp://x',
      LOG_LEVEL: 'loud',
      SECRET: 'short',
      TRUSTED_PROXIES: '-1',
    };
    for (const name of Object.keys(env)) expect(() => read(env)).toThrow(name);
    expect(() => read(env)).toThrow(ConfigFault);
  });

  it('requires a secret with an external database', () => {
    expect(() => read({ DATABASE_URL: 'postgres://x/y' })).toThrow('SECRET is required');
  });
});

describe('PUBLIC_URL', () => {
  it.each([
    ['', 'http://localhost:8080'],
    [' https://rally.example.jp/ ', 'https://rally.example.jp'],
    ['https://Rally.example.jp:443', 'https://rally.example.jp'],
    ['http://192.0.2.7:8080', 'http://192.0.2.7:8080'],
  ])('"%s"', (PUBLIC_URL, expected) => {
    expect(read({ PUBLIC_URL }).publicUrl).toBe(expected);
  });

  it.each([
    'https://example.jp/rally',
    'https://example.jp/?a=1',
    'https://example.jp/#a',
    'https://user@example.jp',
    'rally.example.jp',
    'ftp://rally.example.jp',
  ])('refuses %s', (PUBLIC_URL) => {
    expect(() => read({ PUBLIC_URL })).toThrow('PUBLIC_URL');
  });
});

describe('API_URL', () => {
  const PUBLIC_URL = 'https://rally.example.jp';
  it.each([
    ['not given', '', null],
    ['that of the pages', 'https://rally.example.jp/', null],
    ['another origin', 'https://api.example.jp/', 'https://api.example.jp'],
  ])('%s', (_what, API_URL, expected) => {
    expect(read({ PUBLIC_URL, API_URL }).apiUrl).toBe(expected);
  });

  it.each(['https://api.example.jp/v1', 'api.example.jp', 'ftp://api.example.jp'])('refuses %s', (API_URL) => {
    expect(() => read({ PUBLIC_URL, API_URL })).toThrow('API_URL');
  });
});

describe('CONSOLE_URL', () => {
  const PUBLIC_URL = 'https://rally.example.jp';
  it.each([
    ['not given', PUBLIC_URL, '', null],
    ['that of the pages', PUBLIC_URL, 'https://rally.example.jp/', null],
    ['another host of the domain', PUBLIC_URL, ' https://console.example.jp/ ', 'https://console.example.jp'],
    [
      'a host below that of the pages',
      PUBLIC_URL,
      'https://console.rally.example.jp',
      'https://console.rally.example.jp',
    ],
    ['another port of the host', 'http://192.0.2.7:8080', 'http://192.0.2.7:8081', 'http://192.0.2.7:8081'],
  ])('%s', (_what, publicUrl, CONSOLE_URL, expected) => {
    expect(read({ PUBLIC_URL: publicUrl, CONSOLE_URL }).consoleUrl).toBe(expected);
  });

  it.each([
    'https://console.example.jp/console',
    'console.example.jp',
    'ftp://console.example.jp',
    // Browsers do not send the cookies of rehearsals to a frame of another site.
    'http://console.example.jp',
    'https://console.example.com',
    'https://192.0.2.7',
    'https://jp',
  ])('refuses %s', (CONSOLE_URL) => {
    expect(() => read({ PUBLIC_URL, CONSOLE_URL })).toThrow('CONSOLE_URL');
  });

  it.each([
    ['https://rally.example.jp', '', true],
    ['https://rally.example.jp', 'https://console.example.jp', false],
    ['http://rally.example.jp', '', false],
    ['https://localhost', '', false],
    ['https://rally.localhost', '', false],
    ['https://127.0.0.1', '', false],
    ['https://[::1]', '', false],
  ])('with PUBLIC_URL %s and "%s" is missing: %s', (publicUrl, CONSOLE_URL, isMissing) => {
    expect(lacksConsoleUrl(read({ PUBLIC_URL: publicUrl, CONSOLE_URL }))).toBe(isMissing);
  });
});

describe('CONSOLE_TILES_URL', () => {
  const CONSOLE_TILES_URL = 'https://tiles.example.jp/{z}/{x}/{y}.png';
  const CONSOLE_TILES_CREDIT = '© 灯ノ浦タイル';

  it('is the street map of the console, with its credit', () => {
    expect(read().consoleTiles).toBeNull();
    expect(read({ CONSOLE_TILES_URL: ` ${CONSOLE_TILES_URL} `, CONSOLE_TILES_CREDIT }).consoleTiles).toEqual({
      url: CONSOLE_TILES_URL,
      credit: CONSOLE_TILES_CREDIT,
    });
  });

  it.each([{ CONSOLE_TILES_URL }, { CONSOLE_TILES_CREDIT }])('is not given without the other: %o', (env) => {
    expect(() => read(env)).toThrow('CONSOLE_TILES_URL and CONSOLE_TILES_CREDIT must be given together');
  });

  it.each([
    'https://tiles.example.jp',
    'https://tiles.example.jp/{z}/{x}.png',
    'https://{s}.example.jp/{z}/{x}/{y}.png',
    "https://a.example;script-src/'unsafe-inline'/{z}/{x}/{y}",
    'https://user@tiles.example.jp/{z}/{x}/{y}.png',
    'ftp://tiles.example.jp/{z}/{x}/{y}.png',
    '/tiles/{z}/{x}/{y}.png',
  ])('refuses %s', (url) => {
    expect(() => read({ CONSOLE_TILES_URL: url, CONSOLE_TILES_CREDIT })).toThrow(
      'CONSOLE_TILES_URL must be an http(s) address with one fixed host',
    );
  });
});

describe('PUSH_ORIGINS', () => {
  it.each([
    ['', []],
    [' https://push.example.jp, http://127.0.0.1:9 ', ['https://push.example.jp', 'http://127.0.0.1:9']],
  ])('"%s"', (PUSH_ORIGINS, expected) => {
    expect([...read({ PUSH_ORIGINS }).pushOrigins]).toEqual(expected);
  });

  it.each(['https://push.example.jp/a', 'push.example.jp', 'ftp://push.example.jp', 'https://user@push.example.jp'])(
    'refuses %s',
    (PUSH_ORIGINS) => {
      expect(() => read({ PUSH_ORIGINS })).toThrow('PUSH_ORIGINS');
    },
  );
});

describe('DATABASE_DIRECT_URL', () => {
  const SECRET = 'x'.repeat(32);
  it.each([
    ['not given', {}, null],
    ['empty', { DATABASE_DIRECT_URL: ' ' }, null],
    ['given', { DATABASE_DIRECT_URL: 'postgresql://direct/y' }, 'postgresql://direct/y'],
  ])('%s', (_what, over, direct) => {
    const env = { DATABASE_URL: 'postgres://pooler/y', DATABASE_POOLED: '1', SECRET, ...over };
    expect(read(env).databaseDirectUrl).toBe(direct);
  });

  it('is refused without DATABASE_URL', () => {
    expect(() => read({ DATABASE_DIRECT_URL: 'postgres://direct/y' })).toThrow('requires DATABASE_URL');
  });
});

it('MAILS_PER_SECOND is 10, or a whole number from 1 to 500', () => {
  expect(read().mailsPerSecond).toBe(10);
  expect(read({ MAILS_PER_SECOND: '200' }).mailsPerSecond).toBe(200);
  for (const wrong of ['0', '501', '1.5', 'ten']) {
    expect(() => read({ MAILS_PER_SECOND: wrong })).toThrow('MAILS_PER_SECOND must be a whole number from 1 to 500');
  }
});

describe('SMTP_URL and MAIL_FROM', () => {
  const URL = 'smtp://user:secret@mail.example.jp:587';
  it.each([
    ['neither', {}, null],
    ['a sender without a server', { MAIL_FROM: 'rally@example.jp' }, null],
    ['a server', { SMTP_URL: URL }, { url: URL, from: 'no-reply@rally.example.jp' }],
    ['both', { SMTP_URL: ` ${URL} `, MAIL_FROM: 'rally@example.jp' }, { url: URL, from: 'rally@example.jp' }],
  ])('%s', (_what, over, mail) => {
    expect(read({ PUBLIC_URL: 'https://rally.example.jp', ...over }).mail).toEqual(mail);
  });

  it.each([
    ['SMTP_URL', { SMTP_URL: 'mail.example.jp' }],
    ['SMTP_URL', { SMTP_URL: 'https://mail.example.jp' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://' }],
    ['MAIL_FROM', { SMTP_URL: URL, MAIL_FROM: 'Rally <rally@example.jp>' }],
    ['MAIL_FROM', { SMTP_URL: URL, MAIL_FROM: 'rally@example.jp\nBcc: x@example.jp' }],
  ])('%s is refused as %j, without revealing its value', (name, over) => {
    expect(() => read(over)).toThrow(name);
    expect(() => read(over)).not.toThrow('secret@');
  });
});

describe('the secret stored in DATA_DIR', () => {
  it('is created once and reused, readable only by its owner', async () => {
    const { secret } = read();
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(read().secret).toBe(secret);
    expect(await readdir(dataDir)).toEqual(['secret']);
    expect(await readFile(join(dataDir, 'secret'), 'utf8')).toBe(secret);
  });

  it.each(['', '\n', 'half of it'])('is refused when a full disk has left only %j', async (left) => {
    await writeFile(join(dataDir, 'secret'), left);
    expect(() => read()).toThrow(/secret does not contain a secret/);
  });
});

describe('the export of spans', () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };

  it.each([
    ['no endpoint', {}],
    ['OTEL_SDK_DISABLED', { ...endpoint, OTEL_SDK_DISABLED: 'true' }],
    ['OTEL_TRACES_EXPORTER=none', { ...endpoint, OTEL_TRACES_EXPORTER: 'none' }],
  ])('is off with %s', (_what, env: Record<string, string>) => {
    expect(read(env).tracing).toBeNull();
  });

  it('samples as OTEL_TRACES_SAMPLER says', () => {
    expect(read(endpoint).tracing).toEqual({ sampler: 'parentbased_always_on', ratio: 1 });
    const env = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.01' };
    expect(read({ ...endpoint, ...env }).tracing).toEqual({ sampler: 'parentbased_traceidratio', ratio: 0.01 });
  });

  it.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
    ['OTEL_TRACES_SAMPLER', 'sometimes'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
  ])('refuses an unusable %s', (name, value) => {
    expect(() => read({ ...endpoint, [name]: value })).toThrow(name);
  });
});
