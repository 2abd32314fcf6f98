import type { CampaignStorage } from '../browser/storage.ts';

/** What the visitor said about the analytics tag; null for nothing yet. */
export type Consent = 'granted' | 'denied';

export function consentOf(storage: Pick<CampaignStorage, 'get'>): Consent | null {
  const said = storage.get('analytics');
  return said === 'granted' || said === 'denied' ? said : null;
}
