import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import type { Report } from './faults.ts';
import { quote } from './faults.ts';
import { fileReferences } from './file-references.ts';
import type { ValidParts } from './valid-parts.ts';

/** A focus is of a picture that the campaign file names elsewhere. */
export function checkFocus(file: ValidParts<CampaignFile>, report: Report): void {
  const pictures = new Set(fileReferences(file).flatMap((use) => (use.kind === 'image' ? use.file : [])));
  for (const path of Object.keys(file.focus ?? {})) {
    if (pictures.has(path)) continue;
    report.warn(['focus'], 'no_effect', `has no effect on ${quote(path)}, because no field names it as a picture.`);
  }
}
