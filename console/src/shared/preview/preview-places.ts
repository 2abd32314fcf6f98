/** The lists whose items have a page of their own in the visitor app. */
const PAGES: Readonly<Record<string, string>> = { spots: 'spots', presents: 'goods', courses: 'courses' };

/** What is shown on a page of the visitor app that is not the item's own. */
const SHOWN_ON: Readonly<Record<string, string>> = {
  notifications: '/notifications',
  spots: '/spots',
  presents: '/goods',
};

const TEXT_PAGES: ReadonlySet<string> = new Set(['faq', 'terms', 'privacy', 'play']);

/** The page of the visitor app, below the slug, that shows a path of the document. */
export function pageShowing(path: string): string {
  const [list = '', id] = path.split('/').slice(1);
  const page = PAGES[list];
  if (page && id) return `/${page}/${id}`;
  if (list === 'pages' && id !== undefined && TEXT_PAGES.has(id)) return `/${id}`;
  return SHOWN_ON[list] ?? '/';
}

/** The first segments of the console's screens beside which the preview stands, with what each edits. */
const EDITED: Readonly<Record<string, string>> = {
  cover: '/name',
  sheets: '/sheets',
  spots: '/spots',
  prizes: '/presents',
  surveys: '/questionnaires',
  notices: '/notifications',
  pages: '/pages',
  translate: '/name',
  file: '/name',
};

/** What the screen at an address of the console edits: a path of the document; null where it edits none. `pathname` is below the slug. */
export function editedAt(pathname: string): string | null {
  const [screen = '', id = ''] = pathname.split('/').filter(Boolean);
  const edited = Object.hasOwn(EDITED, screen) ? EDITED[screen] : undefined;
  if (edited === undefined) return null;
  const hasItems = screen === 'spots' || screen === 'prizes' || screen === 'notices' || screen === 'surveys';
  return hasItems && id !== '' && id !== 'import' && id !== 'new' ? `${edited}/${id}` : edited;
}
