import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import type { PresentFile } from '@meguri/core/campaign-file/presents.ts';
import { deriveKeys } from '../server/src/lib/keys.ts';
import { signQr } from '../server/src/spots/acquire/qr-token.ts';
import { publishForTest } from '../server/src/testing/publish.ts';
import { quantile } from './measure.ts';
import type { Outcome } from './paced-load.ts';
import { type BenchDatabase, openBenchDatabase, SECRET } from './world.ts';

const SPOTS = 20;
export const KEYWORD = 'lantern';
export const spotIdOf = (n: number): string => `s${n % SPOTS}`;
/** The position of a spot. An attacker at home sends it as their own. */
export const positionOf = (n: number) => ({ lat: 35, lon: 139 + (n % SPOTS) / 100, accuracy: 5 });
export const codeOf = (slug: string, spotId: string): string =>
  signQr(deriveKeys(SECRET).qr, { slug, spotId, version: 1 });

/** The address of the nth visitor, from the range that RFC 2544 reserves for benchmarks. */
export const addressOf = (n: number): string => `198.${18 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`;

const campaign = (slug: string, presents: PresentFile[]): CampaignFile => ({
  slug,
  name: slug,
  languages: ['ja_JP'],
  login: ['guest', 'password'],
  period: { start: '2020-01-01T00:00:00+09:00', end: '2035-12-31T23:59:59+09:00' },
  courses: [],
  spots: Array.from({ length: SPOTS }, (_, n) => ({
    id: spotIdOf(n),
    name: spotIdOf(n),
    lat: positionOf(n).lat,
    lon: positionOf(n).lon,
    stamp: {},
    methods: { proximity: {}, qr: {}, keyword: { answers: [KEYWORD] }, barcode: { values: ['4901234567894'] } },
  })),
  presents,
});

/** A database with campaigns of 20 spots, each of which gives a stamp for a position, a code or a keyword. */
export async function openAttackWorld(campaigns: Readonly<Record<string, PresentFile[]>>): Promise<BenchDatabase> {
  const database = await openBenchDatabase();
  for (const [slug, presents] of Object.entries(campaigns)) {
    await publishForTest(database.db, campaign(slug, presents), { now: Date.now() });
  }
  return database;
}

/** How the calls of honest visitors were answered. */
export interface Honest {
  calls: number;
  /** Calls with the expected answer. */
  served: number;
  p50: number;
  p99: number;
}

/** `expected` is the status of success. */
export const honest = (outcomes: readonly Outcome[], expected: number): Honest => {
  const served = outcomes.filter(({ status }) => status === expected);
  const latencies = outcomes.map(({ ms }) => ms);
  return {
    calls: outcomes.length,
    served: served.length,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
  };
};

export const share = ({ calls, served }: Honest): string =>
  `${((served / calls) * 100).toFixed(served === calls ? 0 : 1)} %`;
