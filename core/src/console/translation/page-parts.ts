import { PROPOSAL_CHARACTERS } from './draft-texts.ts';
import { ADDRESS, PLACEHOLDER } from './text-warnings.ts';

/** A piece of a page in Markdown. The pieces of a page in their order are the page. */
export interface PagePart {
  text: string;
  /** Whether it is translated; everything else stays as it is. */
  isSent: boolean;
  /** Whether it stands between marks, such as the words before a link. */
  isBetween?: boolean;
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const DELIMITER_ROW = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)+\|?\s*$/;
/** Lines without words: rules, underlines of headings, definitions of links, and HTML. */
const WORDLESS =
  /^\s*$|^ {0,3}([-*_])(?:[ \t]*\1){2,}\s*$|^ {0,3}(?:=+|-+)\s*$|^ {0,3}\[[^\]]+\]:\s|^ {0,3}<[a-z!/?][^>]*>\s*$/i;
/** What a line begins with: marks of quotes, headings, lists and tasks. */
const LEAD = /^(?:[ \t]*(?:>|#{1,6}(?=[ \t])|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))*[ \t]*(?:\[[ xX]\][ \t]+)?/;
/** What a line ends with: spaces, the closing mark of a heading, a line break. */
const TAIL = /(?:[ \t]+#+)?[ \t]*\\?$/;
const CELL_BORDER = /(?<!\\)(\|)/;
const LETTER = /\p{L}/u;

/** Takes a page apart into lines, and rows of tables into cells. Line breaks are visible to readers, so no line is joined to another. */
export function pageParts(page: string): PagePart[] {
  const parts: PagePart[] = [];
  const addUnsent = (text: string): void => void (text !== '' && parts.push({ text, isSent: false }));
  let fence: string | null = null;
  let isTable = false;
  const lines = page.split(/(\r?\n)/);
  for (const [at, line] of lines.entries()) {
    const opened = FENCE.exec(line)?.[1];
    if (at % 2 === 1) addUnsent(line);
    else if (fence !== null) {
      if (opened?.startsWith(fence)) fence = null;
      addUnsent(line);
    } else if (opened !== undefined) {
      fence = opened;
      addUnsent(line);
    } else {
      isTable = line.trim() !== '' && (isTable || DELIMITER_ROW.test(lines[at + 2] ?? ''));
      if (WORDLESS.test(line) || DELIMITER_ROW.test(line)) addUnsent(line);
      else if (isTable) for (const cell of line.split(CELL_BORDER)) parts.push(...lineParts(cell));
      else parts.push(...lineParts(line));
    }
  }
  return parts;
}

function lineParts(line: string): PagePart[] {
  const lead = LEAD.exec(line)?.[0] ?? '';
  const tail = TAIL.exec(line.slice(lead.length))?.[0] ?? '';
  const words = line.slice(lead.length, line.length - tail.length);
  const inner = hasWords(words) ? within(words) : [{ text: words, isSent: false }];
  return [{ text: lead, isSent: false }, ...inner, { text: tail, isSent: false }].filter(({ text }) => text !== '');
}

/** A line that a service takes as it is; else its pieces, and of these the sentences. */
const within = (words: string): PagePart[] =>
  words.length <= PROPOSAL_CHARACTERS ? [{ text: words, isSent: true }] : finerParts(words);

/** Marks inside a line. What is in the groups `label`, `strong`, `em`, `under` and `del` has words; all other matches have none. */
const INLINE = new RegExp(
  [
    String.raw`\\[^\s\w]`,
    '(?<tick>`+)[^`]+\\k<tick>',
    String.raw`!?\[(?<label>[^[\]]*)\]\((?:[^()\s]|\([^()\s]*\))*(?:\s+"[^"]*")?\)`,
    String.raw`<[^\s<>]+>`,
    ADDRESS.source,
    PLACEHOLDER.source,
    String.raw`(?<bold>\*\*|__)(?=\S)(?<strong>.+?)(?<=\S)\k<bold>(?!\*)`,
    String.raw`~~(?=\S)(?<del>.+?)(?<=\S)~~`,
    String.raw`\*(?=[^\s*])(?<em>[^*]*[^\s*])\*`,
    String.raw`(?<![\p{L}\p{N}_])_(?=[^\s_])(?<under>[^_]*[^\s_])_(?![\p{L}\p{N}_])`,
  ].join('|'),
  'giu',
);

interface Mark {
  before: string;
  /** The words in it; null where it has none. */
  inner: string | null;
  after: string;
  index: number;
}

function marksIn(text: string): Mark[] {
  return [...text.matchAll(INLINE)].map((match) => {
    const { label, strong, del, em, under } = match.groups ?? {};
    const inner = label ?? strong ?? del ?? em ?? under ?? null;
    const [whole] = match;
    const start =
      inner === null ? whole.length : whole.indexOf(inner, label === undefined ? 1 : whole.indexOf('[') + 1);
    return {
      before: whole.slice(0, start),
      inner,
      after: inner === null ? '' : whole.slice(start + inner.length),
      index: match.index,
    };
  });
}

const lengthOf = ({ before, inner, after }: Mark): number => before.length + (inner ?? '').length + after.length;

/** The text outside of all marks, and inside of those with words. */
function visible(text: string): string {
  let at = 0;
  let found = '';
  for (const mark of marksIn(text)) {
    found += `${text.slice(at, mark.index)} ${mark.inner === null ? '' : visible(mark.inner)} `;
    at = mark.index + lengthOf(mark);
  }
  return found + text.slice(at);
}

const hasWords = (text: string): boolean => LETTER.test(visible(text));

/** Marks without a partner in their line, which may find one in another line. */
const LOOSE = /[*`[\]<>|\\{}~]|__|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;

/** All marks of a text, in no order: languages put words in different orders. */
function signature(text: string): string {
  const found: string[] = [];
  const visit = (part: string): void => {
    for (const { before, inner, after } of marksIn(part)) {
      found.push(`${before}…${after}`);
      if (inner !== null) visit(inner);
    }
  };
  visit(text);
  return JSON.stringify([...found, ...(visible(text).match(LOOSE) ?? [])].sort());
}

const leadOf = (text: string): string => (LEAD.exec(text)?.[0] ?? '').trim();

/** A translation as one line, because a service may break lines or add spaces. */
const oneLine = (target: string): string => target.trim().replaceAll(/\s*\n\s*/g, ' ');

/** Whether a translation of a line still has its links, placeholders and emphasis, and nothing that is Markdown besides. */
export function haveMarksSurvived(source: string, target: string): boolean {
  const line = oneLine(target);
  return signature(source) === signature(line) && leadOf(source) === leadOf(line) && !WORDLESS.test(line);
}

/** Takes a line apart at its marks, so that no service can break them. */
export function finerParts(text: string): PagePart[] {
  const parts: PagePart[] = [];
  const visit = (part: string, isBetween: boolean): void => {
    let at = 0;
    for (const mark of marksIn(part)) {
      parts.push(...plainParts(part.slice(at, mark.index), isBetween), { text: mark.before, isSent: false });
      if (mark.inner !== null) visit(mark.inner, false);
      parts.push({ text: mark.after, isSent: false });
      at = mark.index + lengthOf(mark);
    }
    parts.push(...plainParts(part.slice(at), isBetween));
  };
  visit(text, true);
  return parts.filter((one) => one.text !== '');
}

/** Words with the spaces around them apart, and where they are too long for a call, their sentences. */
function plainParts(text: string, isBetween: boolean): PagePart[] {
  const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  const isSent = LETTER.test(words);
  const inner = sentences(words).map((one) => ({ text: one, isSent, isBetween }));
  return [{ text: before, isSent: false }, ...inner, { text: after, isSent: false }];
}

function sentences(words: string): string[] {
  if (words.length <= PROPOSAL_CHARACTERS) return [words];
  return words.split(/(?<=[。！？]|[.!?](?=\s))/u).flatMap((one) => {
    const letters = [...one];
    // Half of the limit, because a letter can have two units.
    const most = PROPOSAL_CHARACTERS / 2;
    return Array.from({ length: Math.ceil(letters.length / most) }, (_, at) =>
      letters.slice(at * most, (at + 1) * most).join(''),
    );
  });
}

/**
 * The page with the translations of its parts; null if one is missing, or has other marks than its source, so that no page is written
 * of which a line is left in the source language or has become a list, a cell or code. `hasSpaces`: whether the language writes spaces between words, which a source in Japanese or Chinese lacks.
 */
export function joinedParts(
  parts: readonly PagePart[],
  targetOf: (text: string) => string | undefined,
  hasSpaces: boolean,
): string | null {
  let page = '';
  for (const [at, { text, isSent, isBetween }] of parts.entries()) {
    if (!isSent) {
      page += text;
      continue;
    }
    const target = oneLine(targetOf(text) ?? '');
    if (!haveMarksSurvived(text, target)) return null;
    const isPadded = hasSpaces && isBetween === true;
    const before = isPadded && at > 0 && /\S$/.test(page) && /^[\p{L}\p{N}]/u.test(target) ? ' ' : '';
    const next = parts[at + 1]?.text ?? '';
    const after = isPadded && /^\S/.test(next) && /[\p{L}\p{N}.,!?:;]$/u.test(target) ? ' ' : '';
    page += `${before}${target}${after}`;
  }
  return page;
}
