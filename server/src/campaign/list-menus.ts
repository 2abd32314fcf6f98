import { MENU_KEYS } from '@meguri/core/campaign/schema.ts';
import type { Catalogue } from '@meguri/core/catalogue/catalogue.ts';
import { homeOf, pagePath } from '@meguri/core/paths.ts';
import { MENU_LABELS } from '@meguri/core/text/menu-labels.ts';
import type { CachedHandler } from '../operation/context.ts';

/** Entries of what the campaign does not use are left out: prizes, and pages that it lacks. */
const isUsed = ({ file: { pages }, presents }: Catalogue, key: (typeof MENU_KEYS)[number]): boolean => {
  switch (key) {
    case 'goods':
      return presents.size > 0;
    case 'play':
      return pages?.howToPlay !== undefined;
    case 'faq':
    case 'terms':
    case 'privacy':
      return pages?.[key] !== undefined;
    default:
      return true;
  }
};

/** GET /menus/. `logout` is an action without a page. */
export const listMenus: CachedHandler<'listMenus'> = ({ campaign, locale }) => {
  const { slug } = campaign.catalogue;
  return {
    tag: '',
    answer: () => ({
      menus: MENU_KEYS.filter((key) => isUsed(campaign.catalogue, key)).map((key) => ({
        key,
        label: MENU_LABELS[key][locale],
        path: key === 'logout' ? `${homeOf(slug)}logout` : pagePath(slug, key),
      })),
    }),
  };
};
