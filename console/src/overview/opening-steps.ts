import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { remaining } from '@meguri/core/console/preflight/people-checks.ts';
import type { Json } from '@meguri/core/document/document-operations.ts';
import { isJsonMap } from '@meguri/core/document/value.ts';
import { countOf, spotRows } from '../document/campaign-data.ts';
import { hasOrganiser } from '../document/has-organiser.ts';

/** What leads from an empty campaign to its opening, in the order in which it is done. */
const OPENING_STEPS = [
  'description',
  'spots',
  'prizes',
  'organiser',
  'pages',
  'phone',
  'publish',
  'posters',
  'walk',
  'preflight',
] as const;
export type OpeningStep = (typeof OPENING_STEPS)[number];

export interface StepFacts {
  data: Json | null;
  isPublished: boolean;
  /** Whether the member has opened the draft on a phone. */
  isOnPhone: boolean;
  /** Undefined until it is known. */
  preflight: Pick<ConsoleAnswer<'showPreflight'>, 'items' | 'checks'> | undefined;
}

/** The steps until the opening, and which of them are done. Posters are left out where no spot has a code to print. */
export function openingSteps({ data, isPublished, isOnPhone, preflight }: StepFacts) {
  const isSigned = (check: string) => preflight?.checks.find(({ id }) => id === check)?.state === 'signed';
  const walked = preflight?.items.find(({ id }) => id === 'walked');
  const isDone: Record<OpeningStep, boolean> = {
    description: isJsonMap(data) && data['description'] !== undefined,
    spots: countOf(data, 'spots') > 0,
    prizes: countOf(data, 'presents') > 0,
    organiser: hasOrganiser(data),
    pages: isSigned('texts_read'),
    // Whoever has measured at a spot has done so with a phone.
    phone: isOnPhone || (walked?.count ?? 0) > 0,
    publish: isPublished,
    posters: isSigned('posters_hang'),
    walk: walked?.verdict === 'go',
    preflight: preflight !== undefined && remaining(preflight.items, preflight.checks) === 0,
  };
  return OPENING_STEPS.filter((key) => key !== 'posters' || mayHavePosters(data)).map((key) => ({
    key,
    isDone: isDone[key],
  }));
}

/** Whether a spot has a QR code or an AR marker, or none is known yet. */
function mayHavePosters(data: Json | null): boolean {
  const spots = spotRows(data, 'ja_JP');
  return spots.length === 0 || spots.some(({ methods }) => methods.includes('qr') || methods.includes('ar'));
}
