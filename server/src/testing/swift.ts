import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Address } from '../photos/storage-url.ts';

const run = promisify(execFile);

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const CACHE = join(ROOT, '.cache/swift');
const SERVE = fileURLToPath(new URL('swift/serve.py', import.meta.url));
/** Debian's Python. Its packages are built for this version. */
const PYTHON = '/usr/bin/python3';
const PACKAGES = ['python3-swift', 'python3-lxml'];
const START_MS = 60_000;
const FETCH_MS = 60_000;
/** Limits the wait when there is no network. */
const APT_OPTIONS = ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=1'];

/** A running OpenStack Swift, which is compatible with S3. */
export interface Swift {
  /** An empty bucket. */
  address: S3Address;
  stop(): Promise<void>;
}

/**
 * Starts Swift from Debian packages, which are unpacked into `.cache` and not installed. Returns the reason if it cannot be
 * started, such as another operating system or an unreachable package archive.
 */
export async function startSwift(): Promise<Swift | { reason: string }> {
  try {
    await unpackOnce();
    return await start();
  } catch (error) {
    return { reason: (error as Error).message.split('\n').slice(0, 3).join(' ') };
  }
}

/** Unpacks the packages into a temporary folder and renames it, so that the cache is never incomplete. */
async function unpackOnce(): Promise<void> {
  if (existsSync(CACHE)) return;
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  const draft = await mkdtemp(join(ROOT, '.cache/swift-'));
  try {
    const { stdout } = await run('apt-get', ['--simulate', 'install', '--no-install-recommends', ...PACKAGES]);
    const missing = [...stdout.matchAll(/^Inst (\S+)/gm)].map(([, name]) => name ?? '');
    const archives = join(draft, 'archives');
    await mkdir(archives);
    await run('apt-get', ['--quiet', ...APT_OPTIONS, 'download', ...missing], { cwd: archives, timeout: FETCH_MS });
    for (const archive of await readdir(archives)) {
      if (archive.endsWith('.deb')) await run('dpkg', ['-x', join(archives, archive), draft]);
    }
    await rm(archives, { recursive: true });
    await rename(draft, CACHE).catch((error: Error) => {
      // Another run has created the cache in the meantime.
      if (!existsSync(CACHE)) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function start(): Promise<Swift> {
  const folder = await mkdtemp(join(tmpdir(), 'meguri-swift-'));
  const libraries = (await readdir(join(CACHE, 'usr/lib'))).filter((name) => name.endsWith('-linux-gnu'));
  const child = spawn(PYTHON, [SERVE, folder], {
    env: {
      PYTHONPATH: join(CACHE, 'usr/lib/python3/dist-packages'),
      LD_LIBRARY_PATH: libraries.map((name) => join(CACHE, 'usr/lib', name)).join(':'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const address = addressAt(await portOf(child));
    const { endpoint, region, pathStyle, bucket } = address;
    const client = new S3Client({ endpoint, region, forcePathStyle: pathStyle, credentials: address });
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
    client.destroy();
    return { address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The port, which is the first line of output. Any other output is the reason of a failed start. */
function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = (reason: string) => reject(new Error(`Swift did not start: ${reason} ${output.slice(-300)}`));
    const timeout = setTimeout(() => fail('it takes too long.'), START_MS);
    child.once('error', ({ message }) => fail(message));
    child.once('close', () => fail(''));
    child.stderr?.on('data', (data) => {
      output += String(data);
    });
    child.stdout?.once('data', (data) => {
      clearTimeout(timeout);
      resolve(Number(String(data).trim()));
    });
  });
}

const addressAt = (port: number): S3Address => ({
  endpoint: `http://127.0.0.1:${port}`,
  region: 'us-east-1',
  bucket: 'rally',
  prefix: 'photos/',
  accessKeyId: 'test:tester',
  secretAccessKey: 'testing',
  pathStyle: true,
});
