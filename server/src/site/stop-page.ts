import { createHash } from 'node:crypto';
import { DEFAULT_LOCALE, HTML_LANG, LOCALES, type Locale } from '@meguri/core/lib/locale.ts';
import { textIn } from '@meguri/core/lib/localized-text.ts';
import { STOP_PAGE } from '@meguri/core/text/notice-mails.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LiveCampaign, LiveCampaigns } from '../catalogue/live-campaigns.ts';
import type { Database } from '../db/open.ts';
import { PAGE_HEADERS } from '../http/security.ts';
import { escapeHtml } from '../lib/escape-html.ts';
import type { Clock } from '../lib/random.ts';
import { consentOf, endConsent } from '../notice-mails/consents.ts';
import { STOP_PATH } from '../notice-mails/render-notice-mail.ts';
import type { StopTokens } from '../notice-mails/stop-token.ts';
import { browserLanguage } from './browser-language.ts';

export interface StopPageParts {
  db: Database;
  campaigns: Pick<LiveCampaigns, 'find'>;
  stopTokens: StopTokens;
  clock: Clock;
}

const STYLE = `
body{margin:0;min-height:100dvh;display:grid;place-items:center;font:16px/1.7 system-ui,sans-serif;color:#1d1c19;background:#f5f4f0}
main{max-width:26em;padding:24px;text-align:center}
h1{font-size:1.25rem}
button{min-height:48px;padding:0 24px;border:0;border-radius:8px;font:inherit;font-weight:700;color:#fff;background:#1d1c19}
button:focus-visible{outline:3px solid #0a6cff;outline-offset:3px}
@media(prefers-color-scheme:dark){body{color:#f2f0ea;background:#171614}button{color:#171614;background:#f2f0ea}button:focus-visible{outline-color:#7db4ff}}
`;

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** A one-click POST of a mail program is a form of one field. */
const FORM_BYTES = 1_024;

/**
 * GET and POST of the link that ends notices by mail. They need no session and no script. GET changes nothing, because mail programs
 * and scanners open every link. POST ends the mails and is idempotent. The button of the page sends it, and so does the unsubscribe
 * button of a mail program (RFC 8058).
 */
export function serveStopPage(app: FastifyInstance, parts: StopPageParts): void {
  const path = `${STOP_PATH}/:slug/:token`;
  void app.register(async (scope) => {
    // The body is ignored: the URL has everything.
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_request, _body, done) => done(null, undefined),
    );
    scope.get(path, (request, reply) => answer(parts, request, reply, false));
    scope.post(path, (request, reply) => answer(parts, request, reply, true));
  });
}

async function answer(
  { db, campaigns, stopTokens, clock }: StopPageParts,
  request: FastifyRequest,
  reply: FastifyReply,
  isStopped: boolean,
): Promise<FastifyReply> {
  const { slug, token } = request.params as { slug: string; token: string };
  const campaign = await campaigns.find(slug);
  const accountId = campaign && stopTokens.accountOf(campaign.campaignId, token);
  const browser = browserLanguage(request.headers, LOCALES);
  if (!campaign || accountId === null) return send(reply, 404, page(browser ?? DEFAULT_LOCALE, null, 'broken'));
  const visitor = { campaignId: campaign.campaignId, accountId };
  if (isStopped) await endConsent(db, visitor, { by: 'link', now: clock() });
  // In the language of the mails. An erased account has none, and gets the same answer.
  const consent = await consentOf(db, visitor);
  const locale = consent?.locale ?? browser ?? DEFAULT_LOCALE;
  return send(reply, 200, page(locale, campaign, isStopped ? 'done' : 'ask'));
}

const send = (reply: FastifyReply, status: number, html: string): FastifyReply =>
  reply
    .code(status)
    .headers({
      ...PAGE_HEADERS,
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(html);

function page(locale: Locale, campaign: LiveCampaign | null, shown: 'ask' | 'done' | 'broken'): string {
  const words = STOP_PAGE[locale];
  const name = campaign ? textIn(campaign.catalogue.file.name, locale) : '';
  const [title, text] = {
    ask: [words.title, words.ask],
    done: [words.done, words.doneText],
    broken: [words.broken, words.brokenText],
  }[shown].map((each) => escapeHtml(each.replaceAll('{campaign}', () => name)));
  return [
    `<!doctype html><html lang="${HTML_LANG[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>`,
    `<body><main><h1>${title}</h1><p>${text}</p>`,
    // The form posts to its own address.
    shown === 'ask' ? `<form method="post"><button>${escapeHtml(words.button)}</button></form>` : '',
    '</main></body></html>',
  ].join('');
}
