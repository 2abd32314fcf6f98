import { plainContact } from '@meguri/core/campaign/organiser-words.ts';
import { API_BASE } from '@meguri/core/contract.ts';
import { HTML_LANG, type Locale } from '@meguri/core/lib/locale.ts';
import { type LocalizedText, textIn } from '@meguri/core/lib/localized-text.ts';
import { mailSenderOf } from '@meguri/core/notice-mails/rules.ts';
import { createPaths } from '@meguri/core/paths.ts';
import { NOTICE_MAIL } from '@meguri/core/text/notice-mails.ts';
import { publishedNotifications } from '../campaign/published-notifications.ts';
import type { LiveCampaign } from '../catalogue/live-campaigns.ts';
import { escapeHtml } from '../lib/escape-html.ts';
import type { Mail } from '../mail/mailer.ts';

/** The page and the one-click address that end the mails of a visitor (site/stop-page.ts). */
export const STOP_PATH = `${API_BASE}/notice-mail/stop`;

interface Facts {
  noticeId: string;
  locale: Locale;
  now: number;
  publicUrl: string;
  /** The token that identifies the visitor in the link that ends the mails. */
  stopToken: string;
}

/** The mail of a notice; null if the notice is not published (any more), or nobody is named as its sender. */
export function renderNoticeMail(campaign: LiveCampaign, facts: Facts): Omit<Mail, 'to'> | null {
  const { noticeId, locale, now, publicUrl, stopToken } = facts;
  const { slug, file } = campaign.catalogue;
  const notice = publishedNotifications(campaign, now).find(({ id }) => id === noticeId);
  const organiser = mailSenderOf(file, true);
  if (!notice || !organiser) return null;
  const words = NOTICE_MAIL[locale];
  const inLocale = (text: LocalizedText) => textIn(text, locale);
  const [name, title] = [inLocale(file.name), inLocale(notice.title)];
  const fill = (text: string) => text.replaceAll('{campaign}', () => name).replaceAll('{title}', () => title);
  const body = notice.body === undefined ? '' : inLocale(notice.body).trim();
  const link = publicUrl + createPaths(slug).notification(noticeId);
  const stop = `${publicUrl}${STOP_PATH}/${slug}/${stopToken}`;
  const sender = [
    `${words.sender}: ${inLocale(organiser.name)}`,
    `${words.address}: ${inLocale(organiser.address)}`,
    `${words.contact}: ${plainContact(organiser.organiser, locale).join(' / ')}`,
  ];
  const paragraphs = body === '' ? [] : body.split(/\n{2,}/);
  return {
    fromName: name,
    subject: fill(words.subject),
    text: [
      ...[title, ...paragraphs, `${words.open}\n${link}`, '--'],
      ...[fill(words.why), `${words.stop}\n${stop}`, sender.join('\n'), ''],
    ].join('\n\n'),
    html: [
      `<!doctype html><html lang="${HTML_LANG[locale]}"><head><meta charset="utf-8"></head>`,
      '<body style="font-family: sans-serif; line-height: 1.7; color: #222">',
      `<h1 style="font-size: 20px">${escapeHtml(title)}</h1>`,
      ...paragraphs.map((text) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`),
      `<p><a href="${escapeHtml(link)}" style="display: inline-block; padding: 12px 20px; border-radius: 8px; background: #222; color: #fff; text-decoration: none">${escapeHtml(words.open)}</a></p>`,
      '<hr>',
      `<p style="color: #555; font-size: 13px">${escapeHtml(fill(words.why))}<br><a href="${escapeHtml(stop)}">${escapeHtml(words.stop)}</a></p>`,
      `<p style="color: #555; font-size: 13px">${sender.map(escapeHtml).join('<br>')}</p>`,
      '</body></html>',
    ].join('\n'),
    // One press in the mail program ends the mails (RFC 2369, RFC 8058).
    headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
