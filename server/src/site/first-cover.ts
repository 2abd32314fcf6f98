import { HTML_LANG, type Locale } from '@meguri/core/lib/locale.ts';
import type { RouteName } from '@meguri/core/paths.ts';
import { LATE_PAGE } from '@meguri/core/text/late-page.ts';
import { slipText } from '@meguri/core/text/title-slip.ts';
import { escapeHtml } from '../lib/escape-html.ts';

/**
 * What is painted before the app runs. `signIn`: the cover of sign-in. `scan`: the empty
 * sign of the page behind a code. `home` and `homeClosed`: the cover of the stamp
 * book, while stamps can be acquired (a card overlaps its edge) and while not. null: a page without a cover.
 */
export type FirstCover = 'signIn' | 'scan' | 'home' | 'homeClosed' | null;

/** The pages that show the sign-in cover to a visitor without a session. */
const SIGN_IN_COVER: readonly RouteName[] = ['home', 'signIn'];

/** The cover at the top of a page's screen. */
export function firstCoverOf(page: RouteName, { isKnown, isOpen }: { isKnown: boolean; isOpen: boolean }): FirstCover {
  if (page === 'qr') return 'scan';
  if (!isKnown) return SIGN_IN_COVER.includes(page) ? 'signIn' : null;
  if (page !== 'home') return null;
  return isOpen ? 'home' : 'homeClosed';
}

/** The classes of each cover in ui/src/basics/cover.tsx. e2e/first-page.spec.ts compares them. */
const CLOTH: Record<'signIn' | 'home' | 'homeClosed', string> = {
  signIn: 'ui-cover-cloth ui-cover-spreadCover',
  home: 'ui-cover-cloth ui-cover-cover ui-cover-underCard',
  homeClosed: 'ui-cover-cloth ui-cover-cover',
};

/** The empty sign of the page behind a code, as in ui/src/places/scan-page.tsx. The code is not read for the first HTML. */
const SCAN =
  '<div class="ui-scan-page-hero"></div><section class="ui-scan-page-sign"><span class="ui-scan-page-seal"></span><p class="ui-scan-page-name">&nbsp;</p><p class="ui-scan-page-sub">&nbsp;</p></section>';

/** What the first HTML paints of a campaign. */
interface Painted {
  name: string;
  locale: Locale;
  /** The outlines on the cover of sign-in. They stay empty, so that they only reserve their room. */
  outlines: number;
}

/**
 * The element that is shown until the app has rendered: the cover with the campaign's name, at the position of the app's own
 * cover, and a text in case the app does not load.
 */
export function firstPaint(cover: FirstCover, { name, locale, outlines }: Painted): string {
  const late = `<p id="late" lang="${HTML_LANG[locale]}">${escapeHtml(LATE_PAGE[locale])}</p>`;
  if (cover === null) return `<div id="first">${late}</div>`;
  if (cover === 'scan') return `<div id="first" class="ui-scan-page-page">${SCAN}${late}</div>`;
  const { over, title } = slipText(name, locale);
  const small = over ? `<small>${escapeHtml(over)}</small>` : '';
  const slip = `<h1 class="ui-cover-slip">${small}<span>${escapeHtml(title)}</span></h1>`;
  if (cover === 'signIn') {
    const empty = `<div class="ui-cover-outlines">${'<span></span>'.repeat(outlines)}</div>`;
    const cloth = `<header class="${CLOTH[cover]}"><div class="ui-cover-top"></div>${slip}${outlines > 0 ? empty : ''}</header>`;
    return `<div id="first" class="ui-cover-spread">${cloth}<main class="ui-cover-spreadPage">${late}</main></div>`;
  }
  const cloth = `<header class="${CLOTH[cover]}">${slip}</header>`;
  return `<div id="first">${cloth}${late}</div>`;
}
