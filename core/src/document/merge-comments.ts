import { type Anchor, anchorsOf, type Comment, commentsOf } from './comments.ts';
import { splice } from './replace-value.ts';
import { inSequence, overlap, type Splice, spliced } from './splices.ts';
import { isEqual } from './value.ts';
import { endBefore, isBlank, lineEnd, lineStart, nextLine, readYaml, type YamlDocument } from './yaml-document.ts';

/** Two versions of a document and the one that both come from. */
export interface Versions {
  readonly base: YamlDocument;
  readonly ours: YamlDocument;
  readonly theirs: YamlDocument;
}

/** A comment that the merged text needs, and the version that has it. */
interface ExpectedComment extends Comment {
  readonly from: Commented;
}

interface Commented {
  readonly document: YamlDocument;
  readonly anchors: readonly Anchor[];
  readonly comments: readonly Comment[];
}

/** A change of the comments: the places where it can be made, the best one first. */
interface Change {
  readonly places: readonly Splice[];
}

/**
 * Gives a text that has the merged values the comments of both sides, and returns the splices: what one side added or changed
 * is there, what one side removed is not. Where both changed a comment, both are there. A comment whose own key or item does
 * not exist any more is left out.
 */
export function mergeComments(versions: Versions, text: string): { text: string; splices: Splice[] } {
  const document = readYaml(text);
  if (!document) return { text, splices: [] };
  const { base, ours, theirs } = versions;
  const [from, mine, other] = [commented(base), commented(ours), commented(theirs)];
  const current = commented(document);
  const changes = changesOf(current, expectedComments(from, mine, other));
  return applied(document, changes);
}

function commented(document: YamlDocument): Commented {
  const anchors = anchorsOf(document);
  return { document, anchors, comments: commentsOf(document, anchors) };
}

const keyOf = ({ kind, path, text }: Comment): string => `${kind} ${path} ${text}`;

const countBy = (comments: readonly Comment[], nameOf: (comment: Comment) => string): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const comment of comments) counts.set(nameOf(comment), (counts.get(nameOf(comment)) ?? 0) + 1);
  return counts;
};

/** How often a comment occurs after both sides have changed how often it occurs. */
function mergedCount(base: number, ours: number, theirs: number): number {
  if (ours === theirs || base === theirs) return ours;
  return base === ours ? theirs : Math.max(0, ours + theirs - base);
}

/** The comments that the merged document has. */
function expectedComments(base: Commented, ours: Commented, theirs: Commented): ExpectedComment[] {
  const counted = (nameOf: (comment: Comment) => string) => {
    const [before, mine, other] = [base, ours, theirs].map(({ comments }) => countBy(comments, nameOf));
    return (name: string): number => mergedCount(before?.get(name) ?? 0, mine?.get(name) ?? 0, other?.get(name) ?? 0);
  };
  const atPlace = counted(keyOf);
  const inAll = counted(({ text }) => text);
  const expected: ExpectedComment[] = [];
  const places = new Map<string, number>();
  const texts = new Map<string, number>();
  const take = (from: Commented, isLimited: boolean): void => {
    const met = new Map<string, number>();
    for (const comment of from.comments) {
      const key = keyOf(comment);
      const nth = (met.get(key) ?? 0) + 1;
      met.set(key, nth);
      const taken = places.get(key) ?? 0;
      const all = texts.get(comment.text) ?? 0;
      // The same comment that both sides have moved, to different places, stays one.
      if (nth <= taken || taken >= atPlace(key) || (isLimited && all >= inAll(comment.text))) continue;
      places.set(key, taken + 1);
      texts.set(comment.text, all + 1);
      expected.push({ ...comment, from });
    }
  };
  take(ours, false);
  take(theirs, true);
  return expected;
}

/** What a text lacks of the expected comments, and what it has too many of. */
function changesOf(current: Commented, expected: readonly ExpectedComment[]): Change[] {
  const { missing, surplus } = compared(current.comments, expected);
  const takenLines = new Set<number>();
  const { text } = current.document;
  const changes = missing.flatMap((comment): Change[] => {
    const index = surplus.findIndex(({ kind, path }) => kind === comment.kind && path === comment.path);
    const [replaced] = index < 0 ? [] : surplus.splice(index, 1);
    if (replaced) {
      return [{ places: [splice(text, replaced.at, replaced.at + replaced.text.length, comment.text)] }];
    }
    const places = placesFor(current, comment, takenLines);
    return places.length === 0 ? [] : [{ places }];
  });
  return [...changes, ...surplus.map((comment) => ({ places: [removalOf(text, comment)] }))];
}

function compared(present: readonly Comment[], expected: readonly ExpectedComment[]) {
  const without = <One extends Comment>(list: readonly One[], others: readonly Comment[], nameOf: typeof keyOf) => {
    const left = countBy(others, nameOf);
    return list.filter((comment) => {
      const name = nameOf(comment);
      const count = left.get(name) ?? 0;
      left.set(name, count - 1);
      return count <= 0;
    });
  };
  const [elsewhere, unplaced] = [without(present, expected, keyOf), without(expected, present, keyOf)];
  // A comment at another place than expected is neither missing nor surplus.
  const byText = ({ text }: Comment): string => text;
  return { missing: without(unplaced, elsewhere, byText), surplus: without(elsewhere, unplaced, byText) };
}

/** Where a comment can be added. Empty where its key or item does not exist any more. */
function placesFor(current: Commented, expected: ExpectedComment, takenLines: Set<number>): Splice[] {
  const { document, anchors, comments } = current;
  const { text, style } = document;
  const atEnd = isBlank(text.slice(text.lastIndexOf('\n') + 1))
    ? splice(text, text.length, text.length, expected.text + style.eol)
    : splice(text, text.length, text.length, style.eol + expected.text);
  if (expected.kind === 'end') return [atEnd];
  const anchor = anchors.find(({ path }) => path === expected.path);
  const aboveLine = (at: number): Splice => {
    const start = lineStart(text, at);
    const indent = /^[ \t]*/.exec(text.slice(start))?.[0] ?? '';
    return splice(text, start, start, indent + expected.text + style.eol);
  };
  switch (expected.kind) {
    case 'beside': {
      if (!anchor) return [];
      const end = lineEnd(text, anchor.beside);
      const start = lineStart(text, end);
      const isTaken = takenLines.has(end) || comments.some(({ at }) => at > start && at < end);
      takenLines.add(end);
      const above = aboveLine(anchor.start);
      return isTaken ? [above, atEnd] : [splice(text, end, end, ` ${expected.text}`), above, atEnd];
    }
    case 'below': {
      if (!anchor) return [atEnd];
      const end = lineEnd(text, anchor.below);
      return [splice(text, end, end, style.eol + ' '.repeat(expected.column) + expected.text), atEnd];
    }
    case 'above': {
      const next = neighbour(current, expected) ?? followingAnchor(current, expected)?.start;
      return next === undefined ? [atEnd] : [aboveLine(next), atEnd];
    }
  }
}

/** Where the comment is that follows the expected one in its own version, if the text has it at the same key or item. */
function neighbour({ comments }: Commented, { from, at, kind, path }: ExpectedComment): number | undefined {
  const isBeside = (one: Comment): boolean => one.kind === kind && one.path === path;
  const behind = from.comments.filter((one) => one.at > at && isBeside(one)).map(({ text }) => text);
  return comments.find((one) => isBeside(one) && behind.includes(one.text))?.at;
}

/** The first key or item that follows the expected comment in its own version and that the text has. */
function followingAnchor({ anchors }: Commented, { from, at }: ExpectedComment): Anchor | undefined {
  const present = new Map(anchors.map((anchor) => [anchor.path, anchor]));
  const behind = from.anchors.find(({ start, path }) => start > at && present.has(path));
  return behind && present.get(behind.path);
}

function removalOf(text: string, { at, text: comment }: Comment): Splice {
  const end = at + comment.length;
  const start = lineStart(text, at);
  if (isBlank(text.slice(start, at))) {
    const next = nextLine(text, end);
    return next > end ? splice(text, start, next, '') : splice(text, endBefore(text, start), end, '');
  }
  const spaces = /[ \t]*$/.exec(text.slice(start, at))?.[0].length ?? 0;
  return splice(text, at - spaces, end, '');
}

/**
 * Makes all changes at once if that leaves the values as they are. Otherwise it tries each half by itself, until it finds the
 * change that does not fit, and makes that one at its next place.
 */
function applied(document: YamlDocument, changes: readonly Change[]): { text: string; splices: Splice[] } {
  const fits = (some: readonly Splice[]): boolean => {
    if (overlap(some)) return false;
    const text = spliced(document.text, inSequence(some));
    return isEqual(readYaml(text)?.data, document.data);
  };
  const chosen: Splice[] = [];
  const choose = (some: readonly Change[]): void => {
    if (some.length === 0) return;
    const best = some.map(({ places }) => places[0] as Splice);
    if (fits([...chosen, ...best])) {
      chosen.push(...best);
    } else if (some.length === 1) {
      const other = some[0]?.places.slice(1).find((place) => fits([...chosen, place]));
      if (other) chosen.push(other);
    } else {
      const half = Math.ceil(some.length / 2);
      choose(some.slice(0, half));
      choose(some.slice(half));
    }
  };
  choose(changes);
  const splices = inSequence(chosen);
  return { text: spliced(document.text, splices), splices };
}
