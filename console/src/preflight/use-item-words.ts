import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import type { Json } from '@meguri/core/document/document-operations.ts';
import { isLocale } from '@meguri/core/lib/locale.ts';
import { shownWords } from '../document/campaign-data.ts';
import { clockTag } from '../i18n/clock-tag.ts';
import { useWords } from '../i18n/console-language.ts';

type Preflight = ConsoleAnswer<'showPreflight'>;
type Item = Preflight['items'][number];

/** What an item of the list says: its title, and what was found. */
export function useItemWords({
  items,
  languages,
}: Pick<Preflight, 'items' | 'languages'>): (item: Item) => [string, string] {
  const { t, locale } = useWords();
  const words = t.preflight;
  const known = languages.filter(isLocale);
  const zone = items.find((one) => one.id === 'zone')?.names[0];
  return ({ id, verdict, count, of, at, names }) => {
    const named = names.map((name) => shownWords(name as Json, locale, known).words);
    // Days of the rally are those of its own time zone.
    const timeZone = typeof zone === 'string' && id !== 'backup' ? zone : undefined;
    const format = new Intl.DateTimeFormat(clockTag(locale), {
      dateStyle: 'medium',
      ...(id === 'backup' ? { timeStyle: 'short' } : {}),
      ...(timeZone ? { timeZone } : {}),
    });
    return words.lines[id]({
      verdict,
      count,
      of,
      at: at === null ? '' : format.format(new Date(at)),
      names: words.namesOf(named, named.length < (of === null ? count : of - count) && id !== 'circles'),
    });
  };
}
