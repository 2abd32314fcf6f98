import type { CampaignStorage } from '../browser/storage.ts';

/** The visitor's choice about the analytics tag; null before the choice. */
export type Consent = 'granted' | 'denied';

export function consentOf(storage: Pick<CampaignStorage, 'get'>): Consent | null {
  const said = storage.get('analytics');
  return said === 'granted' || said === 'denied' ? said : null;
}
