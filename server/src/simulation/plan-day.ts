import type { Catalogue, Spot } from '@meguri/core/catalogue/catalogue.ts';
import { distanceMetres, positionAt } from '@meguri/core/lib/geo.ts';
import { hasCounterHandover } from '@meguri/core/presents/handover.ts';
import { isoDate, localDate } from '@meguri/core/time/zoned-time.ts';
import { type DayFaults, faultsOf, lasts, type Silence, STANDS_AT, silenceOf } from './day-faults.ts';
import { attemptFromHome, type Evidence, evidenceAt, methodAt, slipAt, tornCode } from './evidence-of.ts';
import { answersTo, type PlannedAnswers } from './forms-of.ts';
import { kindOf, type WalkerKind, type WalkerName } from './personas.ts';
import { type PlannedPrize, prizeFor } from './plan-prizes.ts';
import { type Dice, diceOf } from './seeded-random.ts';

interface PlannedBase {
  /** When it happens, in milliseconds since the epoch, by the clock of the day. */
  at: number;
  /** How often its answer is lost on the way, and whether it is sent twice at the same time. */
  losses: number;
  isDouble: boolean;
}

/** A picture that a visitor takes at a spot. */
export interface PlannedPhoto {
  spotId: string;
  /** The day on which it is taken, as `2026-10-24`. */
  date: string;
  colour: string;
}

type Press = PlannedBase & { kind: 'press'; evidence: Evidence; photo?: PlannedPhoto };

/**
 * The visitor presses a stamp, with `photo` as its evidence; posts a photo; or takes a prize that has been earned by then, answers its
 * survey, and has it handed over or sends its form.
 */
export type PlannedAction =
  | Press
  | (PlannedBase & { kind: 'post'; photo: PlannedPhoto })
  | (PlannedBase & { kind: 'take' } & PlannedPrize);

export interface PlannedVisitor {
  number: number;
  persona: WalkerName;
  address: string;
  clockHours: number;
  arrivesAt: number;
  /** To the questionnaire after registration; null if they skip it. */
  answers: PlannedAnswers | null;
  actions: PlannedAction[];
}

export interface PlannedDay {
  faults: DayFaults;
  /** Of a counter; null where no prize is handed over at one. */
  silence: Silence | null;
  /** In the order of their arrival. */
  visitors: PlannedVisitor[];
}

export interface DayOptions {
  catalogue: Catalogue;
  seed: number;
  visitors: number;
  from: number;
  until: number;
  /** The signed code of a spot's poster. */
  codeOf: (spotId: string) => string;
}

const MINUTE = 60_000;
/** Photos and answers use a separate random generator, so that they do not change the walks. */
const OF_FORMS = 1_000_000;

/** How many people come, by parts of the day: noon, the lanterns in the evening, and an early end. */
const crowd = (part: number): number => {
  const bump = (at: number, width: number) => Math.exp(-(((part - at) / width) ** 2));
  return 0.08 + 0.55 * bump(0.25, 0.18) + bump(0.68, 0.14);
};
const MOST = 1.7;
const EARLY = 0.3;
const LATE = 0.7;

/**
 * Plans what every visitor of a day does and when: who comes, which way they walk, what they press and take. The same seed plans the
 * same day. What the server answers is not planned.
 */
export function planDay(options: DayOptions): PlannedDay {
  const { catalogue, seed, visitors, from, until } = options;
  const faults = faultsOf(catalogue, { from, until, dice: diceOf(seed) });
  const planned = Array.from({ length: visitors }, (_, index) => {
    const number = index + 1;
    const dice = diceOf(seed, number);
    const { name, kind } = kindOf(dice.whole(0, 99));
    const arrivesAt = from + (until - from) * arrival(kind, dice);
    const forms = diceOf(seed, OF_FORMS + number);
    const walk = { ...options, faults, kind, dice, forms, arrivesAt };
    const first = catalogue.file.questionnaires?.find(({ type }) => type === 1);
    return {
      number,
      persona: name,
      address: addressOf(kind.sharesNetwork && number > 1 ? number - 1 : number),
      clockHours: kind.clockHours ?? 0,
      arrivesAt,
      answers:
        first && forms.happens(kind.answers) ? answersTo(first, { dice: forms, day: dayOf(arrivesAt, walk) }) : null,
      // The clock stands still after the day: what would come later does not happen.
      actions: (kind.isAtHome ? tryFromHome(walk) : walkTheMap(walk)).filter(({ at }) => at < until),
    };
  });
  const hasCounters = [...catalogue.presents.values()].some(hasCounterHandover);
  return {
    faults,
    silence: hasCounters ? silenceOf(options) : null,
    visitors: planned.sort((a, b) => a.arrivesAt - b.arrivesAt),
  };
}

/** An address of the block for tests of network devices (RFC 2544), which no visitor has. */
const addressOf = (number: number): string => `198.${18 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`;

/** When a visitor comes, as a part of the day. */
function arrival({ comes }: WalkerKind, dice: Dice): number {
  if (comes === 'early') return dice.between(0, EARLY);
  if (comes === 'late') return dice.between(LATE, 0.95);
  for (;;) {
    const part = dice.between(0, 0.95);
    if (dice.next() * MOST < crowd(part)) return part;
  }
}

interface Walk extends DayOptions {
  faults: DayFaults;
  kind: WalkerKind;
  dice: Dice;
  /** For photos and answers. */
  forms: Dice;
  arrivesAt: number;
}

const dayOf = (at: number, { catalogue }: Pick<DayOptions, 'catalogue'>): string =>
  isoDate(localDate(at, catalogue.timeZone));

/** How many of those who come to a spot that can be collected with a photo do so. */
const PHOTO_SHARE = 0.3;
const FIRST_STEPS = 300;
/** They go on to one of the nearest spots where they have not been. */
const NEXT = 3;

/** From spot to spot, at each of them a press, and prizes on the way. */
function walkTheMap(walk: Walk): PlannedAction[] {
  const { catalogue, kind, dice, forms, arrivesAt, until } = walk;
  const left = new Set(catalogue.spots.values());
  const start = dice.pick([...left]);
  if (!start) return [];
  const actions: PlannedAction[] = [];
  let here = positionAt(start, { east: dice.between(-FIRST_STEPS, FIRST_STEPS), north: dice.between(0, FIRST_STEPS) });
  let at = arrivesAt + 2 * MINUTE;
  const stamps: Spot[] = [];
  for (let visits = dice.whole(...kind.spots); visits > 0; visits -= 1) {
    const next = nextSpot(left, here, dice);
    if (!next) break;
    left.delete(next);
    at += (distanceMetres(here, next) / kind.pace) * MINUTE + dice.between(0.2, 1) * MINUTE;
    if (at >= until) break;
    here = next;
    const presses = pressesAt(next, at, walk);
    actions.push(...presses);
    at = presses.at(-1)?.at ?? at;
    stamps.push(next);
    if (forms.happens(kind.posts)) actions.push({ ...NO_MISHAP, kind: 'post', at, photo: photoOf(next, at, walk) });
    const prize = dice.happens(kind.takes)
      ? prizeFor(catalogue, stamps, { at, dice, forms, taken: takenIn(actions), day: dayOf(at, walk) })
      : undefined;
    at += dice.between(...kind.stay) * MINUTE;
    if (prize && at < until) actions.push({ ...mishaps(walk), kind: 'take', at, ...prize });
  }
  return actions;
}

function nextSpot(left: ReadonlySet<Spot>, here: { lat: number; lon: number }, dice: Dice): Spot | undefined {
  const near = [...left].sort((a, b) => distanceMetres(here, a) - distanceMetres(here, b));
  return dice.pick(near.slice(0, NEXT));
}

const mishaps = ({ kind, dice }: Walk): Pick<PlannedBase, 'losses' | 'isDouble'> => ({
  losses: dice.happens(kind.loses) ? dice.whole(1, 3) : 0,
  isDouble: dice.happens(kind.doubles),
});

const NO_MISHAP = { losses: 0, isDouble: false };

const photoOf = (spot: Spot, at: number, walk: Walk): PlannedPhoto => ({
  spotId: spot.id,
  date: dayOf(at, walk),
  colour: `hsl(${walk.forms.whole(0, 359)}, 40%, 50%)`,
});

const takenIn = (actions: readonly PlannedAction[]): ReadonlySet<string> =>
  new Set(actions.flatMap((action) => (action.kind === 'take' ? [action.presentId] : [])));

/** The presses of a visitor who has come to a spot. Where the place is at fault, most try again, then give up. */
function pressesAt(spot: Spot, at: number, walk: Walk): Press[] {
  const { faults, kind, dice, forms, codeOf } = walk;
  const code = codeOf(spot.id);
  const press = (evidence: Evidence, later = 0): Press => ({
    ...mishaps(walk),
    kind: 'press',
    at: at + later,
    evidence,
  });
  if (lasts(faults.radius, spot.id, at)) {
    const stand = { method: 'proximity', code, dice, metres: dice.between(...STANDS_AT) * spot.radius } as const;
    const evidence = evidenceAt(spot, stand);
    return dice.happens(0.4) ? [press(evidence), press(evidence, MINUTE)] : [press(evidence)];
  }
  if (lasts(faults.torn, spot.id, at)) {
    // Of a torn poster most phones read nothing, so that the server learns nothing either.
    const evidence = { spotId: spot.id, method: 'qr', code: tornCode(code) } as const;
    return dice.happens(0.5) ? [press(evidence)] : [];
  }
  if (spot.methods.photo && forms.happens(PHOTO_SHARE)) {
    const evidence = evidenceAt(spot, { method: 'photo', code, dice: forms });
    return [{ ...press(evidence), photo: photoOf(spot, at, walk) }];
  }
  const method = methodAt(spot, dice.happens(0.7) ? kind.methods : [...kind.methods].reverse());
  if (!method) return [];
  const slip = dice.happens(kind.slips) ? slipAt(spot, { method, code, dice }) : undefined;
  const second =
    slip && method === 'quiz' ? (methodAt({ ...spot, methods: others(spot) }, kind.methods) ?? method) : method;
  const right = press(evidenceAt(spot, { method: second, code, dice }), slip ? 2 * MINUTE : 0);
  const again = dice.happens(kind.repeats) ? [{ ...right, at: right.at + MINUTE }] : [];
  return [...(slip ? [press(slip)] : []), right, ...again];
}

/** The methods of a spot but its quiz, which cannot be answered again immediately. */
function others({ methods }: Spot): Spot['methods'] {
  const { quiz: _quiz, ...rest } = methods;
  return rest;
}

/** Guesses at some spots, one after the other, from the sofa. */
function tryFromHome(walk: Walk): PlannedAction[] {
  const { catalogue, kind, dice, arrivesAt, until, codeOf } = walk;
  const actions: PlannedAction[] = [];
  let at = arrivesAt + MINUTE;
  for (let attempts = dice.whole(...kind.spots); attempts > 0 && at < until; attempts -= 1) {
    const spot = dice.pick([...catalogue.spots.values()]);
    if (!spot) break;
    actions.push({
      ...mishaps(walk),
      kind: 'press',
      at,
      evidence: attemptFromHome(spot, { code: codeOf(spot.id), dice }),
    });
    at += dice.between(...kind.stay) * MINUTE;
  }
  return actions;
}
