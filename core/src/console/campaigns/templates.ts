import type { Limit } from '../../time/windows.ts';

/** The campaigns that the console starts a new one from: folders of campaigns/templates. */
export const TEMPLATES = ['shopping-street', 'railway', 'museum', 'festival', 'town-walk', 'blank'] as const;
export type Template = (typeof TEMPLATES)[number];

/** The prizes of the templates (campaigns/templates) with the stamps that they require. */
export const TEMPLATE_PRIZES: Readonly<Record<Template, readonly { id: string; stamps: number }[]>> = {
  'shopping-street': [
    { id: 'coupon', stamps: 2 },
    { id: 'gift', stamps: 5 },
  ],
  railway: [
    { id: 'card', stamps: 3 },
    { id: 'complete', stamps: 10 },
  ],
  museum: [
    { id: 'wallpaper', stamps: 3 },
    { id: 'postcard', stamps: 5 },
  ],
  festival: [
    { id: 'drink', stamps: 1 },
    { id: 'lottery', stamps: 3 },
  ],
  'town-walk': [
    { id: 'gift', stamps: 3 },
    { id: 'grand', stamps: 8 },
  ],
  blank: [],
};

/** How often a visitor can collect one spot in the templates (campaigns/templates). */
export const TEMPLATE_LIMITS: Readonly<Record<Template, Limit>> = {
  'shopping-street': 'day',
  railway: 'once',
  museum: 'once',
  festival: 'day',
  'town-walk': 'day',
  blank: 'day',
};

/** The ways of collecting that a new spot can have before anything else is known about it. */
export const FIRST_METHODS = ['proximity', 'qr'] as const;
export type FirstMethod = (typeof FIRST_METHODS)[number];
