import { HTML_LANG, type Locale } from '@meguri/core/lib/locale.ts';
import { crashText } from '../../i18n/crash-text.ts';

const asText = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * What is shown offline for a campaign that this browser has never seen: no page of another one, and not the browser's own
 * either. No script, no style, no picture, since there may be none.
 */
export function lastPage(locale: Locale, address: string): Response {
  const lang = HTML_LANG[locale];
  const { unreachable, retry } = crashText(lang);
  const html = `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${asText(unreachable.title)}</title></head>
<body><main><h1>${asText(unreachable.title)}</h1><p>${asText(unreachable.text)}</p><p><a href="${asText(address)}">${asText(retry)}</a></p></main></body></html>`;
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
