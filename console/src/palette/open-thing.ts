import type { Json } from '@meguri/core/document/document-operations.ts';
import { itemRows } from '../document/campaign-data.ts';
import type { ConsoleLocale } from '../i18n/console-language.ts';
import type { ConsoleTexts } from '../i18n/ja_JP/ja_JP.ts';
import type { Sees } from '../shared/frame/contents-entries.ts';

interface ThingAction {
  title: string;
  /** An address below the campaign. */
  to: string;
}

/** The spot or prize that a page shows, and the pages on which more can be done with it; null on other pages. */
export function openThing(
  pathname: string,
  data: Json | null,
  { t, locale, sees }: { t: ConsoleTexts; locale: ConsoleLocale; sees: Sees },
): { name: string; actions: ThingAction[] } | null {
  const [, , page, id] = pathname.split('/');
  const list = page === 'spots' ? 'spots' : page === 'prizes' ? 'presents' : null;
  const thing = list && itemRows(data, list, { nameKey: 'name', preferred: locale }).find((row) => row.id === id);
  if (!thing) return null;
  const parts: readonly (readonly [string, string])[] =
    page === 'spots'
      ? [
          ['', t.spots.tabs.basics],
          ['/ways', t.spots.tabs.ways],
          ['/media', t.spots.tabs.media],
        ]
      : [
          ['', t.prizes.parts.basics],
          ['/rules', t.prizes.parts.rules],
          ['/odds', t.prizes.parts.odds],
          ['/handover', t.prizes.parts.handover],
        ];
  const { open } = t.palette;
  const actions = [
    ...parts.map(([part, title]) => ({ title, to: `/${page}/${id}${part}` })),
    ...(sees.edit ? [{ title: open.file, to: `/file?at=${encodeURIComponent(`/${list}/${id}`)}` }] : []),
    ...(page === 'spots' && sees.edit ? [{ title: open.print, to: '/print' }] : []),
    ...(sees.figures ? [{ title: open.live, to: '/live' }] : []),
  ];
  return { name: thing.name, actions };
}
