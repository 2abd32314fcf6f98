import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { remaining } from '@meguri/core/console/preflight/people-checks.ts';
import type { Json } from '@meguri/core/document/document-operations.ts';
import { isJsonList, isJsonMap } from '@meguri/core/document/value.ts';
import { countOf } from '../document/campaign-data.ts';
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
  /** Whether the code that opens the draft on a phone was shown on this computer, to any member. */
  isPhoneCodeShown: boolean;
  /** Undefined until it is known. */
  preflight: Pick<ConsoleAnswer<'showPreflight'>, 'items' | 'checks'> | undefined;
}

/** The steps until the opening, and which of them are done. Posters are left out where no spot has anything to print. */
export function openingSteps({ data, isPublished, isPhoneCodeShown, preflight }: StepFacts) {
  const isSigned = (check: string) => preflight?.checks.find(({ id }) => id === check)?.state === 'signed';
  const walked = preflight?.items.find(({ id }) => id === 'walked');
  const isDone: Record<OpeningStep, boolean> = {
    description: isJsonMap(data) && data['description'] !== undefined,
    spots: countOf(data, 'spots') > 0,
    prizes: countOf(data, 'presents') > 0,
    organiser: hasOrganiser(data),
    pages: isSigned('texts_read'),
    // Nobody reports whether a phone scanned the code. A measurement at a spot was made with a phone.
    phone: isPhoneCodeShown || (walked?.count ?? 0) > 0,
    publish: isPublished,
    posters: isSigned('posters_hang'),
    walk: walked?.verdict === 'go',
    preflight: preflight !== undefined && remaining(preflight.items, preflight.checks) === 0,
  };
  const hasPosters = mayHavePosters(data, preflight?.checks ?? []);
  return OPENING_STEPS.filter((key) => key !== 'posters' || hasPosters).map((key) => ({ key, isDone: isDone[key] }));
}

/**
 * Whether posters have to hang, or no spot is known yet. The checks of the pre-flight list decide, because only one of them ticks
 * the step. The list has none until it is known, or where the draft has faults; then the ways to collect decide.
 */
function mayHavePosters(data: Json | null, checks: readonly { id: string }[]): boolean {
  const spots = isJsonMap(data) && isJsonList(data['spots']) ? data['spots'] : [];
  if (spots.length === 0) return true;
  return checks.length > 0 ? checks.some(({ id }) => id === 'posters_hang') : spots.some(hasPoster);
}

/** Whether a spot has a QR code or an AR marker to print. AR without a marker works by the position. */
function hasPoster(spot: Json): boolean {
  const methods = isJsonMap(spot) ? spot['methods'] : undefined;
  if (!isJsonMap(methods)) return false;
  const { qr, ar } = methods;
  return qr !== undefined || (isJsonMap(ar) && ar['marker'] !== undefined);
}
