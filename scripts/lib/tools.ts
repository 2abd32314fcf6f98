import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, openSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium as playwrightsOwn } from '@playwright/test';

/** Programs from outside npm that the tests use. */
export interface Tools {
  /** A Chromium or Chrome for the browser tests. */
  chromium: string | undefined;
  /** A pooler to test behind. */
  pgbouncer: string | undefined;
}

const CHROMIUMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const CHROME_ON_MACOS = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const BROWSER = ['chromium', 'fonts-noto-cjk', 'fonts-noto-color-emoji'];
const POOLER = 'pgbouncer';
const APT_LOG = '.cache/apt.log';

/** Finds the tools; what is missing root installs from Debian's or Ubuntu's packages, and anyone else is told how to. */
export function provideTools(): Tools {
  const present = findTools();
  if (present.chromium && present.pgbouncer) return present;
  const apt = find('apt-get');
  if (apt && process.getuid?.() === 0 && hasApt()) {
    installPackages(apt);
    if (!findChromium()) installPlaywrightsOwn();
    return findTools();
  }
  for (const hint of hints(present)) process.stdout.write(`meguri: ${hint}\n`);
  return present;
}

function hints({ chromium, pgbouncer }: Tools): string[] {
  const apt = (packages: string[]) => `sudo apt-get install ${packages.join(' ')}`;
  const browser = isDebian() ? apt(BROWSER) : 'npx playwright install --with-deps chromium';
  return [
    chromium ? '' : `no Chromium for the browser tests, which fail without. Run "${browser}" or set CHROMIUM to one`,
    pgbouncer
      ? ''
      : `no PgBouncer; what is tested behind it is skipped. To have it: ${hasApt() ? apt([POOLER]) : 'install pgbouncer'}`,
  ].filter(Boolean);
}

function findTools(): Tools {
  return { chromium: findChromium(), pgbouncer: process.env['PGBOUNCER'] || find('pgbouncer') };
}

function findChromium(): string | undefined {
  if (process.env['CHROMIUM']) return process.env['CHROMIUM'];
  for (const name of CHROMIUMS) {
    const path = find(name);
    if (path) return path;
  }
  return [CHROME_ON_MACOS, playwrightsOwn.executablePath()].find((path) => existsSync(path));
}

function find(program: string): string | undefined {
  // Debian keeps daemons where an ordinary user's PATH does not lead.
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, program)).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function hasApt(): boolean {
  return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(release());
}

/** Ubuntu has its Chromium as a snap only, which runs in no container. */
function isDebian(): boolean {
  return hasApt() && !/^ID=ubuntu/m.test(release());
}

function release(): string {
  return existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
}

function installPlaywrightsOwn(): void {
  process.stdout.write('meguri: installing a Chromium by Playwright\n');
  spawnSync('playwright', ['install', '--with-deps', 'chromium'], { stdio: 'inherit' });
}

/** One package at a time where all at once fails: a missing font must not cost the browser. */
function installPackages(apt: string): void {
  const packages = isDebian() ? [...BROWSER, POOLER] : [...BROWSER.slice(1), POOLER];
  process.stdout.write(`meguri: installing ${packages.join(', ')} (${APT_LOG})\n`);
  const log = openSync(APT_LOG, 'w');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (args: string[]) => spawnSync(apt, args, { stdio: ['ignore', log, log], env }).status === 0;
  run(['update']);
  const install = ['install', '-y', '--no-install-recommends'];
  if (!run([...install, ...packages])) for (const name of packages) run([...install, name]);
}
