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
const PACKAGES = ['chromium', 'fonts-noto-cjk', 'fonts-noto-color-emoji', 'pgbouncer'];
const APT_LOG = '.cache/apt.log';

/** Finds the tools; what is missing root installs from Debian's or Ubuntu's packages, and anyone else is told how to. */
export function provideTools(): Tools {
  const present = findTools();
  if (present.chromium && present.pgbouncer) return present;
  const apt = find('apt-get');
  if (apt && process.getuid?.() === 0 && isDebian()) {
    installPackages(apt);
    // Ubuntu has Chromium as a snap only, which runs in no container: Playwright brings one.
    if (!findChromium()) installPlaywrightsOwn();
    return findTools();
  }
  const missing = [!present.chromium && 'Chromium', !present.pgbouncer && 'PgBouncer'].filter(Boolean).join(' and ');
  const how = isDebian() ? `: sudo apt-get install ${PACKAGES.join(' ')}` : ' or set CHROMIUM to the path of a browser';
  process.stdout.write(`meguri: ${missing} not found. Install it${how}\n`);
  return present;
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

function isDebian(): boolean {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(release);
}

function installPlaywrightsOwn(): void {
  process.stdout.write('meguri: installing a Chromium by Playwright\n');
  spawnSync('playwright', ['install', '--with-deps', 'chromium'], { stdio: 'inherit' });
}

/** One package at a time where all at once fails: a missing font must not cost the browser. */
function installPackages(apt: string): void {
  process.stdout.write(`meguri: installing ${PACKAGES.join(', ')} (${APT_LOG})\n`);
  const log = openSync(APT_LOG, 'w');
  const run = (args: string[]) =>
    spawnSync(apt, args, {
      stdio: ['ignore', log, log],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  run(['update']);
  const install = ['install', '-y', '--no-install-recommends'];
  if (!run([...install, ...PACKAGES])) for (const name of PACKAGES) run([...install, name]);
}
