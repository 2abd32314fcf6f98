import { createHash } from 'node:crypto';
import { HTML_LANG, type Locale } from '@meguri/core/lib/locale.ts';
import { escapeHtml } from '../lib/escape-html.ts';

/** The cookie of a rehearsal with the pass that its entrance has stored. */
export const passCookie = (slug: string): string => `${slug}_preview`;

/** The last segment of the entrance's path. */
const ENTRANCE = 'enter';

/** Whether a path is the entrance of a rehearsal. */
export const isEntrance = (path: string, slug: string): boolean => path.replace(/\/$/, '') === `/${slug}/${ENTRANCE}`;

/**
 * The script of the entrance. It reads the fragment, which browsers send to no server: the token (`preview`), the seconds by which the
 * clock is ahead (`ahead`) and the page to open (`to`). These replace the visitor of this browser: the secret of a guest (`resume`,
 * empty for none), a language (`lang`), and whether popups are shown (`popups`). The storage keys of a rehearsal begin with its slug,
 * like those of any campaign.
 */
const SCRIPT = `
const slug = location.pathname.split('/')[1];
const given = new URLSearchParams(location.hash.slice(1));
const token = given.get('preview');
if (token) {
  const own = (name) => slug + '_' + name;
  const keep = (name, value) => {
    document.cookie = own(name) + '=' + encodeURIComponent(value) + '; path=/' + slug + '; max-age=86400; samesite=strict'
      + (location.protocol === 'https:' ? '; secure' : '');
  };
  keep('preview', token + '.' + (Number(given.get('ahead')) || 0));
  if (given.has('resume')) {
    for (const key of Object.keys(localStorage)) if (key.startsWith(own(''))) localStorage.removeItem(key);
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(own(''))) sessionStorage.removeItem(key);
    if (given.get('resume')) {
      localStorage.setItem(own('guest'), given.get('resume'));
      // The server then preloads what a logged-in visitor sees.
      keep('known', '1');
    } else document.cookie = own('known') + '=; path=/' + slug + '; max-age=0';
  }
  if (given.get('popups')) sessionStorage.setItem(own('popups'), '1');
  if (given.get('lang')) {
    localStorage.setItem(own('language'), given.get('lang'));
    keep('language', given.get('lang'));
  }
  const to = given.get('to') || '';
  location.replace(to.startsWith('/' + slug + '/') ? to : '/' + slug + '/');
} else document.querySelector('p').hidden = false;
`;

const STYLE = `
body{margin:0;min-height:100dvh;display:grid;place-items:center;font:16px/1.7 system-ui,sans-serif;color:#1d1c19;background:#f5f4f0}
p{max-width:26em;padding:24px;text-align:center}
@media(prefers-color-scheme:dark){body{color:#f2f0ea;background:#171614}}
`;

const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The policy of the entrance. The console may frame it too. */
export const entrancePolicy = (consoleOrigin: string): string =>
  [
    "default-src 'none'",
    `script-src ${sourceOf(SCRIPT)}`,
    `style-src ${sourceOf(STYLE)}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${consoleOrigin}`,
  ].join('; ');

const WORDS: Record<Locale, string> = {
  ja_JP:
    'このリハーサルを見る期限が切れたか、リンクが正しくありません。管理画面の「手元のスマホで見る」から開きなおしてください。',
  en_US:
    'This link to the rehearsal has expired or is not complete. Please open it again from “Open on my phone” in the console.',
  zh_CH: '预演链接已过期或不完整。请从管理页面重新打开。',
  zh_TW: '預演連結已過期或不完整。請從管理頁面重新開啟。',
  ko_KR: '리허설 링크가 만료되었거나 올바르지 않습니다. 관리 화면에서 다시 열어 주세요.',
};

/** The entrance page of a rehearsal. It stores the token, or says that it is missing. It shows nothing of the campaign. */
export const entranceHtml = (locale: Locale): string =>
  `<!doctype html><html lang="${HTML_LANG[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta name="robots" content="noindex"><title>Meguri</title><style>${STYLE}</style></head>` +
  `<body><p hidden>${escapeHtml(WORDS[locale])}</p><script>${SCRIPT}</script></body></html>`;
