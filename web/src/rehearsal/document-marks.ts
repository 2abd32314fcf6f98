import type { PreviewMark } from '@meguri/core/lib/preview-messages.ts';

/** The list of the document that a page of the app shows one item of, by the first segment of its path. */
const LISTS: Readonly<Record<string, string>> = { spots: 'spots', goods: 'presents', courses: 'courses' };

/** The part of the document that a whole page shows. */
const PAGES: Readonly<Record<string, string>> = {
  '/': '/name',
  '/notifications': '/notifications',
  '/faq': '/pages/faq',
  '/terms': '/pages/terms',
  '/privacy': '/pages/privacy',
};

/** The path in the document of what a page shows; null for a page of the app's own. `page`: its path below the slug. */
export function pathOfPage(page: string): string | null {
  const [, first = '', id] = /^\/([^/]*)\/?([^/]*)/.exec(page) ?? [];
  const list = LISTS[first];
  return list && id ? `/${list}/${id}` : (PAGES[page] ?? null);
}

interface Place {
  slug: string;
  /** The path of the page below the slug. */
  page: string;
  marks: readonly PreviewMark[];
}

const ATTRIBUTE = 'data-path';
const normal = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Writes the path of the document that an element shows to the element. Links and pages are known by their address, texts and
 * pictures by what they show: so no component has to name a path, and whatever shows a text of the document is marked. A text that
 * several places of the document have is that of the item around it, then that of the page, then the first.
 */
export function markElements(root: ParentNode, { slug, page, marks }: Place): void {
  for (const old of root.querySelectorAll(`[${ATTRIBUTE}]`)) old.removeAttribute(ATTRIBUTE);
  const here = pathOfPage(page);
  for (const link of root.querySelectorAll<HTMLAnchorElement>(`a[href^="/${slug}/"]`)) {
    const path = pathOfPage(new URL(link.href).pathname.slice(slug.length + 1));
    if (path) link.setAttribute(ATTRIBUTE, path);
  }
  const byText = new Map<string, string[]>();
  for (const { path, texts = [] } of marks) {
    for (const text of texts) {
      const key = normal(text);
      if (key !== '') byText.set(key, [...(byText.get(key) ?? []), path]);
    }
  }
  const longest = Math.max(0, ...[...byText.keys()].map(({ length }) => length));
  const choose = (paths: readonly string[], element: Element): string | undefined => {
    const around = element.closest(`a[${ATTRIBUTE}]`)?.getAttribute(ATTRIBUTE) ?? null;
    const within = (item: string | null) => (item ? paths.find((path) => path.startsWith(`${item}/`)) : undefined);
    return within(around) ?? within(here) ?? paths[0];
  };
  for (const element of root.querySelectorAll('body *:not(script, style)')) {
    if (element.childElementCount > 12 || element.hasAttribute(ATTRIBUTE)) continue;
    const text = normal(element.textContent ?? '');
    if (text === '' || text.length > longest) continue;
    const paths = byText.get(text);
    // The innermost element with the whole text.
    const isOuter = [...element.children].some((child) => normal(child.textContent ?? '') === text);
    const path = paths && !isOuter ? choose(paths, element) : undefined;
    if (path) element.setAttribute(ATTRIBUTE, path);
  }
  markPictures(root, marks);
  if (here) markPoints(root, here, marks);
}

function markPictures(root: ParentNode, marks: readonly PreviewMark[]): void {
  for (const { path, file } of marks) {
    if (!file) continue;
    const name = CSS.escape(`/${file}`);
    for (const image of root.querySelectorAll(`img[src$="${name}"], image[href$="${name}"]`)) {
      image.setAttribute(ATTRIBUTE, path);
    }
  }
}

/** How the app writes points in its five languages. */
const POINTS = /(\d+)\s*(?:pt|ポイント|points?|积分|點|点|포인트)/i;

/** Longer texts only mention points. */
const SHORT = 40;

function markPoints(root: ParentNode, here: string, marks: readonly PreviewMark[]): void {
  const mark = marks.find(({ path, points }) => points !== undefined && path.startsWith(`${here}/`));
  if (!mark) return;
  for (const element of root.querySelectorAll('main *')) {
    const text = normal(element.textContent ?? '');
    if (element.childElementCount > 2 || text.length > SHORT || element.closest(`[${ATTRIBUTE}]`)) continue;
    if (Number(POINTS.exec(text)?.[1]) === mark.points) element.setAttribute(ATTRIBUTE, mark.path);
  }
}

/** The steps of the path of an item: `/spots/hyakuto`. */
const ITEM_STEPS = 2;

/**
 * The element that shows a path: exactly that, a part of it, or else its item, which its name stands for. The first that is laid
 * out.
 */
export function findShown(root: ParentNode, path: string): Element | null {
  const marked = [...root.querySelectorAll(`[${ATTRIBUTE}]`)].filter((element) => element.getClientRects().length > 0);
  const at = (itemPath: string) => marked.find((element) => element.getAttribute(ATTRIBUTE) === itemPath);
  const part = (itemPath: string) =>
    marked.find((element) => element.getAttribute(ATTRIBUTE)?.startsWith(`${itemPath}/`));
  const steps = path.split('/').slice(1);
  for (let length = steps.length; length >= Math.min(ITEM_STEPS, steps.length); length -= 1) {
    const around = `/${steps.slice(0, length).join('/')}`;
    const found = at(around) ?? (length === ITEM_STEPS ? at(`${around}/name`) : undefined) ?? part(around);
    if (found) return found;
  }
  return null;
}
