import type { Operation } from '@meguri/core/document/document-operations.ts';
import type { JsonMap } from '@meguri/core/document/value.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import { type CellChange, type CellFacts, cellChange } from './cell-change.ts';
import { DEFAULT_RADIUS } from './number-limits.ts';
import { cellText, type SpotColumn } from './spot-columns.ts';

/** An edit of several spots at once. Texts are as the member typed them. */
export type BulkEdit =
  /** A number, or `+10`, `-10` from the present one. */
  | { kind: 'radius' | 'points'; text: string }
  | { kind: 'congestion'; text: string }
  | { kind: 'courses' | 'methods'; text: string; isAdded: boolean }
  | { kind: 'name'; find: string; replace: string; locale: Locale };

export interface BulkResult {
  column: SpotColumn;
  old: string;
  change: CellChange;
}

const list = (text: string): string[] => text.split(', ').filter(Boolean);

/** The text that the edit writes into one cell. */
function writtenText(old: string, edit: BulkEdit): string {
  switch (edit.kind) {
    case 'congestion':
      return edit.text;
    case 'courses':
    case 'methods': {
      const rest = list(old).filter((one) => one !== edit.text);
      return (edit.isAdded ? (rest.length < list(old).length ? list(old) : [...rest, edit.text]) : rest).join(', ');
    }
    case 'name':
      return edit.find === '' ? old : old.replaceAll(edit.find, edit.replace);
    case 'radius':
    case 'points': {
      const step = /^([+\-−])\s*(\d+(?:\.\d+)?)$/u.exec(edit.text.normalize('NFKC').trim());
      if (!step) return edit.text;
      const from = old === '' ? (edit.kind === 'radius' ? DEFAULT_RADIUS : 0) : Number(old);
      return String(from + (step[1] === '+' ? 1 : -1) * Number(step[2]));
    }
  }
}

/** What the edit would change in one spot; null where nothing changes. */
export function bulkResult(item: JsonMap, path: string, edit: BulkEdit, facts: CellFacts): BulkResult | null {
  const column: SpotColumn = edit.kind === 'name' ? `name.${edit.locale}` : edit.kind;
  const old = cellText(item, column);
  const change = cellChange(item, path, column, writtenText(old, edit), facts);
  return change.kind === 'change' && change.operations.length === 0 ? null : { column, old, change };
}

/** The operations of all results; null if one of them cannot be applied. */
export function operationsOf(results: readonly BulkResult[]): Operation[] | null {
  if (results.some(({ change }) => change.kind === 'fault')) return null;
  return results.flatMap(({ change }) => (change.kind === 'change' ? change.operations : []));
}
