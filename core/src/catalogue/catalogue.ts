import type { CampaignFile } from '../campaign-file/campaign-file.ts';
import type { PresentFile } from '../campaign-file/presents.ts';
import type { SheetFile, SpotFile } from '../campaign-file/spots.ts';
import type { LocalizedText } from '../lib/localized-text.ts';
import type { SealShape } from '../seals/shapes.ts';
import type { Period } from '../time/period.ts';
import { DEFAULT_LIMIT, type Limit } from '../time/windows.ts';
import { givesStamp } from './gives-stamp.ts';

/** Default colours: used where the campaign has none, on errors and on 404 (R1.25). */
export const DEFAULT_MAIN_COLOUR = '#ffc600';
export const DEFAULT_SUB_COLOUR = '#000';
export const DEFAULT_TIME_ZONE = 'Asia/Tokyo';
export const DEFAULT_PASSWORD_LENGTH = 8;
/** Metres (docs/domain.md#3-evidence-and-nearness). */
export const DEFAULT_RADIUS = 50;
/** Seconds before a quiz can be answered again after a wrong answer (docs/domain.md#3-evidence-and-nearness). */
export const DEFAULT_QUIZ_COOLDOWN = 10;

/** A spot with the defaults filled in. Its methods contain secrets, so it is never sent as it is. */
export interface Spot extends Omit<SpotFile, 'points' | 'stamp' | 'courses'> {
  radius: number;
  courses: string[];
  congestion: NonNullable<SpotFile['congestion']>;
  /** Null for a spot that gives points only. */
  stamp: { name: LocalizedText; image: string | null; shape?: SealShape | undefined } | null;
  /** 0 for a spot that gives a stamp only. */
  points: number;
}

/** A card of stamp slots with the defaults filled in. */
export interface Sheet extends SheetFile {
  /** Without spots that give points only. */
  spots: string[];
  required: number;
}

export interface Present extends PresentFile {
  requires: NonNullable<PresentFile['requires']>;
  consumes: boolean;
  perAccount: number;
  period: Period;
}

/** The published campaign as the rules read it: the campaign file with defaults and indexes. */
export interface Catalogue {
  slug: string;
  file: CampaignFile;
  timeZone: string;
  period: Period;
  acquisition: { limit: Limit; period: Period };
  passwordMinLength: number;
  /** When the personal data of visitors is erased (milliseconds since the epoch); null for never. */
  erasesAt: number | null;
  spots: ReadonlyMap<string, Spot>;
  sheets: readonly Sheet[];
  presents: ReadonlyMap<string, Present>;
  /** Spot ids of each course, in the file's order. */
  courseSpots: ReadonlyMap<string, readonly string[]>;
  /** The number of spots of each course that give a stamp. */
  courseStamps: ReadonlyMap<string, number>;
}

const DAY_MS = 86_400_000;

const instant = (text: string | undefined): number | null => (text === undefined ? null : Date.parse(text));

/**
 * Fills the defaults of a checked campaign file and indexes it. A spot with neither a stamp nor points (0 counts as none)
 * gives a stamp with the spot's name.
 */
export function compileCatalogue(file: CampaignFile): Catalogue {
  const period = { start: instant(file.period.start), end: instant(file.period.end) };
  const spots = new Map((file.spots ?? []).map((spot) => [spot.id, compileSpot(spot)]));
  const courseSpots = new Map(
    (file.courses ?? []).map(({ id }) => [
      id,
      [...spots.values()].filter((spot) => spot.courses.includes(id)).map((spot) => spot.id),
    ]),
  );
  return {
    slug: file.slug,
    file,
    timeZone: file.timezone ?? DEFAULT_TIME_ZONE,
    period,
    acquisition: {
      limit: file.acquisition?.limit ?? DEFAULT_LIMIT,
      period: {
        start: instant(file.acquisition?.start) ?? period.start,
        end: instant(file.acquisition?.end) ?? period.end,
      },
    },
    passwordMinLength: file.password?.minLength ?? DEFAULT_PASSWORD_LENGTH,
    erasesAt: file.retention ? Date.parse(file.period.end) + file.retention.days * DAY_MS : null,
    spots,
    courseSpots,
    courseStamps: new Map(
      [...courseSpots].map(([id, ofCourse]) => [id, ofCourse.filter((spot) => spots.get(spot)?.stamp).length]),
    ),
    sheets: (file.sheets ?? []).map((sheet) => {
      const ofCourse = sheet.course === undefined ? [...spots.keys()] : (courseSpots.get(sheet.course) ?? []);
      const named = sheet.spots ?? ofCourse;
      const slots = named.filter((id) => spots.get(id)?.stamp);
      return { ...sheet, spots: slots, required: sheet.required ?? slots.length };
    }),
    presents: new Map((file.presents ?? []).map((present) => [present.id, compilePresent(present)])),
  };
}

function compileSpot(spot: SpotFile): Spot {
  const { stamp, points, ...rest } = spot;
  return {
    ...rest,
    radius: spot.radius ?? DEFAULT_RADIUS,
    courses: spot.courses ?? [],
    congestion: spot.congestion ?? 'unknown',
    stamp: givesStamp(spot)
      ? { name: stamp?.name ?? spot.name, image: stamp?.image ?? null, shape: stamp?.shape }
      : null,
    points: points ?? 0,
  };
}

const compilePresent = (present: PresentFile): Present => ({
  ...present,
  requires: present.requires ?? {},
  consumes: present.consumes ?? false,
  perAccount: present.perAccount ?? 1,
  period: { start: instant(present.window?.start), end: lastInstant(present) },
});

/** The last instant at which a present can be taken. A drawn lottery closes before its draw. */
function lastInstant({ window, lottery }: PresentFile): number | null {
  const end = instant(window?.end);
  const drawAt = lottery?.type === 'drawn' ? instant(lottery.drawAt) : null;
  // The end of a period includes its whole second. The instant of the draw is excluded.
  return drawAt === null ? end : Math.min(end ?? drawAt, drawAt - 1000);
}

export const CAMPAIGN_KINDS = ['stamp', 'point', 'both'] as const;

export type CampaignKind = (typeof CAMPAIGN_KINDS)[number];

/** Whether the campaign's spots give stamps, points or both; `stamp` for a campaign without spots. */
export const campaignKind = (catalogue: Catalogue): CampaignKind => kindOf([...catalogue.spots.values()]);

/** Whether these spots give stamps, points or both; `stamp` without spots. */
export function kindOf(spots: readonly Pick<Spot, 'points' | 'stamp'>[]): CampaignKind {
  const points = spots.some((spot) => spot.points > 0);
  const stamps = spots.some((spot) => spot.stamp !== null);
  return points && stamps ? 'both' : points ? 'point' : 'stamp';
}

/** Whether visitors post photos: the campaign says how they are moderated, or a spot is collected by photo. */
export const usesPhotos = ({ file, spots }: Catalogue): boolean =>
  file.photos !== undefined || [...spots.values()].some(({ methods }) => methods.photo !== undefined);
