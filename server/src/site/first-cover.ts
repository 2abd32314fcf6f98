import type { Boot } from '@meguri/core/boot.ts';
import { HTML_LANG, type Locale } from '@meguri/core/lib/locale.ts';
import { focusIn } from '@meguri/core/lib/picture-focus.ts';
import type { RouteName } from '@meguri/core/paths.ts';
import { firstSentence } from '@meguri/core/text/first-sentence.ts';
import { LATE_PAGE } from '@meguri/core/text/late-page.ts';
import { slipText } from '@meguri/core/text/title-slip.ts';
import { escapeHtml } from '../lib/escape-html.ts';

/**
 * What is painted before the app runs. `signIn`: the cover of sign-in and what the campaign is. `logIn`: the same cover above
 * the log-in form. `scan`: the sign of the page behind a code. `home` and `homeClosed`: the cover of the stamp
 * book, while stamps can be acquired (a card overlaps its edge) and while not. `spot`: the picture of a spot. null: a page
 * without a cover.
 */
export type FirstCover = 'signIn' | 'logIn' | 'scan' | 'home' | 'homeClosed' | 'spot' | null;

/** The pages that show the sign-in cover to a visitor without a session. */
const SIGN_IN_COVER: readonly RouteName[] = ['home', 'signIn'];

/** The cover at the top of a page's screen. `isLogIn`: the address asks for the log-in form. */
export function firstCoverOf(
  page: RouteName,
  { isKnown, isOpen, isLogIn }: { isKnown: boolean; isOpen: boolean; isLogIn: boolean },
): FirstCover {
  if (page === 'qr') return 'scan';
  if (!isKnown) {
    if (!SIGN_IN_COVER.includes(page)) return null;
    return isLogIn ? 'logIn' : 'signIn';
  }
  if (page === 'spot') return 'spot';
  if (page !== 'home') return null;
  return isOpen ? 'home' : 'homeClosed';
}

/** The classes of each cover in ui/src/basics/cover.tsx. e2e/first-cover.spec.ts compares them. */
const CLOTH: Record<'signIn' | 'logIn' | 'home' | 'homeClosed', string> = {
  signIn: 'ui-cover-cloth ui-cover-spreadCover',
  logIn: 'ui-cover-cloth ui-cover-spreadCover',
  home: 'ui-cover-cloth ui-cover-cover ui-cover-underCard',
  homeClosed: 'ui-cover-cloth ui-cover-cover',
};

type ScannedSpot = NonNullable<NonNullable<Boot['scan']>['scan']['spot']>;

/** What the first HTML paints of a campaign. */
interface Painted {
  name: string;
  locale: Locale;
  /** The outlines on the cover of sign-in. They stay empty, so that they only reserve their room. */
  outlines: number;
  description: string;
  /** The URL of the picture of the spot; null for none, and on other pages. */
  picture: string | null;
  /** The spot of the scanned code; null while it is not known. */
  scanned: ScannedSpot | null;
}

/**
 * The element that is shown until the app has rendered: the cover with the campaign's name, at the position of the app's own
 * cover, and a text in case the app does not load.
 */
export function firstPaint(
  cover: FirstCover,
  { name, locale, outlines, description, picture, scanned }: Painted,
): string {
  const late = `<p id="late" lang="${HTML_LANG[locale]}">${escapeHtml(LATE_PAGE[locale])}</p>`;
  const image = picture === null ? '' : `<img src="${escapeHtml(picture)}" alt="">`;
  // Without a picture it is cloth.
  const clothClass = picture === null ? 'ui-cover-cloth ' : '';
  if (cover === 'spot') {
    return `<div id="first">${painted(`<div class="${clothClass}ui-cover-firstPicture">${image}</div>`)}${late}</div>`;
  }
  if (cover === null) return `<div id="first">${late}</div>`;
  const { over, title } = slipText(name, locale);
  const small = over ? `<small>${escapeHtml(over)}</small>` : '';
  const onSlip = `${small}<span>${escapeHtml(title)}</span>`;
  if (cover === 'scan') {
    const hero = `<div class="${clothClass}ui-scan-page-hero">${image}<p class="ui-scan-page-slip">${onSlip}</p></div>`;
    return `<div id="first" class="ui-scan-page-page">${painted(hero + scanSign(scanned))}${late}</div>`;
  }
  const slip = `<h1 class="ui-cover-slip">${onSlip}</h1>`;
  if (cover === 'signIn' || cover === 'logIn') {
    const empty = `<div class="ui-cover-outlines">${'<span></span>'.repeat(outlines)}</div>`;
    const say = cover === 'signIn' ? firstSentence(description) : '';
    const lead = say ? painted(`<p class="ui-cover-lead">${escapeHtml(say)}</p>`) : '';
    const cloth = `<header class="${CLOTH[cover]}"><div class="ui-cover-top"></div>${slip}${outlines > 0 ? empty : ''}</header>`;
    return `<div id="first" class="ui-cover-spread">${painted(cloth)}<main class="ui-cover-spreadPage">${lead}${late}</main></div>`;
  }
  const cloth = `<header class="${CLOTH[cover]}">${slip}</header>`;
  return `<div id="first">${painted(cloth)}${late}</div>`;
}

/** The style that keeps the focus of the painted picture in view. It is a part of the inline style, because the policy allows no other. */
export function focusStyle(picture: string | null): string {
  const focus = picture === null ? undefined : focusIn(picture);
  return focus ? `#first img{object-position:${focus.x}% ${focus.y}%}` : '';
}

/**
 * Marks the part that is specific to this page. The service worker removes it before it caches the HTML for all pages
 * of the campaign.
 */
const painted = (html: string): string => `<!--painted-->${html}<!--/painted-->`;

/** The sign of the page behind a code, as in ui/src/places/scan-page.tsx. Without a known spot it is empty. */
function scanSign(spot: ScannedSpot | null): string {
  const { name = '\u00a0', nameJa = null, reading = null } = spot ?? {};
  const lang = nameJa === null ? '' : ' lang="ja"';
  const title = `<p class="ui-scan-page-name"${lang}>${escapeHtml(nameJa ?? name)}</p>`;
  const sub = `<p class="ui-scan-page-sub">${escapeHtml((nameJa === null ? reading : name) ?? '\u00a0')}</p>`;
  return `<section class="ui-scan-page-sign"><span class="ui-scan-page-seal"></span>${title}${sub}</section>`;
}
