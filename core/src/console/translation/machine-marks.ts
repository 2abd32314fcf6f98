import type { Locale } from '../../lib/locale.ts';
import type { DraftText } from './draft-texts.ts';
import { textWarnings } from './text-warnings.ts';

/** What a person must look at in a proposal of a machine. */
export type ProposalFault = 'empty' | 'unmade' | 'same' | 'placeholder' | 'link' | 'number' | 'long' | 'marks';

/** The signs of Markdown in a text, in their order: headings, lists, quotes, emphasis and code. */
const MARKS = /^[ \t]*(#{1,6}(?= )|[-*+](?= )|\d+[.)](?= )|>)|\*\*|__|`+|\]\(/gm;

/** The signs of Markdown in a text, with the number of its lines that are not empty. */
const marksIn = (text: string): string =>
  [
    ...[...text.matchAll(MARKS)].map(([mark]) => mark.trim().replace(/\d+/, '1')),
    String(text.trim().split(/\n+/).length),
  ].join(' ');

/** What is wrong with a proposal, as far as that can be seen without knowing the language. */
export function proposalFaults(
  { text, target }: { text: DraftText; target: string },
  locale: Locale,
  source: Locale,
): ProposalFault[] {
  const from = text.words[source] ?? '';
  if (target === '') return [text.place.form === 'page' ? 'unmade' : 'empty'];
  const warnings = textWarnings({ ...text, words: { ...text.words, [locale]: target } }, locale, source);
  return [
    ...(target === from && /\p{L}/u.test(from) ? (['same'] as const) : []),
    ...warnings.map(({ kind }) => kind),
    ...(marksIn(from) === marksIn(target) ? [] : (['marks'] as const)),
  ];
}
