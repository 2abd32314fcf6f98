import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { PreflightGroup, PreflightItem } from './preflight-item.ts';

/** What only people can check, with its group. */
const PEOPLE_CHECKS = {
  texts_read: 'content',
  posters_hang: 'site',
  reception_tested: 'site',
  goods_counted: 'goods',
  counters_staffed: 'goods',
  contact_known: 'goods',
  emergency_planned: 'goods',
} as const satisfies Record<string, PreflightGroup>;
export type PeopleCheckId = keyof typeof PEOPLE_CHECKS;
export const PEOPLE_CHECK_IDS = Object.keys(PEOPLE_CHECKS) as PeopleCheckId[];

/** The groups that people sign. The server's is the machine's alone. */
export const SIGNED_GROUPS = ['content', 'site', 'goods'] as const;
export type SignedGroup = (typeof SIGNED_GROUPS)[number];

/** A check that an organiser has added. */
export interface OwnCheck {
  checkId: string;
  group: SignedGroup;
  title: string;
  note: string;
}

export interface PeopleFacts {
  catalogue: Catalogue;
  /** The hashes of the files of the draft by path. */
  files: Readonly<Record<string, string>>;
  own: readonly OwnCheck[];
}

/** A check of people, with a text of all that it depends on: with another text its seal no longer counts. */
export interface PeopleCheck {
  id: string;
  group: SignedGroup;
  /** Of an organiser's own check. */
  title: string | null;
  note: string | null;
  /** Of how many things the sentence speaks. */
  count: number;
  basis: string;
}

/** The checks of people that a rally needs, in the order of the list. */
export function peopleChecks({ catalogue, files, own }: PeopleFacts): PeopleCheck[] {
  const known = PEOPLE_CHECK_IDS.flatMap((id): PeopleCheck[] => {
    const facts = dependsOn(id, catalogue, files);
    const { count, basis } = facts ?? {};
    if (count === undefined) return [];
    return [{ id, group: PEOPLE_CHECKS[id], title: null, note: null, count, basis: JSON.stringify(basis) }];
  });
  const added = own.map(({ checkId, group, title, note }): PeopleCheck => {
    return { id: checkId, group, title, note, count: 0, basis: JSON.stringify([title, note]) };
  });
  return [...known, ...added].sort((a, b) => SIGNED_GROUPS.indexOf(a.group) - SIGNED_GROUPS.indexOf(b.group));
}

/** Of how many things a check speaks, and what makes it void when it changes. Null where the rally does not need it. */
function dependsOn(
  id: PeopleCheckId,
  { file, spots, presents, period }: Catalogue,
  files: PeopleFacts['files'],
): { count: number; basis: unknown } | null {
  const prizes = [...presents.values()];
  switch (id) {
    case 'texts_read': {
      // A page may also be written in languages that the campaign does not offer.
      const pages = Object.values(file.pages ?? {}).flatMap((page) =>
        typeof page === 'string' ? page : file.languages.flatMap((locale) => page[locale] ?? []),
      );
      const basis = [file.pages, pages.map((path) => files[path] ?? null), file.retention];
      // The pages show who holds the rally and how to reach them.
      return { count: pages.length, basis: file.organiser ? [...basis, file.organiser] : basis };
    }
    case 'posters_hang': {
      const codes = [...spots.values()].flatMap(({ id: spotId, methods: { qr, ar } }) =>
        qr || ar?.marker !== undefined ? [[spotId, qr?.version ?? 1, qr?.codes, ar?.marker]] : [],
      );
      return codes.length === 0 ? null : { count: codes.length, basis: codes };
    }
    case 'reception_tested': {
      const places = [...spots.values()].map(({ id: spotId, lat, lon }) => [spotId, lat, lon]);
      return places.length === 0 ? null : { count: places.length, basis: places };
    }
    case 'goods_counted': {
      const goods = prizes.filter(({ kind, lottery }) => kind === 'goods' || lottery !== undefined);
      const units = goods.map(({ id: prize, stock, lottery }) => [
        prize,
        stock,
        lottery?.outcomes.map((outcome) => [outcome.id, outcome.stock]),
      ]);
      return goods.length === 0 ? null : { count: goods.length, basis: units };
    }
    case 'counters_staffed': {
      const handed = prizes.filter(
        ({ kind, lottery }) => kind === 'goods' || kind === 'coupon' || lottery !== undefined,
      );
      const where = handed.map(({ id: prize, spots: at }) => [prize, at]);
      return handed.length === 0 ? null : { count: handed.length, basis: [where, period] };
    }
    case 'contact_known':
      return { count: 0, basis: period };
    case 'emergency_planned':
      return { count: 0, basis: [period, [...spots.keys()]] };
  }
}

/** A seal as it is stored. */
export interface Seal {
  checkId: string;
  memberId: string;
  /** Null for somebody who is no member any more. */
  name: string | null;
  /** Milliseconds since the epoch. */
  signedAt: number;
  /** The hash of the basis that was signed. */
  basis: string;
}

export const SEAL_STATES = ['signed', 'void', 'open'] as const;
/** `signed`; `void`: what it depends on has changed since; `open`: nobody has signed. */
export type SealState = (typeof SEAL_STATES)[number];

export interface SignedCheck extends PeopleCheck {
  /** The hash of the basis, which a signature names. */
  basisHash: string;
  state: SealState;
  seal: Seal | null;
}

/** Puts the stored seals under the checks. `hash` makes a short text of a long one. */
export function sealed(
  checks: readonly PeopleCheck[],
  seals: readonly Seal[],
  hash: (text: string) => string,
): SignedCheck[] {
  return checks.map((check) => {
    const seal = seals.find(({ checkId }) => checkId === check.id) ?? null;
    const basisHash = hash(check.basis);
    return { ...check, basisHash, seal, state: sealState(seal, basisHash) };
  });
}

/** Whether a stored seal is still valid for the current state of its check. */
export const sealState = (seal: Seal | null, basisHash: string): SealState =>
  seal === null ? 'open' : seal.basis === basisHash ? 'signed' : 'void';

/** How many things keep the rally from opening: what the machine found, and what nobody has signed. */
export const remaining = (
  items: readonly Pick<PreflightItem, 'verdict'>[],
  checks: readonly Pick<SignedCheck, 'state'>[],
): number =>
  items.filter(({ verdict }) => verdict === 'no_go').length + checks.filter(({ state }) => state !== 'signed').length;
