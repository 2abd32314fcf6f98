import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import type { Report } from './faults.ts';
import { quote } from './faults.ts';
import { slotsOf } from './slots.ts';
import { itemsOf, type ValidParts } from './valid-parts.ts';

/** Every sheet has slots, and enough of them to be completed. A spot that gives points only is not a slot. */
export function checkSheets(file: ValidParts<CampaignFile>, report: Report): void {
  const courses = new Set(itemsOf(file.courses).map(([, { id }]) => id));
  for (const [place, sheet] of itemsOf(file.sheets)) {
    const slots = slotsOf(file, sheet);
    for (const [at, id] of itemsOf(sheet.spots)) {
      if (slots.includes(id)) continue;
      report.warn(
        ['sheets', place, 'spots', at],
        'no_effect',
        `has no effect, because ${quote(id)} gives points only.`,
      );
    }
    if (slots.length === 0) {
      // `checkReferences` reports an unknown course.
      if (!sheet.spots && sheet.course !== undefined && !courses.has(sheet.course)) continue;
      const [key, expected] =
        sheet.spots || sheet.course === undefined
          ? ['spots', 'must contain a spot that gives a stamp; there is none.']
          : ['course', `must be a course with spots that give stamps; ${quote(sheet.course)} has none.`];
      report.fault(['sheets', place, key], 'impossible', expected);
    } else if (sheet.required !== undefined && sheet.required > slots.length) {
      report.fault(
        ['sheets', place, 'required'],
        'impossible',
        `must be at most the number of stamp slots, ${slots.length}, found ${sheet.required}.`,
      );
    }
  }
}
