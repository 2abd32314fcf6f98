import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Answer } from '@meguri/core/contract.ts';
import { headersOf } from './api.ts';
import type { Server } from './server.ts';

const AKARI = fileURLToPath(new URL('../../campaigns/akari', import.meta.url));

/** Top-level keys of campaign.yaml that a variant changes or adds, with their YAML value. Null removes a key. */
export type Changes = Record<string, string | null>;

/** Files that a variant adds to those of the demo campaign, by their path. */
export type Files = Readonly<Record<string, Uint8Array>>;

/** Publishes a copy of the demo campaign as `slug` with these changes, and waits until the server has it. */
export async function applyVariant(
  server: Server,
  slug: string,
  changes: Changes,
  files: Files = {},
  options: string[] = [],
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'meguri-campaign-'));
  try {
    await cp(AKARI, folder, { recursive: true });
    const file = join(folder, 'campaign.yaml');
    let text = await readFile(file, 'utf8');
    for (const [key, value] of Object.entries({ ...changes, slug })) {
      // Includes the indented lines of the key.
      const block = new RegExp(`^${key}:.*(\\n(?: .*)?)*$`, 'm');
      const line = value === null ? '' : `${key}: ${value}`;
      text = block.test(text) ? text.replace(block, () => line) : `${text}${line}\n`;
    }
    await writeFile(file, text);
    for (const [path, bytes] of Object.entries(files)) await writeFile(join(folder, path), bytes);
    const printed = await server.cli('campaign', 'apply', folder, ...options);
    await isServed(server, slug, Number(/Version (\d+) /.exec(printed)?.[1]));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A server has a new version within two seconds. */
async function isServed({ url }: Server, slug: string, version: number): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/api/v1/live`, { headers: headersOf(slug) });
    const { live } = (await answer.json()) as Partial<Answer<'showLive'>>;
    if (live && live.version >= version) return;
    await sleep(50);
  }
}

/** The QR code of a spot. */
export interface Code {
  spotId: string;
  url: string;
  token: string;
  /** The code that is typed where the camera cannot scan. */
  short: string;
  version: number;
}

/** The codes of a campaign by spot id, as `campaign codes` prints them. */
export async function readCodes(server: Server, slug: string): Promise<Map<string, Code>> {
  const codes = JSON.parse(await server.cli('campaign', 'codes', slug, '--json')) as Code[];
  return new Map(codes.map((code) => [code.spotId, code]));
}
