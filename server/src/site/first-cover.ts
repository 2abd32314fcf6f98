import { HTML_LANG, type Locale } from '@meguri/core/lib/locale.ts';
import type { RouteName } from '@meguri/core/paths.ts';
import { LATE_PAGE } from '@meguri/core/text/late-page.ts';
import { slipText } from '@meguri/core/text/title-slip.ts';
import { escapeHtml } from '../lib/escape-html.ts';

/**
 * What is painted before the app is there. door: the large cover of sign-in. home, homeClosed: the cover of the stamp book,
 * while stamps can be acquired (a card will lie over its edge) and while not. null: the bare page, where the screen begins
 * otherwise or is not known here.
 */
export type FirstCover = 'door' | 'home' | 'homeClosed' | null;

/** The pages that show the sign-in cover to a visitor without a session. */
const SIGN_IN_COVER: readonly RouteName[] = ['home', 'signIn', 'qr'];

/** The cover that the screen of a page begins with. */
export function firstCoverOf(page: RouteName, { isKnown, isOpen }: { isKnown: boolean; isOpen: boolean }): FirstCover {
  if (!isKnown) return SIGN_IN_COVER.includes(page) ? 'door' : null;
  if (page !== 'home') return null;
  return isOpen ? 'home' : 'homeClosed';
}

/** The cloth of each cover: the classes of ui/src/basics/cover.tsx, held to it by e2e/first-page.spec.ts. */
const CLOTH: Record<NonNullable<FirstCover>, string> = {
  door: 'ui-cover-cloth ui-cover-largeCover',
  home: 'ui-cover-cloth ui-cover-cover ui-cover-underCard',
  homeClosed: 'ui-cover-cloth ui-cover-cover',
};

/**
 * The element that stands where the app will be: the cover with the campaign's name, which the app's own replaces in the
 * same place, and what to do if the app does not come.
 */
export function firstPaint(cover: FirstCover, name: string, locale: Locale): string {
  const late = `<p id="late" lang="${HTML_LANG[locale]}">${escapeHtml(LATE_PAGE[locale])}</p>`;
  if (cover === null) return `<div id="first">${late}</div>`;
  const { over, title } = slipText(name, locale);
  const small = over ? `<small>${escapeHtml(over)}</small>` : '';
  const slip = `<h1 class="ui-cover-slip">${small}<span>${escapeHtml(title)}</span></h1>`;
  const cloth = `<header class="${CLOTH[cover]}">${slip}</header>`;
  return cover === 'door'
    ? `<div id="first" class="ui-cover-large">${cloth}<main class="ui-cover-sheet">${late}</main></div>`
    : `<div id="first">${cloth}${late}</div>`;
}
