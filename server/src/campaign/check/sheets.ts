import type { CampaignFile } from '@meguri/core/campaign/file.ts';
import { quote } from '../faults.ts';
import { type Loose, present } from './loose.ts';
import type { Report } from './report.ts';
import { slotsOf } from './slots.ts';

/** Every sheet has slots, and enough of them to be completed. */
export function checkSheets(file: Loose<CampaignFile>, report: Report): void {
  const courses = new Set(present(file.courses).map(([, { id }]) => id));
  for (const [place, sheet] of present(file.sheets)) {
    const slots = slotsOf(file, sheet);
    if (slots === null) {
      report.fault(
        ['sheets', place, 'spots'],
        'missing',
        'must be given, or a course whose spots fill it; both are missing.',
      );
    } else if (slots.length === 0 && !sheet.spots) {
      // A course that does not exist is told as such.
      if (!courses.has(sheet.course)) continue;
      const course = quote(sheet.course ?? '');
      report.fault(['sheets', place, 'course'], 'impossible', `must be a course with spots; ${course} has none.`);
    } else if (sheet.required !== undefined && sheet.required > slots.length) {
      report.fault(
        ['sheets', place, 'required'],
        'impossible',
        `must be at most the number of slots, ${slots.length}, found ${sheet.required}.`,
      );
    }
  }
}
