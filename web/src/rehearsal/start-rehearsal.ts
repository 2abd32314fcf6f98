import type { Boot } from '@meguri/core/boot.ts';
import {
  type FromPreview,
  isPreviewMessage,
  type PreviewMark,
  type ToPreview,
} from '@meguri/core/lib/preview-messages.ts';
import { navigate } from '../browser/navigation.ts';
import { findShown, markElements, pathOfPage } from './document-marks.ts';
import { leaveFocusOutside } from './preview-focus.ts';
import { placeVisitor, stubPosition } from './preview-position.ts';
import { hideScrollBar, isCovered, showOutline, showRibbon } from './rehearsal-signs.ts';

/** The slowest pace at which a page that changes is marked again, in milliseconds. */
const MARK_MS = 200;

/**
 * Starts what only a rehearsal has: the ribbon that says so, and, in the frame of the console, the conversation with it. Loaded
 * before the app renders, so that the app asks for the position of the preview and never for that of the organiser's computer.
 */
export function startRehearsal({ campaign, locale, rehearsal }: Boot): void {
  if (!campaign || !rehearsal) return;
  withoutWorker();
  showRibbon(locale);
  if (window.parent === window) return;
  hideScrollBar();
  stubPosition();
  leaveFocusOutside();
  skipPopups(campaign);
  talkWithConsole({ slug: campaign.slug, version: campaign.version, origin: rehearsal.console });
}

/**
 * Marks the popups as seen, because they would lie over what the organiser edits. The entrance says where they are what is edited.
 */
function skipPopups({ slug, popups }: NonNullable<Boot['campaign']>): void {
  try {
    if (sessionStorage.getItem(`${slug}_popups`) !== null) return;
    for (const { hook } of popups) {
      const ids = popups.filter((popup) => popup.hook === hook).map(({ id }) => id);
      localStorage.setItem(`${slug}_popup_${hook}`, ids.join(' '));
    }
  } catch {
    // Storage is blocked: the popups are shown.
  }
}

/** Hides the browser's service worker: nothing of a rehearsal is stored for offline use. */
const withoutWorker = (): boolean => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');

/** Scrolls this window only. `scrollIntoView` would scroll the console around it too. */
function scrollTo(element: Element): void {
  const { top, bottom, height } = element.getBoundingClientRect();
  if (top >= 0 && bottom <= window.innerHeight && !isCovered(element)) return;
  window.scrollBy({
    top: top + Math.min(height, window.innerHeight) / 2 - window.innerHeight / 2,
    behavior: 'instant',
  });
}

/** The page that is open, below the slug. The map is a view of the list of spots, and a page to the console. */
function pageHere(slug: string): string {
  const { pathname, search } = window.location;
  return pathname.slice(slug.length + 1) + (new URLSearchParams(search).get('view') === 'map' ? '?view=map' : '');
}

/** Answers the console that frames this page, and nobody else: each message must be of its origin and of the parent window. */
export function talkWithConsole({ slug, version, origin }: { slug: string; version: number; origin: string }): void {
  let marks: readonly PreviewMark[] = [];
  let shown: string | null = null;
  let page: string | null = null;
  const send = (message: FromPreview) => window.parent.postMessage(message, origin);

  const show = (scrolls: boolean) => {
    const element = shown === null ? null : findShown(document, shown);
    if (element && scrolls) scrollTo(element);
    const box = showOutline(element);
    if (shown !== null) send({ meguri: 'shown', path: shown, box });
  };

  const update = () => {
    const next = pageHere(slug);
    if (next !== page) send({ meguri: 'page', page: next });
    const isNew = next !== page;
    page = next;
    markElements(document, { slug, page: next, marks });
    show(isNew);
  };

  let isWaiting = false;
  const updateSoon = () => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      update();
    }, MARK_MS);
  };

  window.addEventListener('message', ({ data, source, origin: from }: MessageEvent<unknown>) => {
    if (from !== origin || source !== window.parent || !isPreviewMessage(data)) return;
    const message = data as ToPreview;
    switch (message.meguri) {
      case 'marks':
        marks = message.marks;
        update();
        break;
      case 'show':
        shown = message.path;
        show(true);
        break;
      case 'position':
        placeVisitor(message.position);
        break;
      case 'open':
        // Where the app has just gone may not be reported yet.
        if (message.page !== pageHere(slug) && /^\/[\w/-]*(?:\?view=map)?$/.test(message.page))
          navigate(`/${slug}${message.page}`);
        break;
      case 'reload':
        window.location.reload();
        break;
    }
  });
  document.addEventListener(
    'click',
    ({ target }) => {
      // What has just appeared may not be marked yet.
      update();
      // A link leads to its item, whatever part of it was clicked.
      const marked =
        target instanceof Element ? (target.closest('a[data-path]') ?? target.closest('[data-path]')) : null;
      const path = marked?.getAttribute('data-path') ?? pathOfPage(pageHere(slug));
      if (path) send({ meguri: 'clicked', path });
    },
    { capture: true },
  );
  new MutationObserver(updateSoon).observe(document.body, { childList: true, subtree: true, characterData: true });
  window.addEventListener('scroll', () => show(false), { passive: true, capture: true });
  window.addEventListener('resize', () => show(false));
  send({ meguri: 'ready', version });
  update();
}
