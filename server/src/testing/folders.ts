import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Creates temporary campaign folders. `clear` removes them all. */
export function temporaryFolders(): {
  folder: (files: Record<string, string | Buffer>) => Promise<string>;
  clear: () => Promise<void>;
} {
  const made: string[] = [];
  return {
    folder: async (files) => {
      const dir = await mkdtemp(join(tmpdir(), 'meguri-campaign-'));
      made.push(dir);
      for (const [path, content] of Object.entries(files)) {
        await mkdir(dirname(join(dir, path)), { recursive: true });
        await writeFile(join(dir, path), content);
      }
      return dir;
    },
    clear: async () => {
      for (const dir of made.splice(0)) await rm(dir, { recursive: true, force: true });
    },
  };
}

/** The first bytes of a PNG. The check of file types reads no more. */
export const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

/** The texts that visitors consent to, for a campaign file beside `text.md`. A campaign without them gets a warning. */
export const CONSENT_TEXTS = { yaml: 'pages: { terms: text.md, privacy: text.md }\n', files: { 'text.md': '# Text' } };

/** A minimal campaign file. More top-level keys can be appended. */
export const SMALL = `slug: small
name: Small
languages: [ja_JP]
period: { start: 2026-01-01T00:00:00+09:00, end: 2026-12-31T23:59:59+09:00 }
`;
