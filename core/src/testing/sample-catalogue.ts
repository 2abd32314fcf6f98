import type { CampaignFile } from '../campaign-file/campaign-file.ts';
import type { PresentFile } from '../campaign-file/presents.ts';
import type { SpotFile } from '../campaign-file/spots.ts';
import { type Catalogue, compileCatalogue, type Present, type Spot } from '../catalogue/catalogue.ts';

/** A minimal campaign file with the keys that a test adds. */
const fileOf = (over: Partial<CampaignFile> = {}): CampaignFile => ({
  slug: 'test',
  name: 'Test',
  languages: ['ja_JP'],
  period: { start: '2026-10-01T00:00:00+09:00', end: '2026-10-31T23:59:59+09:00' },
  ...over,
});

export const catalogueOf = (over: Partial<CampaignFile> = {}): Catalogue => compileCatalogue(fileOf(over));

/** A spot of a campaign file at a fixed place. */
export const spotFile = (id: string, over: Partial<SpotFile> = {}): SpotFile => ({
  id,
  name: id,
  lat: 35.6586,
  lon: 139.7454,
  methods: { qr: {} },
  ...over,
});

/** One compiled spot and its catalogue. */
export function spotOf(over: Partial<SpotFile> = {}, others: SpotFile[] = []): { catalogue: Catalogue; spot: Spot } {
  const catalogue = catalogueOf({ spots: [spotFile('tower', over), ...others] });
  return { catalogue, spot: catalogue.spots.get('tower')! };
}

/** One compiled present. */
export function presentOf(over: Partial<PresentFile> = {}): Present {
  const file: PresentFile = { id: 'prize', kind: 'goods', name: 'prize', ...over };
  return catalogueOf({ presents: [file] }).presents.get('prize')!;
}

export const at = (text: string): number => Date.parse(text);
