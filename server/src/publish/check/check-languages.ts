import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import { placeOf, type TextPlace } from '@meguri/core/console/translation/places-of-texts.ts';
import { languagesWithout } from '@meguri/core/lib/known-letters.ts';
import { isLocale, type Locale } from '@meguri/core/lib/locale.ts';
import type { Path, Report } from './faults.ts';
import { itemsOf, type ValidParts } from './valid-parts.ts';

/**
 * Warns of texts and pages that lack some of the campaign's languages; visitors then read another language
 * (docs/domain.md#2-languages-and-text). One string for all languages lacks those whose readers do not know its letters. An audio guide
 * or a reading in fewer languages is common and gets no warning.
 */
export function checkLanguages(file: ValidParts<CampaignFile>, report: Report): void {
  const languages = itemsOf(file.languages).map(([, language]) => language);
  visit(file, [], (path, texts) => {
    const missing =
      typeof texts === 'string'
        ? languagesWithout(texts, languages)
        : languages.filter((language) => texts[language] === undefined);
    if (missing.length > 0) {
      report.warn(
        path,
        'language_missing',
        `should be given in every language of the campaign; missing: ${missing.join(', ')}.`,
      );
    }
  });
}

type Texts = string | Partial<Record<Locale, unknown>>;

function visit(value: unknown, path: Path, found: (path: Path, texts: Texts) => void): void {
  if (typeof value === 'string') {
    if (isNeeded(textPlaceAt(path))) found(path, value);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const entries: [string | number, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  const isByLanguage = entries.length > 0 && entries.every(([key]) => isLocale(key));
  if (isByLanguage) {
    if (path.at(-1) !== 'audio' && !textPlaceAt(path)?.isOptional) found(path, value);
    return;
  }
  for (const [key, child] of entries) visit(child, [...path, key], found);
}

/** The place of a text by its path with numbers for items; undefined where the file has no text. */
function textPlaceAt(path: Path): TextPlace | undefined {
  const pattern = path.map((step) => (typeof step === 'number' ? '*' : step));
  const list = pattern.at(-1) === '*' ? placeOf(pattern.slice(0, -1)) : undefined;
  return list?.form === 'list' ? list : placeOf(pattern);
}

/** Whether every language needs this text. Pages are left out: there a string is the name of a file. */
const isNeeded = (place: TextPlace | undefined): boolean =>
  place !== undefined && place.form !== 'page' && !place.isOptional;
