import { HTML_LANG, type Locale } from '@meguri/core/lib/locale.ts';
import { crashText } from '../../i18n/crash-text.ts';

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * The page that is shown offline for a campaign that this browser has never loaded, instead of the browser's own error
 * page. It has no scripts, styles or pictures, since none may be cached.
 */
export function lastPage(locale: Locale, address: string): Response {
  const lang = HTML_LANG[locale];
  const { unreachable, retry } = crashText(lang);
  const html = `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(unreachable.title)}</title></head>
<body><main><h1>${escapeHtml(unreachable.title)}</h1><p>${escapeHtml(unreachable.text)}</p><p><a href="${escapeHtml(address)}">${escapeHtml(retry)}</a></p></main></body></html>`;
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
