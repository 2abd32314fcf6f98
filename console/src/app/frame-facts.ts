import type { Json } from '@meguri/core/document/document-operations.ts';
import { isJsonMap } from '@meguri/core/document/value.ts';
import { countOf } from '../document/campaign-data.ts';
import type { CheckFinding } from '../document/draft-context.ts';
import { missingWords } from '../document/missing-words.ts';
import type { ContentsFacts } from '../shared/frame/contents-entries.ts';

/** What the frame of a campaign shows of its draft. */
export type DraftFacts = ContentsFacts & { colour: string | null };

/**
 * How many things are on each page of the contents, how many texts lack words, how many changes are not published and how many faults there
 * are, and the campaign's colour.
 */
export const draftFacts = (
  data: Json | null,
  changes: number | null,
  findings: readonly CheckFinding[],
): DraftFacts => ({
  numbers: {
    sheets: countOf(data, 'courses') + countOf(data, 'sheets'),
    spots: countOf(data, 'spots'),
    prizes: countOf(data, 'presents'),
    surveys: countOf(data, 'questionnaires'),
    notices: countOf(data, 'notifications') + countOf(data, 'popups'),
  },
  missing: missingWords(data).reduce((sum, { texts }) => sum + texts.length, 0),
  changes: changes ?? 0,
  faults: findings.filter(({ isWarning }) => !isWarning).length,
  colour: isJsonMap(data) && typeof data['mainColor'] === 'string' ? data['mainColor'] : null,
});
