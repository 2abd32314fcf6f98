import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import { DEFAULT_PASSWORD_LENGTH } from '@meguri/core/catalogue/catalogue.ts';
import type { Report } from './faults.ts';
import type { ValidParts } from './valid-parts.ts';

/** A shorter password is allowed, because the customer's specification lets the campaign set the length. */
export function checkPassword({ password }: ValidParts<CampaignFile>, report: Report): void {
  const { minLength = DEFAULT_PASSWORD_LENGTH } = password ?? {};
  if (minLength >= DEFAULT_PASSWORD_LENGTH) return;
  const expected = `should be at least ${DEFAULT_PASSWORD_LENGTH}: shorter passwords are easy to guess; found ${minLength}.`;
  report.warn(['password', 'minLength'], 'range', expected);
}
