import { DEFAULT_RADIUS } from '../../catalogue/catalogue.ts';
import type { Json } from '../../document/document-operations.ts';
import { isJsonList, isJsonMap, type JsonMap } from '../../document/value.ts';
import { memberPlace } from '../../lib/place.ts';
import { METHODS, requiresNearness } from '../../spots/methods.ts';
import type { PinnedPlace } from './judge-fixes.ts';

/** A place of a draft at which visitors stand: a spot, or a member of a group spot with a place of its own. */
export interface DraftPlace extends PinnedPlace {
  spotId: string;
  /** Null for the spot itself. */
  groupMember: string | null;
  /** The place of the spot in the stamp book, from 1. */
  number: number;
  name: Json;
  /** Whether a method of the spot needs a position near it, and whether one needs none. */
  isNear: boolean;
  hasOtherWay: boolean;
  /** What decides the QR codes of the spot; null without that method. */
  qr: { version?: number; codes?: string[] } | null;
}

/** The places of the spots of a draft in the order of the book. Spots without an id or a position are left out. */
export function draftPlaces(spots: Json | undefined): DraftPlace[] {
  if (!isJsonList(spots)) return [];
  return spots.flatMap((spot, index) => {
    const id = isJsonMap(spot) ? spot['id'] : undefined;
    return isJsonMap(spot) && typeof id === 'string' && id !== '' ? placesOfSpot(spot, id, index + 1) : [];
  });
}

/** The path of a place in the document, for operations. */
export const placePath = ({ spotId, groupMember }: Pick<DraftPlace, 'spotId' | 'groupMember'>): string =>
  groupMember === null ? `/spots/${spotId}` : `/spots/${spotId}/group/${groupMember}`;

function placesOfSpot(spot: JsonMap, spotId: string, number: number): DraftPlace[] {
  const { lat, lon } = spot;
  if (!isDegrees(lat, 90) || !isDegrees(lon, 180)) return [];
  const radius = metresIn(spot['radius']) ?? DEFAULT_RADIUS;
  const own = { lat, lon, radius };
  const common = { spotId, number, ...waysOf(spot['methods']) };
  const members = isJsonList(spot['group']) ? spot['group'].filter(isJsonMap) : [];
  const apart = members.flatMap((member): DraftPlace[] => {
    const { id, lat: north, lon: east } = member;
    if (typeof id !== 'string' || !isDegrees(north, 90) || !isDegrees(east, 180)) return [];
    const place = memberPlace(own, { lat: north, lon: east, radius: metresIn(member['radius']) });
    return [{ ...common, ...place, groupMember: id, name: member['name'] ?? id }];
  });
  const isEverywhereElse = members.length > 0 && apart.length === members.length;
  return [
    ...(isEverywhereElse ? [] : [{ ...common, ...own, groupMember: null, name: spot['name'] ?? spotId }]),
    ...apart,
  ];
}

const isDegrees = (value: Json | undefined, most: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= most;

const metresIn = (value: Json | undefined): number | undefined =>
  typeof value === 'number' && value >= 1 && value <= 100_000 ? value : undefined;

function waysOf(methods: Json | undefined): Pick<DraftPlace, 'isNear' | 'hasOtherWay' | 'qr'> {
  const given = isJsonMap(methods) ? methods : {};
  const near = METHODS.flatMap((method) => {
    const settings = given[method];
    if (settings === undefined) return [];
    const setting = isJsonMap(settings) ? settings['near'] : undefined;
    return [requiresNearness(method, typeof setting === 'boolean' ? { near: setting } : {})];
  });
  return { isNear: near.includes(true), hasOtherWay: near.includes(false), qr: qrIn(given['qr']) };
}

/** The settings of the codes, as far as they can be read. */
function qrIn(qr: Json | undefined): DraftPlace['qr'] {
  if (!isJsonMap(qr)) return null;
  const { version, codes } = qr;
  return {
    ...(typeof version === 'number' && Number.isInteger(version) && version > 0 ? { version } : {}),
    ...(isJsonList(codes) ? { codes: codes.filter((code) => typeof code === 'string') } : {}),
  };
}
