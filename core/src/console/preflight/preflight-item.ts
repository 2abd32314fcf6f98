import type { LocalizedText } from '../../lib/localized-text.ts';
import type { UncheckedCount } from '../operation/draft-facts.ts';

/** The subjects of the machine's checks in the order of the list, with their groups. */
export const PREFLIGHT_GROUPS = {
  content: [
    'faults',
    'published',
    'dates',
    'zone',
    'languages',
    'unchecked',
    'ways',
    'courses',
    'circles',
    'windows',
    'reachable',
    'stock',
    'privacy',
    'retention',
  ],
  site: ['walked', 'radius', 'posters'],
  goods: ['team'],
  server: ['https', 'mail', 'line', 'clock', 'backup'],
} as const;
export type PreflightGroup = keyof typeof PREFLIGHT_GROUPS;
export type PreflightId = (typeof PREFLIGHT_GROUPS)[PreflightGroup][number];
export const PREFLIGHT_IDS: PreflightId[] = Object.values(PREFLIGHT_GROUPS).flat();

/** The group of a subject. */
export const groupOf = (id: PreflightId): PreflightGroup => {
  const groups = Object.entries(PREFLIGHT_GROUPS) as [PreflightGroup, readonly PreflightId[]][];
  return groups.find(([, ids]) => ids.includes(id))?.[0] ?? 'content';
};

/** `no_go` must be fixed before the rally opens; `note` is allowed but probably not intended. */
export const PREFLIGHT_VERDICTS = ['go', 'note', 'no_go'] as const;
export type PreflightVerdict = (typeof PREFLIGHT_VERDICTS)[number];

/** A place whose radius is not fair, and what would be. Metres. */
export interface RadiusAdvice {
  spotId: string;
  groupMember: string | null;
  name: LocalizedText;
  /** What `judgePlace` advises (core/src/console/walk/judge-fixes.ts). */
  advice: 'widen' | 'move' | 'impossible';
  radius: number;
  fair: number;
  error: number;
  /** The share of visitors who would be refused, from 0 to 1. */
  refused: number;
}

/** One line of the list. */
export interface PreflightItem {
  id: PreflightId;
  verdict: PreflightVerdict;
  /** The number of things that the sentence is about. */
  count: number;
  /** The total that `count` is a part of; null if the sentence has none. */
  of: number | null;
  /** The instant of which the sentence speaks, in milliseconds since the epoch. */
  at: number | null;
  /** What the sentence names, at most `NAMES_MAX`, in the organiser's words. */
  names: LocalizedText[];
  /** Of `radius`: what one press can fix, at most `ADVICE_MAX`. */
  advice: RadiusAdvice[];
  /** Of `unchecked`: the languages. */
  unchecked: UncheckedCount[];
}

/** How many things an item names; a file can have thousands of pairs of circles. */
export const NAMES_MAX = 5;
export const ADVICE_MAX = 100;

/** Creates an item. Omitted facts are empty. */
export function item(
  id: PreflightId,
  verdict: PreflightVerdict,
  { names = [], advice = [], unchecked = [], ...more }: Partial<Omit<PreflightItem, 'id' | 'verdict'>> = {},
): PreflightItem {
  const rest = { count: 0, of: null, at: null, ...more };
  return { id, verdict, ...rest, names: names.slice(0, NAMES_MAX), advice: advice.slice(0, ADVICE_MAX), unchecked };
}

/** The names of things of a campaign file. */
export const namesOf = (things: readonly { name: LocalizedText }[]): LocalizedText[] => things.map(({ name }) => name);
