import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PAGE_BLANKS } from '@meguri/core/console/campaigns/page-blanks.ts';
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

/** The values of `{{name}}` and the other placeholders in a template's pages. Without a contact the pages say that it is missing. */
export type Blanks = Readonly<Record<'name' | 'organiser' | 'days', string> & { contact: string | null }>;

/** The text of a template's campaign.yaml. */
export const templateText = (template: Template): Promise<string> =>
  readFile(`${FOLDER}${template}/campaign.yaml`, 'utf8');

/**
 * The pages of a new campaign in some languages. The templates share them; a page of the template itself replaces the shared one.
 */
export async function templatePages(
  template: Template,
  blanks: Blanks,
  languages: readonly Locale[] = LOCALES,
): Promise<NewFile[]> {
  const names = (await readdir(`${FOLDER}pages`)).sort();
  const pages = names.map((name) => ({
    name,
    locale: LOCALES.find((one) => name.includes(`.${one}.`)) ?? DEFAULT_LOCALE,
  }));
  return Promise.all(
    pages
      .filter(({ locale }) => languages.includes(locale))
      .map(async ({ name, locale }) => {
        const own = `${FOLDER}${template}/pages/${name}`;
        const text = await readFile(existsSync(own) ? own : `${FOLDER}pages/${name}`, 'utf8');
        const bytes = Buffer.from(filled(text, { ...blanks, contact: blanks.contact ?? PAGE_BLANKS[locale].contact }));
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        const type = fileType(name);
        if (!type) throw new Error(`campaigns/templates/pages/${name} has a type that campaigns do not allow`);
        return { path: `pages/${name}`, sha256, contentType: type.contentType, bytes };
      }),
  );
}

/** Fills in the placeholders. Input of organisers is plain text, so Markdown characters in it are escaped. */
const filled = (text: string, blanks: Blanks & { contact: string }): string =>
  text.replaceAll(/\{\{(name|organiser|contact|days)\}\}/g, (_, key: keyof Blanks) =>
    blanks[key].replaceAll(/[\\`*_[\]<>#|]/g, '\\$&'),
  );
