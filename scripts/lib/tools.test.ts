import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findTools, headlessShellBeside, hintsFor } from './tools.ts';

const DEBIAN = 'PRETTY_NAME="Debian GNU/Linux 13 (trixie)"\nID=debian\n';
const UBUNTU = 'PRETTY_NAME="Ubuntu 26.04 LTS"\nID=ubuntu\nID_LIKE=debian\n';
const MACOS = '';

let folder: string;

/** Creates a program in the folder of this test and returns its path. */
function program(path: string): string {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '#!/bin/sh\n');
  chmodSync(file, 0o755);
  return file;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meguri-tools-'));
  vi.stubEnv('PATH', folder);
  for (const name of ['CHROMIUM', 'CHROMIUM_HEADLESS_SHELL']) vi.stubEnv(name, undefined);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

describe('the browsers of the tests', () => {
  test('are found on the PATH', () => {
    const [chromium, headlessShell] = [program('chromium'), program('chromium-headless-shell')];
    expect(findTools()).toMatchObject({ chromium, headlessShell });
  });

  test('are both the one that CHROMIUM names', () => {
    program('chromium-headless-shell');
    vi.stubEnv('CHROMIUM', '/opt/chrome');
    expect(findTools()).toMatchObject({ chromium: '/opt/chrome', headlessShell: '/opt/chrome' });
  });

  test('are those that both variables name', () => {
    vi.stubEnv('CHROMIUM', '/opt/chrome');
    vi.stubEnv('CHROMIUM_HEADLESS_SHELL', '/opt/shell');
    expect(findTools()).toMatchObject({ chromium: '/opt/chrome', headlessShell: '/opt/shell' });
  });

  test("include Playwright's headless shell of the same revision", () => {
    program('browsers/chromium_headless_shell-1254/chrome-headless-shell-linux64/chrome-headless-shell');
    const chromium = join(folder, 'browsers/chromium-1255/chrome-linux64/chrome');
    expect(headlessShellBeside(chromium)).toBeUndefined();
    const shell = program('browsers/chromium_headless_shell-1255/chrome-headless-shell-linux64/chrome-headless-shell');
    expect(headlessShellBeside(chromium)).toBe(shell);
  });
});

describe('the hints for missing tools', () => {
  const all = { chromium: '/usr/bin/chromium', headlessShell: '/usr/bin/shell', pgbouncer: '/usr/sbin/pgbouncer' };
  const noShell = { ...all, headlessShell: undefined };
  const noBrowser = { ...noShell, chromium: undefined };

  test('are none if all tools are present', () => {
    expect(hintsFor(all, DEBIAN)).toEqual([]);
  });

  test.each([
    ['Debian', DEBIAN, 'sudo apt-get install chromium chromium-headless-shell fonts-noto-cjk fonts-noto-color-emoji'],
    ['Ubuntu', UBUNTU, 'npx playwright install --with-deps chromium'],
    ['macOS', MACOS, 'npx playwright install --with-deps chromium'],
  ])('without a browser name one command on %s', (_, release, command) => {
    const hints = hintsFor(noBrowser, release);
    expect(hints).toHaveLength(1);
    expect(hints[0]).toContain(`"${command}"`);
  });

  test('without a headless shell name it only where a package has it', () => {
    expect(hintsFor(noShell, DEBIAN)).toEqual([
      expect.stringContaining('sudo apt-get install chromium-headless-shell'),
    ]);
    expect(hintsFor(noShell, UBUNTU)).toEqual([]);
    expect(hintsFor(noShell, MACOS)).toEqual([]);
  });

  test.each([
    ['Ubuntu', UBUNTU, 'sudo apt-get install pgbouncer'],
    ['macOS', MACOS, 'install pgbouncer'],
  ])('without PgBouncer say how to run its tests on %s', (_, release, command) => {
    expect(hintsFor({ ...all, pgbouncer: undefined }, release)[0]).toContain(`To run them: ${command}`);
  });
});
