import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, chromium } from '@playwright/test';

const PATIENCE_MS = 20_000;

/** A browser with a profile on disk, which a test can kill like a crash of the computer's session. */
export interface ProfileBrowser {
  context: BrowserContext;
  /** Ends all its processes with SIGKILL. */
  kill(): Promise<void>;
}

/** Starts a browser on a profile folder. Playwright's own way to do that does not give its process. */
export async function openProfile(executable: string, profile: string): Promise<ProfileBrowser> {
  const portFile = join(profile, 'DevToolsActivePort');
  await rm(portFile, { force: true });
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--remote-debugging-port=0'];
  const looks = ['--window-size=1440,900', '--lang=ja-JP', '--accept-lang=ja-JP'];
  const child = spawn(executable, [...flags, ...looks, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: 'ignore',
    detached: true,
  });
  const port = await portIn(portFile);
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  if (!context || child.pid === undefined) throw new Error('the browser has not started');
  const group = -child.pid;
  return {
    context,
    kill: async () => {
      const ended = once(child, 'exit');
      process.kill(group, 'SIGKILL');
      await ended;
    },
  };
}

/** The port that the browser has written to its profile. */
async function portIn(file: string): Promise<number> {
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    const port = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0]);
    if (port > 0) return port;
    await sleep(50);
  }
  throw new Error('the browser does not start');
}
