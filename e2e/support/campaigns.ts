import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Server } from './server.ts';

const AKARI = fileURLToPath(new URL('../../campaigns/akari', import.meta.url));

/** Top-level lines of campaign.yaml that a variant has otherwise, as they stand after `key: `. */
export type Changes = Record<string, string>;

/** Applies the demo campaign once more as `slug`, with other colours, languages, periods or whatever `changes` says. */
export async function applyVariant(server: Server, slug: string, changes: Changes): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'meguri-campaign-'));
  try {
    await cp(AKARI, folder, { recursive: true });
    const file = join(folder, 'campaign.yaml');
    let text = await readFile(file, 'utf8');
    for (const [key, value] of Object.entries({ ...changes, slug })) {
      const line = new RegExp(`^${key}: .*$`, 'm');
      if (!line.test(text)) throw new Error(`campaign.yaml has no line "${key}: "`);
      text = text.replace(line, () => `${key}: ${value}`);
    }
    await writeFile(file, text);
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
