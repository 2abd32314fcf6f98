import { HTML_LANG, type Locale } from '@meguri/core/lib/locale.ts';
import type { LinkMailTexts } from '@meguri/core/text/link-mails.ts';
import { escapeHtml } from '../../lib/escape-html.ts';
import type { Mail } from '../../mail/mailer.ts';

interface Facts {
  locale: Locale;
  /** The campaign's name in that language. */
  campaign: string;
  link: string;
  minutes: number;
}

/** A mail with a link, as plain text and as simple HTML without external resources. */
export function renderLinkMail(words: LinkMailTexts, { locale, campaign, link, minutes }: Facts): Omit<Mail, 'to'> {
  const fill = (text: string): string =>
    text.replaceAll('{campaign}', () => campaign).replaceAll('{minutes}', String(minutes));
  const [greeting, open, button, validity, notRequested] = [
    words.greeting,
    words.open,
    words.button,
    words.validity,
    words.notRequested,
  ].map(fill) as [string, string, string, string, string];
  return {
    fromName: campaign,
    subject: fill(words.subject),
    text: [greeting, `${open}\n${link}`, validity, notRequested, ''].join('\n\n'),
    html: [
      `<!doctype html><html lang="${HTML_LANG[locale]}"><head><meta charset="utf-8"></head>`,
      '<body style="font-family: sans-serif; line-height: 1.7; color: #222">',
      `<p>${escapeHtml(greeting)}</p>`,
      `<p>${escapeHtml(open)}</p>`,
      `<p><a href="${escapeHtml(link)}" style="display: inline-block; padding: 12px 20px; border-radius: 8px; background: #222; color: #fff; text-decoration: none">${escapeHtml(button)}</a></p>`,
      `<p style="word-break: break-all; font-size: 13px">${escapeHtml(link)}</p>`,
      `<p>${escapeHtml(validity)}</p>`,
      `<p style="color: #555">${escapeHtml(notRequested)}</p>`,
      '</body></html>',
    ].join('\n'),
  };
}
