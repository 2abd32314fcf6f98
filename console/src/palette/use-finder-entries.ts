import type { Json } from '@meguri/core/document/document-operations.ts';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { languagesOf } from '../document/campaign-data.ts';
import type { CheckFinding } from '../document/draft-context.ts';
import { foldedText } from '../document/folded-text.ts';
import { useWords } from '../i18n/console-language.ts';
import type { Sees } from '../shared/frame/contents-entries.ts';
import { findingLink } from '../shared/frame/finding-link.ts';
import { findTexts, findThings } from './find-things.ts';
import { goKeys } from './go-keys.ts';
import { openThing } from './open-thing.ts';

export interface FinderEntry {
  id: string;
  group: string;
  title: string;
  about?: string;
  keys?: string;
  run: () => void;
}

interface FinderParts {
  slug: string;
  sees: Sees;
  /** The draft; null where there is none. */
  data: Json | null;
  findings: readonly CheckFinding[];
  go: (to: string) => void;
  onHelp: () => void;
}

/** Findings of the check that are listed. */
const MOST_FAULTS = 3;

/** What the palette lists for a query: findings of the check, parts of the draft, pages, actions and texts. */
export function useFinderEntries(
  query: string,
  { slug, sees, data, findings, go, onHelp }: FinderParts,
): FinderEntry[] {
  const { t, locale } = useWords();
  const words = t.palette;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const folded = foldedText(query.trim());
  const matches = (title: string) => folded === '' || foldedText(title).includes(folded);
  const openPath = (path: string) => void navigate(findingLink(slug, { path, line: null }).link);
  const open = openThing(pathname, data, { t, locale, sees });
  const faults = findings.filter(({ isWarning }) => !isWarning).slice(0, MOST_FAULTS);
  const actions: FinderEntry[] = [
    ...(sees.edit
      ? [
          {
            id: 'table',
            group: words.actions,
            title: t.spots.title + words.asTable,
            run: () => go('/spots?view=table'),
          },
          { id: 'import', group: words.actions, title: t.bulk.import, run: () => go('/spots/import') },
        ]
      : []),
    { id: 'help', group: words.actions, title: words.keys.title, keys: '?', run: onHelp },
  ];
  return [
    ...faults
      .map((finding, index) => ({
        id: `fault ${index}`,
        group: words.faults,
        title: finding.message,
        about: finding.place,
        run: () => void navigate(findingLink(slug, finding).link),
      }))
      .filter(({ title }) => matches(title)),
    ...findThings(data, query, locale, languagesOf(data)).map(({ path, list: kind, id, name }) => ({
      id: path,
      group: words.things,
      title: name,
      about: `${(words.lists as Record<string, string>)[kind] ?? kind} ${id}`,
      run: () => openPath(path),
    })),
    ...(open?.actions ?? [])
      .map(({ title, to }) => ({ id: `open${to}`, group: open?.name ?? '', title, run: () => go(to) }))
      .filter(({ title }) => matches(title)),
    ...goKeys(sees)
      .map(({ key, page, to }) => ({
        id: `page${to}`,
        group: words.pages,
        title: t.frame.pages[page],
        keys: `G ${key.toUpperCase()}`,
        run: () => go(to),
      }))
      .filter(({ title }) => matches(title)),
    ...actions.filter(({ title }) => matches(title)),
    ...findTexts(data, query).map(({ path, excerpt }, index) => ({
      id: `text ${index} ${path}`,
      group: words.texts,
      title: excerpt,
      about: path,
      run: () => openPath(path),
    })),
  ];
}
