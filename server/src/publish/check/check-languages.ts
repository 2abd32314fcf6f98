import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import { isLocale, type Locale } from '@meguri/core/lib/locale.ts';
import type { Path, Report } from './faults.ts';
import { itemsOf, type ValidParts } from './valid-parts.ts';

/**
 * Warns of texts and pages that lack some of the campaign's languages; visitors then read another language
 * (docs/domain.md#2-languages-and-text). An audio guide or a reading in fewer languages is common and gets no warning.
 */
export function checkLanguages(file: ValidParts<CampaignFile>, report: Report): void {
  const languages = itemsOf(file.languages).map(([, language]) => language);
  visit(file, [], (path, texts) => {
    const missing = languages.filter((language) => texts[language] === undefined);
    if (missing.length > 0) {
      report.warn(
        path,
        'language_missing',
        `should be given in every language of the campaign; missing: ${missing.join(', ')}.`,
      );
    }
  });
}

const OPTIONAL_LANGUAGES: readonly unknown[] = ['audio', 'reading'];

type Texts = Partial<Record<Locale, unknown>>;

function visit(value: unknown, path: Path, found: (path: Path, texts: Texts) => void): void {
  if (typeof value !== 'object' || value === null) return;
  const entries: [string | number, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  const isByLanguage = entries.length > 0 && entries.every(([key]) => isLocale(key));
  if (isByLanguage) {
    if (!OPTIONAL_LANGUAGES.includes(path.at(-1))) found(path, value);
    return;
  }
  for (const [key, child] of entries) visit(child, [...path, key], found);
}
