import { consentPages } from '@meguri/core/accounts/rules.ts';
import type { LiveCampaign } from '../../catalogue/live-campaigns.ts';

/** The campaign version whose texts a new account accepts; null if the campaign has none. */
export function consentVersion({ catalogue, version }: LiveCampaign): number | null {
  const { terms, privacy } = consentPages(catalogue.file);
  return terms || privacy ? version : null;
}
