import { MENU_KEYS } from '@meguri/core/campaign/schema.ts';
import { MENU_LABELS } from '@meguri/core/text/menu-labels.ts';
import type { CachedHandler } from '../operation/context.ts';

/** GET /menus/: home is the slug itself, every other path is the key below it. `logout` is an action without a page. */
export const listMenus: CachedHandler<'listMenus'> = ({ campaign, locale }) => ({
  tag: '',
  answer: () => ({
    menus: MENU_KEYS.map((key) => ({
      key,
      label: MENU_LABELS[key][locale],
      path: `/${campaign.catalogue.slug}/${key === 'home' ? '' : key}`,
    })),
  }),
});
