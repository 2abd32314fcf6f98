import type { CampaignFile } from '../campaign-file/campaign-file.ts';
import type { OrganiserFile } from '../campaign-file/organiser.ts';
import type { Locale } from '../lib/locale.ts';
import { type LocalizedText, textIn } from '../lib/localized-text.ts';
import { CONTACT_LABELS } from './contact-labels.ts';
import { PAGE_BLANKS } from './page-blanks.ts';
import type { PageWords } from './page-words.ts';

/** One way to reach the organiser, or the hours. `href` is where a press on it leads. */
export interface ContactLine {
  label: string | null;
  text: string;
  href: string | null;
}

/** How visitors reach the organiser, line by line; none where nothing is given. Hours alone are no way. */
export function contactLines(organiser: OrganiserFile | undefined, locale: Locale): ContactLine[] {
  const { phone, email, hours, contact } = organiser ?? {};
  const labels = CONTACT_LABELS[locale];
  const other = linesOf(contact, locale).map((text) => ({ label: null, text, href: null }));
  const ways: ContactLine[] = [
    ...(phone ? [{ label: labels.phone, text: phone, href: `tel:${phone.replace(/[^+\d]/g, '')}` }] : []),
    ...(email ? [{ label: labels.email, text: email, href: `mailto:${email}` }] : []),
    ...other,
  ];
  if (ways.length === 0) return [];
  return [...ways, ...linesOf(hours, locale).map((text) => ({ label: labels.hours, text, href: null }))];
}

const linesOf = (text: LocalizedText | undefined, locale: Locale): string[] =>
  text === undefined
    ? []
    : textIn(text, locale)
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '');

/** The contact as plain text, for a mail. */
export const plainContact = (organiser: OrganiserFile | undefined, locale: Locale): string[] =>
  contactLines(organiser, locale).map(({ label, text }) => labelled(label, text, locale));

const labelled = (label: string | null, text: string, locale: Locale): string =>
  label === null ? text : `${label}${CONTACT_LABELS[locale].colon}${text}`;

/** What pages have from the campaign file, as Markdown in which what the organiser typed is text. */
export function pageWordsOf(file: Pick<CampaignFile, 'name' | 'organiser' | 'retention'>, locale: Locale): PageWords {
  const blanks = PAGE_BLANKS[locale];
  const organiser = file.organiser?.name;
  const lines = contactLines(file.organiser, locale).map(({ label, text, href }) =>
    labelled(label, href === null ? asText(text) : `[${asText(text)}](${href})`, locale),
  );
  return {
    name: asText(textIn(file.name, locale)),
    organiser: asText(organiser === undefined ? blanks.organiser : textIn(organiser, locale)),
    contact: lines.length === 0 ? blanks.contact : lines.join('\n'),
    days: file.retention ? String(file.retention.days) : blanks.days,
  };
}

const ADDRESS = /(https?:\/\/[^\s<>()（）「」、。，]+)/;

/** Text on one line as Markdown: its signs are escaped, and addresses are links. */
const asText = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .split(ADDRESS)
    .map((part, index) =>
      index % 2 === 1
        ? `<${part}>`
        : part
            .replace(/[\\`*_[\]<>#|~&]/g, '\\$&')
            .replace(/^(\s*)([-+])/, '$1\\$2')
            .replace(/^(\s*\d+)([.)])/, '$1\\$2'),
    )
    .join('');

/** What somebody typed as a way to reach them, as the campaign file has it. */
export function readContact(typed: string): Pick<OrganiserFile, 'phone' | 'email' | 'contact'> {
  const plain = typed.normalize('NFKC').trim();
  if (/^[^\s@<>()]+@[^\s@<>()]+\.[A-Za-z0-9-]+$/.test(plain)) return { email: plain };
  const phone = plain.replace(/[‐‑‒–—―−ー]/g, '-');
  if (/^\+?[0-9][0-9 ()-]{2,29}$/.test(phone)) return { phone };
  return { contact: typed.trim() };
}
