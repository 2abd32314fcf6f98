import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium as playwrightChromium } from '@playwright/test';

/** Programs that the tests use and that do not come from npm. */
export interface Tools {
  /** A Chromium or Chrome for the browser tests. */
  chromium: string | undefined;
  /** A Chromium without a user interface, for the browser tests that need no camera. */
  headlessShell: string | undefined;
  /** A connection pooler, for the tests behind one. */
  pgbouncer: string | undefined;
}

const CHROMIUMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const CHROME_ON_MACOS = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const HEADLESS_SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const FONTS = ['fonts-noto-cjk', 'fonts-noto-color-emoji'];
const HEADLESS_SHELL = 'chromium-headless-shell';
const POOLER = 'pgbouncer';
const APT_LOG = '.cache/apt.log';

/** Finds the tools. As root on Debian or Ubuntu it installs missing ones; otherwise it prints how to install them. */
export function provideTools(): Tools {
  const present = findTools();
  const hints = hintsFor(present, readRelease());
  if (hints.length === 0) return present;
  const apt = find('apt-get');
  if (apt && process.getuid?.() === 0 && hasApt(readRelease())) {
    installPackages(apt);
    if (!findChromium()) installPlaywrightChromium();
    return findTools();
  }
  for (const hint of hints) process.stdout.write(`meguri: ${hint}\n`);
  return present;
}

/** How to install the missing tools, by the content of /etc/os-release. */
export function hintsFor({ chromium, headlessShell, pgbouncer }: Tools, release: string): string[] {
  const apt = (packages: string[]) => `sudo apt-get install ${packages.join(' ')}`;
  const browser = isDebian(release)
    ? apt(['chromium', HEADLESS_SHELL, ...FONTS])
    : 'npx playwright install --with-deps chromium';
  return [
    chromium ? '' : `no Chromium found; the browser tests will fail. Run "${browser}", or set CHROMIUM to its path`,
    // Elsewhere no package has it. Playwright installs it together with its Chromium.
    chromium && !headlessShell && isDebian(release)
      ? `no headless shell found; the browser tests take more CPU time. To install it: ${apt([HEADLESS_SHELL])}`
      : '',
    pgbouncer
      ? ''
      : `no PgBouncer found; the tests behind it are skipped. To run them: ${hasApt(release) ? apt([POOLER]) : 'install pgbouncer'}`,
  ].filter(Boolean);
}

/** The tools on this machine. Who names a Chromium gets it for all browser tests. */
export function findTools(): Tools {
  return {
    chromium: findChromium(),
    headlessShell: process.env['CHROMIUM_HEADLESS_SHELL'] || process.env['CHROMIUM'] || findHeadlessShell(),
    pgbouncer: process.env['PGBOUNCER'] || find('pgbouncer'),
  };
}

function findChromium(): string | undefined {
  return (
    process.env['CHROMIUM'] ||
    findFirst(CHROMIUMS) ||
    [CHROME_ON_MACOS, playwrightChromium.executablePath()].find((path) => existsSync(path))
  );
}

function findHeadlessShell(): string | undefined {
  return findFirst(HEADLESS_SHELLS) ?? headlessShellBeside(playwrightChromium.executablePath());
}

/** Playwright's headless shell. Playwright installs it next to its Chromium, but its API returns only the path of Chromium. */
export function headlessShellBeside(playwrightsChromium: string): string | undefined {
  const [, browsers, revision] = /^(.*)[/\\]chromium-(\d+)[/\\]/.exec(playwrightsChromium) ?? [];
  const folder = `${browsers}/chromium_headless_shell-${revision}`;
  const builds = existsSync(folder) ? readdirSync(folder) : [];
  return builds.map((build) => join(folder, build, 'chrome-headless-shell')).find(isExecutable);
}

function findFirst(programs: string[]): string | undefined {
  return programs.map(find).find((path) => path !== undefined);
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

function hasApt(release: string): boolean {
  return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(release);
}

/** Ubuntu packages Chromium only as a snap, which does not run in containers. */
function isDebian(release: string): boolean {
  return hasApt(release) && !/^ID=ubuntu/m.test(release);
}

function readRelease(): string {
  return existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
}

function installPlaywrightChromium(): void {
  process.stdout.write('meguri: installing Chromium with Playwright\n');
  spawnSync('playwright', ['install', '--with-deps', 'chromium'], { stdio: 'inherit' });
}

/** Installs all packages together, or one by one if that fails, so that a missing font does not prevent the browser. */
function installPackages(apt: string): void {
  const browser = isDebian(readRelease()) ? ['chromium', HEADLESS_SHELL] : [];
  const packages = [...browser, ...FONTS, POOLER];
  process.stdout.write(`meguri: installing ${packages.join(', ')} (${APT_LOG})\n`);
  const log = openSync(APT_LOG, 'w');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (args: string[]) => spawnSync(apt, args, { stdio: ['ignore', log, log], env }).status === 0;
  run(['update']);
  const install = ['install', '-y', '--no-install-recommends'];
  if (!run([...install, ...packages])) for (const name of packages) run([...install, name]);
}
