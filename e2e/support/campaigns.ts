import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Server } from './server.ts';

const AKARI = fileURLToPath(new URL('../../campaigns/akari', import.meta.url));

/** Top-level keys of campaign.yaml that a variant has otherwise or besides, as they stand after `key: `; null leaves one out. */
export type Changes = Record<string, string | null>;

/** Files that a variant has besides those of the demo campaign, by their path. */
export type Files = Readonly<Record<string, Uint8Array>>;

/** Applies the demo campaign once more as `slug`, with other colours, languages, periods or whatever `changes` says. */
export async function applyVariant(server: Server, slug: string, changes: Changes, files: Files = {}): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'meguri-campaign-'));
  try {
    await cp(AKARI, folder, { recursive: true });
    const file = join(folder, 'campaign.yaml');
    let text = await readFile(file, 'utf8');
    for (const [key, value] of Object.entries({ ...changes, slug })) {
      // With the lines below it that belong to it.
      const block = new RegExp(`^${key}:.*(\\n(?: .*)?)*$`, 'm');
      const line = value === null ? '' : `${key}: ${value}`;
      text = block.test(text) ? text.replace(block, () => line) : `${text}${line}\n`;
    }
    await writeFile(file, text);
    for (const [path, bytes] of Object.entries(files)) await writeFile(join(folder, path), bytes);
    await server.cli('campaign', 'apply', folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What a poster of a spot carries. */
export interface Code {
  spotId: string;
  url: string;
  token: string;
  version: number;
}

/** The codes of a campaign by spot, as `campaign codes` prints them. */
export async function readCodes(server: Server, slug: string): Promise<Map<string, Code>> {
  const codes = JSON.parse(await server.cli('campaign', 'codes', slug, '--json')) as Code[];
  return new Map(codes.map((code) => [code.spotId, code]));
}
