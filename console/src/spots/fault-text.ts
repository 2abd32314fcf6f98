import type { ConsoleTexts } from '../i18n/ja_JP/ja_JP.ts';
import type { CellFault } from './cell-change.ts';

/** What is wrong with a cell and how to fix it, in the member's language. */
export function faultText(t: ConsoleTexts, fault: CellFault): string {
  const { invalid } = t.spots;
  switch (fault.kind) {
    case 'least':
    case 'most':
      return invalid[fault.kind](fault.limit);
    case 'course':
    case 'method':
      return t.bulk.unknown[fault.kind](fault.name);
    case 'congestion':
    case 'swapped':
      return t.bulk[fault.kind];
    case 'id':
    case 'required':
    case 'integer':
    case 'decimal':
      return invalid[fault.kind];
  }
}
