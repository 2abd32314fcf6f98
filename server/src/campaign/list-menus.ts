import { MENU_KEYS } from '@meguri/core/campaign/schema.ts';
import { homeOf, pagePath } from '@meguri/core/paths.ts';
import { MENU_LABELS } from '@meguri/core/text/menu-labels.ts';
import type { CachedHandler } from '../operation/context.ts';

/** GET /menus/. `logout` is an action without a page. */
export const listMenus: CachedHandler<'listMenus'> = ({ campaign, locale }) => {
  const { slug } = campaign.catalogue;
  return {
    tag: '',
    answer: () => ({
      menus: MENU_KEYS.map((key) => ({
        key,
        label: MENU_LABELS[key][locale],
        path: key === 'logout' ? `${homeOf(slug)}logout` : pagePath(slug, key),
      })),
    }),
  };
};
