import type { Spot } from '@meguri/core/catalogue/catalogue.ts';
import type { Body } from '@meguri/core/contract.ts';
import { positionAt } from '@meguri/core/lib/geo.ts';
import { type Method, requiresNearness } from '@meguri/core/spots/methods.ts';
import type { Dice } from './seeded-random.ts';

export type Evidence = Body<'acquireStamp'>;

/** The methods that need nothing but a call: a photo is posted first, and AR is not simulated. */
const USABLE: readonly Method[] = ['proximity', 'qr', 'barcode', 'keyword', 'quiz'];
/** Phones at a spot report an accuracy between these, in metres. */
const ACCURACY = [4, 12] as const;
/** Somebody who has come stands within this share of the radius. */
const STANDS_WITHIN = 0.8;

/** The method that a visitor uses at a spot; undefined where there is none for it. */
export function methodAt(spot: Spot, liked: readonly Method[]): Method | undefined {
  return [...liked, ...USABLE].find((method) => USABLE.includes(method) && spot.methods[method]);
}

interface Stand {
  method: Method;
  /** The signed code of the poster. */
  code: string;
  dice: Dice;
  /** Metres from the spot; by default somewhere within its radius. */
  metres?: number;
}

/** What the phone of a visitor at the spot sends. */
export function evidenceAt(spot: Spot, { method, code, dice, metres }: Stand): Evidence {
  const away = metres ?? dice.between(0, STANDS_WITHIN * spot.radius);
  const turn = dice.between(0, 2 * Math.PI);
  const position = positionAt(spot, { east: away * Math.cos(turn), north: away * Math.sin(turn) });
  const isNear = requiresNearness(method, spot.methods[method] ?? {});
  const member = dice.pick(spot.group ?? []);
  return {
    spotId: spot.id,
    method,
    ...(isNear ? { ...position, accuracy: Math.round(dice.between(...ACCURACY)) } : {}),
    ...answerTo(spot, method, { code, dice }),
    ...(member ? { memberId: member.id } : {}),
  };
}

/** What a visitor reads at the spot: the code of the poster, the sign, the answer of the quiz. */
function answerTo({ methods }: Spot, method: Method, { code, dice }: Pick<Stand, 'code' | 'dice'>): Partial<Evidence> {
  const { qr, barcode, keyword, quiz } = methods;
  if (method === 'qr') return { code: dice.pick(qr?.codes ?? []) ?? code };
  if (method === 'barcode') return { code: dice.pick(barcode?.values ?? []) ?? '' };
  if (method === 'keyword') return { keyword: dice.pick(keyword?.answers ?? []) ?? '' };
  return method === 'quiz' ? { answer: quiz?.answer ?? 1 } : {};
}

/** A slip of an honest visitor: a wrong word, a wrong choice, a step too early. Undefined where there is none to make. */
export function slipAt(spot: Spot, stand: Stand): Evidence | undefined {
  const right = evidenceAt(spot, stand);
  const { method, dice } = stand;
  if (method === 'keyword') return { ...right, keyword: 'ちがうことば' };
  if (method === 'quiz') return { ...right, answer: wrongChoice(spot) };
  if (method !== 'proximity') return undefined;
  return evidenceAt(spot, { ...stand, metres: dice.between(1.5, 3) * spot.radius });
}

function wrongChoice({ methods: { quiz } }: Spot): number {
  const right = [quiz?.answer ?? 1].flat();
  return [1, 2, 3, 4].find((choice) => !right.includes(choice)) ?? 1;
}

/** What somebody tries from home: a position that is far away, a guessed word, a code of another place or a changed one. */
export function attemptFromHome(spot: Spot, { code, dice }: Pick<Stand, 'code' | 'dice'>): Evidence {
  const method = dice.pick(USABLE.filter((one) => spot.methods[one])) ?? 'proximity';
  const right = evidenceAt(spot, { method, code, dice, metres: dice.between(3_000, 9_000) });
  if (method === 'qr' || method === 'barcode') return { ...right, code: `${code.slice(0, -6)}AAAAAA` };
  return method === 'keyword' ? { ...right, keyword: `guess${dice.whole(1, 999)}` } : right;
}

/** What a phone reads of a torn poster. */
export const tornCode = (code: string): string => code.slice(0, Math.ceil(code.length * 0.6));
