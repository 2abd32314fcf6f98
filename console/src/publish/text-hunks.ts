import { lineSplices } from '@meguri/core/document/line-splices.ts';

/** One line of a comparison of two texts. */
export interface DiffLine {
  kind: 'same' | 'removed' | 'added';
  /** Its number in the text that has it, from 1. */
  number: number;
  /** Without its line break. */
  text: string;
  /** The characters that differ from the line in whose place it stands; null for a whole line. */
  changed: { from: number; to: number } | null;
  /** The last line of a text that does not end with a line break. */
  isUnended: boolean;
}

/** Lines that changed, with some around them. */
export interface Hunk {
  /** The first line in the text before and after, from 1. */
  before: number;
  after: number;
  lines: DiffLine[];
}

/** Lines shown around a change, as `git diff` does. */
const CONTEXT = 3;

const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** How two texts differ, byte for byte: the lines that changed, with those around them. */
export function textHunks(before: string, after: string): Hunk[] {
  const lines = allLines(linesOf(before), linesOf(after), changesOf(before, after));
  const hunks: Hunk[] = [];
  let [from, to] = [1, 1];
  let gap: DiffLine[] = [];
  for (const line of lines) {
    if (line.kind === 'same') gap.push(line);
    else {
      const last = hunks.at(-1);
      if (last && gap.length <= 2 * CONTEXT) last.lines.push(...gap);
      else {
        last?.lines.push(...gap.slice(0, CONTEXT));
        const shown = last || gap.length > CONTEXT ? gap.slice(-CONTEXT) : gap;
        hunks.push({ before: from - shown.length, after: to - shown.length, lines: [...shown] });
      }
      gap = [];
      hunks.at(-1)?.lines.push(line);
    }
    if (line.kind !== 'added') from += 1;
    if (line.kind !== 'removed') to += 1;
  }
  hunks.at(-1)?.lines.push(...gap.slice(0, CONTEXT));
  return hunks;
}

interface Change {
  /** The place among the lines before, from 0. */
  at: number;
  removed: string[];
  inserted: string[];
}

/** The changes as lines of the text before. */
function changesOf(before: string, after: string): Change[] {
  let moved = 0;
  let [line, offset] = [0, 0];
  return lineSplices(before, after).map(({ at, removed, inserted }) => {
    const start = at - moved;
    line += linesOf(before.slice(offset, start)).length;
    offset = start;
    moved += inserted.length - removed.length;
    return { at: line, removed: linesOf(removed), inserted: linesOf(inserted) };
  });
}

function allLines(before: readonly string[], after: readonly string[], changes: readonly Change[]): DiffLine[] {
  const lines: DiffLine[] = [];
  let [from, to] = [0, 0];
  const addCommon = (until: number) => {
    while (from < until) {
      lines.push(diffLine('same', after[to] ?? '', to + 1));
      [from, to] = [from + 1, to + 1];
    }
  };
  for (const { at, removed, inserted } of changes) {
    addCommon(at);
    const isPaired = removed.length === inserted.length;
    for (const [index, text] of removed.entries())
      lines.push(diffLine('removed', text, from + index + 1, isPaired ? inserted[index] : undefined));
    for (const [index, text] of inserted.entries())
      lines.push(diffLine('added', text, to + index + 1, isPaired ? removed[index] : undefined));
    from += removed.length;
    to += inserted.length;
  }
  addCommon(before.length);
  return lines;
}

function diffLine(kind: DiffLine['kind'], line: string, number: number, other?: string): DiffLine {
  const isUnended = !line.endsWith('\n');
  const text = isUnended ? line : line.slice(0, -1);
  const changed = other === undefined ? null : changedPart(text, other.endsWith('\n') ? other.slice(0, -1) : other);
  return { kind, number, text, changed, isUnended };
}

/** The part of a line that another one does not have, in whole characters; null if they have nothing in common. */
function changedPart(line: string, other: string): DiffLine['changed'] {
  const [mine, theirs] = [[...line], [...other]];
  const most = Math.min(mine.length, theirs.length);
  let start = 0;
  while (start < most && mine[start] === theirs[start]) start += 1;
  let end = 0;
  while (end < most - start && mine.at(-1 - end) === theirs.at(-1 - end)) end += 1;
  const length = (letters: string[]): number => letters.join('').length;
  if (start + end === 0) return null;
  return { from: length(mine.slice(0, start)), to: line.length - length(mine.slice(mine.length - end)) };
}

/** The first lines of a comparison, hunk by hunk. */
export function firstLines(hunks: readonly Hunk[], max: number): Hunk[] {
  const shown: Hunk[] = [];
  let left = max;
  for (const hunk of hunks) {
    if (left <= 0) break;
    shown.push({ ...hunk, lines: hunk.lines.slice(0, left) });
    left -= hunk.lines.length;
  }
  return shown;
}

/** The comparison as a patch that `git apply` reads. */
export function patchOf(hunks: readonly Hunk[], path: string): string {
  const signs = { same: ' ', removed: '-', added: '+' } as const;
  const range = (start: number, count: number): string => `${count === 0 ? start - 1 : start},${count}`;
  const shown = hunks.map(({ before, after, lines }) => {
    const count = (kind: DiffLine['kind']) => lines.filter((line) => line.kind !== kind).length;
    const body = lines.map(
      ({ kind, text, isUnended }) => `${signs[kind]}${text}\n${isUnended ? '\\ No newline at end of file\n' : ''}`,
    );
    return `@@ -${range(before, count('added'))} +${range(after, count('removed'))} @@\n${body.join('')}`;
  });
  return hunks.length === 0 ? '' : `--- a/${path}\n+++ b/${path}\n${shown.join('')}`;
}

/** Where a line of a campaign file is: the keys and ids above it, such as `spots`, `hyakuto`, `description`. */
export function keysAbove(lines: readonly string[], number: number): string[] {
  const keys: string[] = [];
  let limit = Number.POSITIVE_INFINITY;
  for (let index = number - 1; index >= 0 && limit > 0; index -= 1) {
    const match = /^(\s*)(- +)?(?:\{ *)?([A-Za-z_][\w-]*) *:(?: +([\w-]+))?/.exec(lines[index] ?? '');
    if (!match) continue;
    const [, indent = '', dash, key = '', value] = match;
    if (dash !== undefined && indent.length < limit) {
      // The first key of an item stands beside the others.
      if (indent.length + dash.length < limit && key !== 'id') keys.unshift(key);
      const id = key === 'id' ? value : undefined;
      if (id !== undefined) keys.unshift(id);
      limit = indent.length;
      // The list may stand at the indentation of its key.
      const list = lines.slice(0, index).findLast((line) => /^\s*[A-Za-z_]/.test(line) && indentOf(line) <= limit);
      if (list !== undefined && indentOf(list) === limit) limit += 1;
    } else if (dash === undefined && indent.length < limit) {
      keys.unshift(key);
      limit = indent.length;
    }
  }
  return keys;
}

const indentOf = (line: string): number => /^\s*/.exec(line)?.[0].length ?? 0;
