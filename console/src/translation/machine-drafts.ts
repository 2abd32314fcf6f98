import {
  type DraftText,
  PROPOSAL_CHARACTERS,
  PROPOSAL_PAGE_CHARACTERS,
  PROPOSALS_MAX,
} from '@meguri/core/console/translation/draft-texts.ts';
import {
  finerParts,
  haveMarksSurvived,
  joinedParts,
  type PagePart,
  pageParts,
} from '@meguri/core/console/translation/page-parts.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import type { Proposal } from './machine-proposals.tsx';

/** Texts that one press sends, pages by their lines: four calls. A single page may need more. */
const SENT_MAX = 4 * PROPOSALS_MAX;
/** The languages that write spaces between words. */
const SPACED: ReadonlySet<Locale> = new Set<Locale>(['en_US', 'ko_KR']);

const isPage = ({ place }: DraftText): boolean => place.form === 'page';

/** What is sent of a text: of a page its lines without their marks. */
export function sentTexts(text: DraftText, source: Locale): string[] {
  const words = text.words[source] ?? '';
  if (!isPage(text)) return words === '' ? [] : [words];
  return pageParts(words).flatMap((part) => (part.isSent ? [part.text] : []));
}

/** Whether a text is short enough to be sent, and has something to translate. */
export function isSent(text: DraftText, source: Locale): boolean {
  const { length } = text.words[source] ?? '';
  return (
    length <= (isPage(text) ? PROPOSAL_PAGE_CHARACTERS : PROPOSAL_CHARACTERS) && sentTexts(text, source).length > 0
  );
}

/** As many of the texts as one press sends, at least one. */
export function batchOf(texts: readonly DraftText[], source: Locale): DraftText[] {
  const batch: DraftText[] = [];
  let sent = 0;
  for (const text of texts.slice(0, PROPOSALS_MAX)) {
    sent += sentTexts(text, source).length;
    if (batch.length > 0 && sent > SENT_MAX) break;
    batch.push(text);
  }
  return batch;
}

/** Asks the service; the answer has the order of the texts. */
type Ask = (texts: string[]) => Promise<readonly { target: string }[]>;

/** Characters that the service has not translated yet. Equal texts are sent once. */
export function unsentCharacters(texts: readonly string[], known: ReadonlyMap<string, string>): number {
  return [...new Set(texts)].reduce((sum, one) => sum + (known.get(one) ? 0 : one.length), 0);
}

/** An order to a service: from one language to another, with the translations that were received before. */
interface Order {
  from: Locale;
  to: Locale;
  /** Takes in what is received, so that nothing is sent and paid twice where a later call fails. */
  known: Map<string, string>;
}

/**
 * Asks for proposals of texts and pages. A page is sent line by line. A line whose links, placeholders or emphasis did not survive is
 * sent again in pieces between its marks. A page of which a piece is missing or broken has the proposal ''.
 */
export async function machineDrafts(
  texts: readonly DraftText[],
  { from, to, known }: Order,
  ask: Ask,
): Promise<Proposal[]> {
  // What the service left out is asked for again, once in each press.
  for (const [one, target] of known) if (target === '') known.delete(one);
  const learn = async (sources: readonly string[]): Promise<void> => {
    const left = [...new Set(sources)].filter((one) => !known.has(one));
    for (let at = 0; at < left.length; at += PROPOSALS_MAX) {
      const some = left.slice(at, at + PROPOSALS_MAX);
      const answer = await ask(some);
      for (const [index, one] of some.entries()) known.set(one, answer[index]?.target ?? '');
    }
  };
  await learn(texts.flatMap((text) => sentTexts(text, from)));
  const partsOf = (text: DraftText): PagePart[] =>
    pageParts(text.words[from] ?? '').flatMap((part) =>
      part.isSent && !haveMarksSurvived(part.text, known.get(part.text) ?? '') ? finerParts(part.text) : [part],
    );
  const pages = new Map(texts.filter(isPage).map((text) => [text, partsOf(text)]));
  await learn([...pages.values()].flat().flatMap((part) => (part.isSent ? [part.text] : [])));
  return texts.map((text) => {
    const parts = pages.get(text);
    const target = parts
      ? joinedParts(parts, (one) => known.get(one), SPACED.has(to))
      : known.get(text.words[from] ?? '');
    return { text, target: target ?? '' };
  });
}
