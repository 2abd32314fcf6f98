import { useText } from '../i18n/language-context.ts';
import { useCampaign, useMenus } from '../queries/queries.ts';
import { type Entry, groupEntries } from './menu-entries.ts';

/**
 * The entries of the menu; null while loading. If the request fails, the app uses its own names, so that the menu
 * always works.
 */
export function useEntries(): ReturnType<typeof groupEntries> | null {
  const { titles, menu } = useText();
  const { data, isPending } = useMenus();
  const { uses, pages } = useCampaign();
  if (isPending) return null;
  const { home, spots, goods, play, faq, restore, reset, terms, privacy } = titles;
  const named = { home, spots, goods, play, faq, restore, reset, terms, privacy, logout: menu.logOut.confirm };
  const isUsed: Record<string, boolean> = {
    goods: uses.prizes,
    play: pages.howToPlay !== null,
    faq: pages.faq !== null,
    terms: pages.terms !== null,
    privacy: pages.privacy !== null,
  };
  const own = Object.entries(named)
    .filter(([key]) => isUsed[key] ?? true)
    .map(([key, label]) => ({ key, label }) as Entry);
  return groupEntries(data ?? own);
}
