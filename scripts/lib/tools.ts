import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, openSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium as playwrightChromium } from '@playwright/test';

/** Programs that the tests use and that do not come from npm. */
export interface Tools {
  /** A Chromium or Chrome for the browser tests. */
  chromium: string | undefined;
  /** A connection pooler, for the tests behind one. */
  pgbouncer: string | undefined;
}

const CHROMIUMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const CHROME_ON_MACOS = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const BROWSER = ['chromium', 'fonts-noto-cjk', 'fonts-noto-color-emoji'];
const POOLER = 'pgbouncer';
const APT_LOG = '.cache/apt.log';

/** Finds the tools. As root on Debian or Ubuntu it installs missing ones; otherwise it prints how to install them. */
export function provideTools(): Tools {
  const present = findTools();
  if (present.chromium && present.pgbouncer) return present;
  const apt = find('apt-get');
  if (apt && process.getuid?.() === 0 && hasApt()) {
    installPackages(apt);
    if (!findChromium()) installPlaywrightChromium();
    return findTools();
  }
  for (const hint of hints(present)) process.stdout.write(`meguri: ${hint}\n`);
  return present;
}

function hints({ chromium, pgbouncer }: Tools): string[] {
  const apt = (packages: string[]) => `sudo apt-get install ${packages.join(' ')}`;
  const browser = isDebian() ? apt(BROWSER) : 'npx playwright install --with-deps chromium';
  return [
    chromium ? '' : `no Chromium found; the browser tests will fail. Run "${browser}", or set CHROMIUM to its path`,
    pgbouncer
      ? ''
      : `no PgBouncer found; the tests behind it are skipped. To run them: ${hasApt() ? apt([POOLER]) : 'install pgbouncer'}`,
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
  return [CHROME_ON_MACOS, playwrightChromium.executablePath()].find((path) => existsSync(path));
}

function find(program: string): string | undefined {
  // Debian installs daemons in folders that are not on an ordinary user's PATH.
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

/** Ubuntu packages Chromium only as a snap, which does not run in containers. */
function isDebian(): boolean {
  return hasApt() && !/^ID=ubuntu/m.test(release());
}

function release(): string {
  return existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
}

function installPlaywrightChromium(): void {
  process.stdout.write('meguri: installing Chromium with Playwright\n');
  spawnSync('playwright', ['install', '--with-deps', 'chromium'], { stdio: 'inherit' });
}

/** Installs all packages together, or one by one if that fails, so that a missing font does not prevent the browser. */
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
