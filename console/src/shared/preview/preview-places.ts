/** The lists whose items have a page of their own in the visitor app. */
const PAGES: Readonly<Record<string, string>> = { spots: 'spots', presents: 'goods', courses: 'courses' };

/** What is shown on a page of the visitor app that is not the item's own. */
const SHOWN_ON: Readonly<Record<string, string>> = {
  notifications: '/notifications',
  spots: '/spots',
  map: '/spots?view=map',
  presents: '/goods',
  courses: '/',
  organiser: '/privacy',
};

/** The pages of texts, by their key in the document. */
const TEXT_PAGES: Readonly<Record<string, string>> = {
  howToPlay: 'play',
  faq: 'faq',
  terms: 'terms',
  privacy: 'privacy',
};

/** The page of the visitor app, below the slug, that shows a path of the document. */
export function pageShowing(path: string): string {
  const [list = '', id] = path.split('/').slice(1);
  const page = PAGES[list];
  if (page && id) return `/${page}/${id}`;
  if (list === 'pages' && id !== undefined && Object.hasOwn(TEXT_PAGES, id)) return `/${TEXT_PAGES[id]}`;
  return SHOWN_ON[list] ?? '/';
}

/** The item, as its path in the document, whose own page a page of the visitor app is; null for a page that is always there. */
export function itemOfPage(page: string): string | null {
  const [, shown, id] = /^\/([a-z]+)\/([\w-]+)$/.exec(page) ?? [];
  const list = Object.keys(PAGES).find((one) => PAGES[one] === shown);
  return list !== undefined && id !== undefined ? `/${list}/${id}` : null;
}

/** The lists that have a screen in the console, with an address for each item, by its first segment. */
const LISTS: Readonly<Record<string, string>> = {
  spots: '/spots',
  courses: '/courses',
  sheets: '/sheets',
  prizes: '/presents',
  surveys: '/questionnaires',
  notices: '/notifications',
  popups: '/popups',
};

/** The other screens of the console that edit what visitors see. */
const SINGLE: Readonly<Record<string, string>> = {
  cover: '/name',
  organiser: '/organiser',
  pages: '/pages/faq',
  map: '/map',
  translate: '/name',
  file: '/name',
};

/** Segments after that of a list that are no item. */
const NO_ITEMS: ReadonlySet<string> = new Set(['', 'new']);

/** What the screen at an address of the console edits: a path of the document; null where it edits none. `pathname` is below the slug. */
export function editedAt(pathname: string): string | null {
  const [screen = '', id = ''] = pathname.split('/').filter(Boolean);
  if (id === 'import') return null;
  const list = Object.hasOwn(LISTS, screen) ? LISTS[screen] : undefined;
  if (list !== undefined) return NO_ITEMS.has(id) ? list : `${list}/${id}`;
  return (Object.hasOwn(SINGLE, screen) ? SINGLE[screen] : undefined) ?? null;
}
