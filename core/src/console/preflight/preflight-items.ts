import type { Catalogue, Spot } from '../../catalogue/catalogue.ts';
import { distanceMetres, type Position } from '../../lib/geo.ts';
import type { LocalizedText } from '../../lib/localized-text.ts';
import { METHODS, requiresNearness } from '../../spots/methods.ts';

/** The subjects of the pre-flight check in the order of the list, with their groups. */
export const PREFLIGHT_GROUPS = {
  content: ['faults', 'published', 'dates', 'languages', 'ways', 'circles', 'privacy', 'retention'],
  goods: ['windows', 'stock'],
  server: ['https', 'mail', 'line'],
} as const;
export const PREFLIGHT_IDS = [...PREFLIGHT_GROUPS.content, ...PREFLIGHT_GROUPS.goods, ...PREFLIGHT_GROUPS.server];
export type PreflightId = (typeof PREFLIGHT_IDS)[number];

/** `no_go` must be mended before the rally opens; `note` is allowed but probably not intended. */
export const PREFLIGHT_VERDICTS = ['go', 'note', 'no_go'] as const;
export type PreflightVerdict = (typeof PREFLIGHT_VERDICTS)[number];

/** One line of the list. */
export interface PreflightItem {
  id: PreflightId;
  verdict: PreflightVerdict;
  /** Of how many things the sentence speaks. */
  count: number;
  /** What the sentence names, at most `NAMES_MAX`, in the organiser's words. */
  names: LocalizedText[];
}

/** How many things an item names; a file can have thousands of pairs of circles. */
export const NAMES_MAX = 5;

export interface PreflightFacts {
  /** The instant of the check, milliseconds since the epoch. */
  now: number;
  /** Faults of `campaign check`. */
  faults: number;
  /** Texts that lack a language of the campaign. */
  missingTexts: number;
  /** Whether the draft differs from what visitors see. */
  isChanged: boolean;
  /** The draft; null while it has faults, so that only they and the server are judged. */
  catalogue: Catalogue | null;
  /** How many visitors the organiser expects; null if nobody has said. */
  visitors: number | null;
  isHttps: boolean;
  /** Whether the server can send mail. */
  mail: boolean;
  /** Whether LINE log-in is configured. */
  line: boolean;
}

/** Whether a rally can open: what is fine, what deserves a look and what must be mended, in the order of the list. */
export function preflightItems(facts: PreflightFacts): PreflightItem[] {
  const { catalogue, faults, missingTexts, isChanged } = facts;
  return [
    item('faults', faults > 0 ? 'no_go' : 'go', faults),
    ...(catalogue === null
      ? []
      : [
          item('published', isChanged ? (hasBegun(facts.now, catalogue) ? 'note' : 'no_go') : 'go'),
          item('dates', catalogue.period.end !== null && catalogue.period.end < facts.now ? 'no_go' : 'go'),
          item('languages', missingTexts > 0 ? 'note' : 'go', missingTexts),
          waysItem(catalogue),
          circlesItem(catalogue),
          item('privacy', catalogue.file.pages?.privacy === undefined ? 'no_go' : 'go'),
          item('retention', catalogue.erasesAt === null ? 'note' : 'go', catalogue.file.retention?.days),
          windowsItem(catalogue),
          stockItem(catalogue, facts.visitors),
        ]),
    item('https', facts.isHttps ? 'go' : 'no_go'),
    item('mail', facts.mail ? 'go' : 'note'),
    ...(catalogue?.file.login?.includes('line') ? [item('line', facts.line ? 'go' : 'no_go')] : []),
  ];
}

/** While the rally runs, the draft is where its next version is made. */
const hasBegun = (now: number, { period }: Catalogue): boolean => period.start !== null && period.start <= now;

function item(
  id: PreflightId,
  verdict: PreflightVerdict,
  count = 0,
  names: readonly LocalizedText[] = [],
): PreflightItem {
  return { id, verdict, count, names: names.slice(0, NAMES_MAX) };
}

/** A spot without a way that works where the phone has no position leaves visitors without one behind. */
function waysItem({ spots }: Catalogue): PreflightItem {
  if (spots.size === 0) return item('ways', 'no_go');
  const bound = [...spots.values()].filter(({ methods }) =>
    METHODS.every((method) => {
      const settings = methods[method];
      return settings === undefined || requiresNearness(method, settings);
    }),
  );
  return bound.length === 0 ? item('ways', 'go', spots.size) : item('ways', 'note', bound.length, namesOf(bound));
}

/** Pairs of spots that are collected by nearness and whose circles meet: both can be collected from one place. */
function circlesItem({ spots }: Catalogue): PreflightItem {
  const near = [...spots.values()].filter(({ methods }) => methods.proximity !== undefined);
  const circles = near.flatMap(circlesOf).sort((a, b) => southOf(a) - southOf(b));
  const pairs = new Map<string, readonly [Spot, Spot]>();
  for (const [place, one] of circles.entries()) {
    const north = one.lat + one.radius / METRES_PER_DEGREE;
    // Later circles begin further north: a file can have thousands of members of groups.
    for (let next = place + 1; next < circles.length; next += 1) {
      const other = circles[next] as Circle;
      if (southOf(other) > north) break;
      if (other.spot === one.spot || distanceMetres(one, other) >= one.radius + other.radius) continue;
      pairs.set([one.spot.id, other.spot.id].sort().join(' '), [one.spot, other.spot]);
    }
  }
  const meeting = new Set([...pairs.values()].flat());
  const named = near.filter((spot) => meeting.has(spot));
  return item('circles', pairs.size > 0 ? 'note' : 'go', pairs.size, namesOf(named));
}

type Circle = Position & { radius: number; spot: Spot };

/** Less than a degree of latitude has anywhere, so that no circle seems smaller than it is. */
const METRES_PER_DEGREE = 110_000;
const southOf = ({ lat, radius }: Circle): number => lat - radius / METRES_PER_DEGREE;

/** The circle of a spot; of a group, those of its members. */
function circlesOf(spot: Spot): Circle[] {
  const { lat, lon, radius, group } = spot;
  return group
    ? group.map((one) => ({ lat: one.lat ?? lat, lon: one.lon ?? lon, radius: one.radius ?? radius, spot }))
    : [{ lat, lon, radius, spot }];
}

/** A prize whose window has ended before stamps can be collected, or begins after the rally, is handed to nobody. */
function windowsItem({ presents, period }: Catalogue): PreflightItem {
  const closed = [...presents.values()].filter(
    ({ period: { start, end } }) =>
      (end !== null && period.start !== null && end < period.start) ||
      (start !== null && period.end !== null && start > period.end),
  );
  return item('windows', closed.length > 0 ? 'no_go' : 'go', closed.length || presents.size, namesOf(closed));
}

/**
 * Prizes that are gone before every expected visitor has taken one. A prize without any unit is handed to nobody. A drawn
 * lottery and one with blanks are meant to leave some with nothing.
 */
function stockItem({ presents }: Catalogue, visitors: number | null): PreflightItem {
  const limited = [...presents.values()].filter(({ stock, lottery }) => stock !== undefined && lottery === undefined);
  const empty = limited.filter(({ stock }) => stock === 0);
  if (empty.length > 0) return item('stock', 'no_go', empty.length, namesOf(empty));
  if (limited.length === 0) return item('stock', 'go');
  if (visitors === null) return item('stock', 'note', 0, namesOf(limited));
  const short = limited.filter(({ stock = 0 }) => stock < visitors);
  return short.length > 0 ? item('stock', 'note', short.length, namesOf(short)) : item('stock', 'go', limited.length);
}

const namesOf = (things: readonly { name: LocalizedText }[]): LocalizedText[] => things.map(({ name }) => name);
