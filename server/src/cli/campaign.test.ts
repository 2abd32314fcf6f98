import { chmod, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Config } from '../app/config.ts';
import type { Database } from '../db/open.ts';
import { openDatabase } from '../db/open.ts';
import { deriveKeys } from '../lib/keys.ts';
import { readQr } from '../spots/acquire/qr-token.ts';
import { shortCode } from '../spots/acquire/short-code.ts';
import type { SpotCode } from '../spots/acquire/spot-code.ts';
import { CONSENT_TEXTS, PNG, SMALL, temporaryFolders } from '../testing/folders.ts';
import { insertVisitor } from '../testing/insert-visitor.ts';
import { testDatabase } from '../testing/test-database.ts';
import { campaignCommand } from './campaign.ts';

const SECRET = 'a secret for tests only, of no use elsewhere';
const { folder, clear } = temporaryFolders();
let database: Awaited<ReturnType<typeof testDatabase>>;
let db: Database;

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});
afterAll(() => database.close());
afterEach(clear);

let line: Config['line'] = null;
afterEach(() => {
  line = null;
});

/** Runs a `campaign` command. `stops` counts how often it closed the database. */
async function run(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  let stops = 0;
  const status = await campaignCommand(args, {
    config: () => ({ secret: SECRET, publicUrl: 'https://rally.example.jp', mail: null, line }) as Config,
    openDatabase: async () => ({
      db: openDatabase({ url: database.url, pooled: false, maxConnections: 2, onError: () => undefined }),
      stop: async () => {
        stops += 1;
      },
    }),
    out: (line) => out.push(line),
    err: (line) => err.push(line),
  });
  return { status, out: out.join('\n'), err: err.join('\n'), stops };
}

const SPOTS = `spots:
  - { id: tower, name: { ja_JP: 塔, en_US: "Tower & Co" }, lat: 1, lon: 1, methods: { qr: { version: 3 } } }
  - { id: shop, name: Shop, lat: 1, lon: 1, methods: { qr: { codes: [TICKET] } } }
  - { id: pond, name: Pond, lat: 1, lon: 1, methods: { qr: {}, ar: { marker: 7 } } }
  - { id: hill, name: Hill, lat: 1, lon: 1, methods: { proximity: {} } }
`;
const TEXT = SMALL.replace('[ja_JP]', '[ja_JP, en_US]') + SPOTS + CONSENT_TEXTS.yaml;

describe('usage', () => {
  it.each([
    [],
    ['chek', 'a'],
    ['check'],
    ['check', ''],
    ['check', 'a', 'b'],
    ['check', 'a', '--force'],
    ['apply', 'a', '--frce'],
    ['export', 'a'],
    ['codes', 'a', '--out'],
    ['toString', 'a'],
  ])('is printed for %s %s %s', async (...args) => {
    const { status, out, err } = await run(...args.filter((word) => word !== undefined));
    expect([status, out]).toEqual([2, '']);
    expect(err).toMatch(/^usage: campaign new SLUG/);
  });
});

describe('check', () => {
  it('summarises a valid folder without a database', async () => {
    const dir = await folder({ 'campaign.yaml': TEXT, ...CONSENT_TEXTS.files });
    expect(await run('check', dir)).toEqual({
      status: 0,
      out: 'small: 4 spots, 0 presents, 1 file. No errors.',
      err: '',
      stops: 0,
    });
  });

  it('warns of a log-in with LINE only where LINE is not configured', async () => {
    const dir = await folder({ 'campaign.yaml': `${TEXT}login: [line]\n`, ...CONSENT_TEXTS.files });
    const unconfigured = await run('check', dir);
    expect(unconfigured.status).toBe(0);
    expect(unconfigured.err).toBe(
      'warning: campaign.yaml login: LINE is not offered to visitors, because LINE_CHANNEL_ID is not set.',
    );
    line = { channelId: 'c', channelSecret: 's', issuer: 'https://access.line.me' };
    expect(await run('check', dir)).toMatchObject({ status: 0, err: '' });
  });

  it('refuses a present for confirmed visitors where nobody can confirm, and says what to set', async () => {
    const present = 'presents: [{ id: lantern, kind: goods, name: l, requires: { verified: true }, stock: 3 }]\n';
    const dir = await folder({ 'campaign.yaml': TEXT + present, ...CONSENT_TEXTS.files });
    const { status, err } = await run('check', dir);
    expect([status, err.split('\n')]).toEqual([
      1,
      [
        'campaign.yaml:11 presents[0].requires.verified: must be left out while the server can confirm nobody: the log-in password needs SMTP_URL, line needs LINE_CHANNEL_ID.',
        '1 error.',
      ],
    ]);
  });

  it('reports every error with file, line and path', async () => {
    const dir = await folder({ 'campaign.yaml': `${TEXT}icon: none.png\ncolour: red\n`, ...CONSENT_TEXTS.files });
    const { status, out, err } = await run('check', dir);
    expect([status, out]).toEqual([1, '']);
    expect(err.split('\n')).toEqual([
      'campaign.yaml:11 icon: must be a file in the campaign folder; there is no none.png.',
      expect.stringMatching(
        /^campaign\.yaml:12 colour: must be a known key, found "colour"; did you mean mainColor\?$/,
      ),
      '2 errors.',
    ]);
  });
});

describe('new', () => {
  it('writes a folder that passes the check without a warning, can be published, and is running', async () => {
    const dir = join(await folder({}), 'harbour');
    const { status, out, err } = await run('new', 'harbour', '--out', dir);
    expect([status, err]).toEqual([0, '']);
    expect(out).toContain(`campaign check ${dir}`);
    expect(await run('check', dir)).toMatchObject({
      status: 0,
      out: 'harbour: 3 spots, 1 present, 3 files. No errors.',
      err: '',
    });
    expect(await readFile(join(dir, 'campaign.yaml'), 'utf8')).toMatch(/^login: \[guest, password\] #/m);
    expect((await run('apply', dir)).status).toBe(0);
    expect((await run('numbers', 'harbour')).out).toContain('period running');
  });

  it.each(['Harbour', 'api', 'console', 'staff', 'a--b', 'a'.repeat(53), 'a/b', '..'])(
    'refuses the slug %s',
    async (slug) => {
      const dir = join(await folder({}), 'new');
      const { status, out, err } = await run('new', slug, '--out', dir);
      expect([status, out]).toEqual([1, '']);
      expect(err).toContain(`${slug} cannot be a slug`);
    },
  );

  it('overwrites nothing', async () => {
    const dir = await folder({ 'campaign.yaml': SMALL });
    const { status, err } = await run('new', 'harbour', '--out', dir);
    expect([status, err]).toEqual([1, `${dir} is not empty. Nothing was written.`]);
    expect(await readdir(dir)).toEqual(['campaign.yaml']);
  });
});

describe('apply and export', () => {
  it('publish a folder and write it back', async () => {
    const dir = await folder({ 'campaign.yaml': `${TEXT}icon: icon.png\n`, 'icon.png': PNG, ...CONSENT_TEXTS.files });
    const first = await run('apply', dir);
    expect(first).toMatchObject({ status: 0, err: '', stops: 1 });
    expect(first.out).toBe(`small: 4 spots, 0 presents, 2 files. Version 1 published.
Open it:            https://rally.example.jp/small/
Print the posters:  npm run -s meguri -- campaign codes small --out posters
Watch the figures:  npm run -s meguri -- campaign numbers small`);
    expect((await run('apply', dir)).out).toMatch(/Version 1 unchanged\.$/m);
    const target = join(await folder({}), 'copy');
    expect(await run('export', 'small', target)).toMatchObject({ status: 0, stops: 1 });
    expect(await readdir(target)).toEqual(['campaign.yaml', 'icon.png', 'text.md']);
    expect(await run('export', 'small', target)).toMatchObject({ status: 1, out: '', stops: 1 });
  });

  it('refuse a slug of more than 52 characters for a new campaign, not for one that has it', async () => {
    const slug = 'a'.repeat(53);
    const dir = await folder({ 'campaign.yaml': SMALL.replace('slug: small', `slug: ${slug}`) });
    const refused = await run('apply', dir);
    expect([refused.status, refused.err.split('\n').at(-1)]).toEqual([
      1,
      `The slug of a new campaign has at most 52 characters, and ${slug} has 53.`,
    ]);
    const text = 'insert into campaigns (slug, version, created_at, updated_at) values ($1, 0, now(), now())';
    await db.query({ name: '', text }, [slug]);
    expect((await run('apply', dir)).status).toBe(0);
  });

  it('refuse a version that removes what visitors have collected, unless forced', async () => {
    await insertVisitor(db, 'small', { spots: ['hill'] });
    const dir = await folder({ 'campaign.yaml': TEXT.replace(/.*id: hill.*\n/, ''), ...CONSENT_TEXTS.files });
    const refused = await run('apply', dir);
    expect(refused).toMatchObject({ status: 1, out: '', stops: 1 });
    expect(refused.err).toMatch(/^spot hill is removed, but visitors have collected it 1 time\nNothing was changed\./);
    const forced = await run('apply', dir, '--force');
    expect(forced.status).toBe(0);
    expect(forced.err).toMatch(/^forced: spot hill is removed/);
  });
});

describe('codes', () => {
  const key = deriveKeys(SECRET).qr;

  it('lists the codes that the posters carry', async () => {
    const { status, out } = await run('codes', 'small', '--json');
    expect(status).toBe(0);
    const codes = JSON.parse(out) as SpotCode[];
    expect(codes.map(({ spotId, version }) => [spotId, version])).toEqual([
      ['tower', 3],
      ['pond', 1],
    ]);
    for (const { spotId, url, token, short, version } of codes) {
      const number = spotId === 'tower' ? 1 : 3;
      expect(short).toBe(shortCode(key, { slug: 'small', spotId, version }, number));
      expect(url.startsWith('https://rally.example.jp/small/qr?c=')).toBe(true);
      for (const scanned of [url, token]) {
        expect(readQr(key, scanned)).toEqual({ kind: 'signed', slug: 'small', spotId, version });
      }
    }
  });

  it('writes a poster for each spot and a page to print them', async () => {
    const dir = join(await folder({}), 'codes');
    expect(await run('codes', 'small', '--out', dir)).toMatchObject({ status: 0 });
    expect((await readdir(dir)).sort()).toEqual(['index.html', 'pond-marker.svg', 'pond.svg', 'tower.svg']);
    const poster = await readFile(join(dir, 'tower.svg'), 'utf8');
    expect(poster).toContain('>塔</text>');
    expect(poster).toContain('>Tower &amp; Co</text>');
    expect(poster).toContain('>tower</text>');
    const page = await readFile(join(dir, 'index.html'), 'utf8');
    expect(page.match(/<section>/g)).toHaveLength(3);
    expect(page).not.toMatch(/(src|href)=/);
    for (const text of ['塔', 'Tower &amp; Co', 'tower · v3', 'pond · v1', 'pond · AR 7', 'rally.example.jp/small/'])
      expect(page).toContain(text);
    for (const text of ['カメラで読み取る', 'Scan with your phone', 'choose “AR”']) expect(page).toContain(text);
    expect(page).not.toContain('扫码');
    expect(await readFile(join(dir, 'pond-marker.svg'), 'utf8')).toContain('>pond · AR 7</text>');
    expect((await run('codes', 'small', '--out', dir)).status).toBe(0);
  });

  it('writes posters that only their owner can read, also over older ones', async () => {
    const dir = join(await folder({}), 'codes');
    const modes = () =>
      Promise.all(['.', 'tower.svg', 'index.html'].map(async (name) => (await stat(join(dir, name))).mode & 0o777));
    expect((await run('codes', 'small', '--out', dir)).status).toBe(0);
    expect(await modes()).toEqual([0o700, 0o600, 0o600]);
    await chmod(join(dir, 'tower.svg'), 0o644);
    expect((await run('codes', 'small', '--out', dir)).status).toBe(0);
    expect(await modes()).toEqual([0o700, 0o600, 0o600]);
  });

  it('refuses an unknown campaign', async () => {
    expect(await run('codes', 'nowhere')).toMatchObject({ status: 1, out: '', err: 'There is no campaign nowhere.' });
  });
});
