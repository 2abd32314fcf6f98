import { useText } from '../i18n/language-context.ts';
import { useMenus } from '../queries/queries.ts';
import { type Entry, groupEntries } from './menu-entries.ts';

/**
 * The entries of the menu; null while loading. If the request fails, the app uses its own names, so that the menu
 * always works.
 */
export function useEntries(): ReturnType<typeof groupEntries> | null {
  const { titles, menu } = useText();
  const { data, isPending } = useMenus();
  if (isPending) return null;
  const { home, spots, goods, play, faq, restore, reset, terms, privacy } = titles;
  const named = { home, spots, goods, play, faq, restore, reset, terms, privacy, logout: menu.logOut.confirm };
  const own = Object.entries(named).map(([key, label]) => ({ key, label }) as Entry);
  return groupEntries(data ?? own);
}
