import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Template } from '@meguri/core/console/campaigns/templates.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@meguri/core/lib/locale.ts';
import { fileType } from '../../publish/check/file-kinds.ts';

const FOLDER = fileURLToPath(new URL('../../../../campaigns/templates/', import.meta.url));

/** A file of a new campaign. */
export interface NewFile {
  path: string;
  sha256: string;
  contentType: string;
  bytes: Buffer;
}

/** The text of a template's campaign.yaml. */
export const templateText = (template: Template): Promise<string> =>
  readFile(`${FOLDER}${template}/campaign.yaml`, 'utf8');

/**
 * The pages of a new campaign in some languages. The templates share them; a page of the template itself replaces the shared one.
 */
export async function templatePages(template: Template, languages: readonly Locale[] = LOCALES): Promise<NewFile[]> {
  const names = (await readdir(`${FOLDER}pages`)).sort();
  const pages = names.map((name) => ({
    name,
    locale: LOCALES.find((one) => name.includes(`.${one}.`)) ?? DEFAULT_LOCALE,
  }));
  return Promise.all(
    pages
      .filter(({ locale }) => languages.includes(locale))
      .map(async ({ name }) => {
        const own = `${FOLDER}${template}/pages/${name}`;
        const bytes = await readFile(existsSync(own) ? own : `${FOLDER}pages/${name}`);
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        const type = fileType(name);
        if (!type) throw new Error(`campaigns/templates/pages/${name} has a type that campaigns do not allow`);
        return { path: `pages/${name}`, sha256, contentType: type.contentType, bytes };
      }),
  );
}
