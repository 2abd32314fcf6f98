import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import type { Report } from './faults.ts';
import type { ValidParts } from './valid-parts.ts';

const TEXTS = ['terms', 'privacy'] as const;

/** Registration asks for consent to the texts that the campaign has. Without them nobody consents to anything. */
export function checkPages({ pages }: ValidParts<CampaignFile>, report: Report): void {
  for (const text of TEXTS) {
    if (pages?.[text] === undefined) {
      report.warn(['pages', text], 'missing', 'should be given; without it, registration does not ask for consent.');
    }
  }
}
