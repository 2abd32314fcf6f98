import { type DraftPlace, draftPlaces, placePath } from '@meguri/core/console/walk/draft-places.ts';
import { MEASUREMENTS_MAX, type Measurement, type MeasurementBody } from '@meguri/core/console/walk/schema.ts';
import type { Operation } from '@meguri/core/document/document-operations.ts';
import { isEqual } from '@meguri/core/document/value.ts';
import type { Database, Queryable } from '../../db/open.ts';
import { refuse } from '../../operation/refusal.ts';
import { currentDraft, saveStep } from '../drafts/change-draft.ts';
import type { DraftRow } from '../drafts/draft-queries.ts';
import { applyTo } from '../drafts/edit-draft.ts';
import type { Documents } from '../drafts/open-documents.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { countMeasurements, findMeasurement, saveMeasurement } from './measurement-queries.ts';

/** Characters of a User-Agent that are stored. */
const PHONE_MAX = 200;

/**
 * POST /campaigns/:slug/walk/measurements. The lock of the draft serialises the calls, so that a measurement that arrives twice at
 * the same time edits the draft once.
 */
export function recordMeasurement({
  db,
  documents,
}: {
  db: Database;
  documents: Documents;
}): ConsoleHandler<'recordMeasurement'> {
  return ({ campaign: { campaignId }, session, now, device }, { body }) =>
    db.transaction(async (tx) => {
      const draft = await currentDraft(tx, documents, { campaignId, now });
      if (!draft) return refuse('draft_not_opened');
      const places = await placesIn(documents, draft.text);
      const stored = await findMeasurement(tx, campaignId, body.measurementId);
      if (stored && stored.memberId !== session.memberId) return refuse('not_found');
      if (!stored && (await countMeasurements(tx, campaignId)) >= MEASUREMENTS_MAX) return refuse('too_large');
      // The place is that of the first call: a phone cannot move a measurement elsewhere.
      const at = stored?.measurement ?? body;
      const given = withPastChecks(body, now);
      if (stored && !isNext(body, stored.measurement)) {
        const { measurement } = stored;
        return { measurement, recorded: isSame(given, measurement), place: shown(placeOf(places, at)) };
      }
      const { outcome, place } = await decide(tx, documents, {
        draft,
        places,
        at,
        body,
        stored: stored?.measurement,
        now,
        memberId: session.memberId,
      });
      const measuredAt = pastInstant(body.measuredAt, now);
      await saveMeasurement(tx, given, {
        campaignId,
        memberId: session.memberId,
        phone: device.slice(0, PHONE_MAX),
        measuredAt,
        now,
        outcome,
      });
      const saved = await findMeasurement(tx, campaignId, body.measurementId);
      if (!saved) throw new Error('the measurement was not stored');
      return { measurement: saved.measurement, recorded: true, place };
    });
}

/**
 * Whether the body changes the measurement as it is stored. Two phones of a member may change it without a network under the same number, so a
 * phone names the edit that it has changed. One that does not is of an earlier build.
 */
const isNext = ({ edit, base }: MeasurementBody, stored: Measurement): boolean =>
  edit > stored.edit && (base === undefined || base === stored.edit);

/** Whether a repeat has sent what is stored. */
const isSame = (one: MeasurementBody, stored: Measurement): boolean =>
  (['edit', 'poster', 'reception', 'note', 'decision'] as const).every((key) => isEqual(one[key], stored[key]));

/** An instant by the clock of a phone, which may be ahead. */
const pastInstant = (instant: string, now: number): number => Math.min(Date.parse(instant) || now, now);

/** The body with checks that are not of the future: a later one could never replace them. */
function withPastChecks(body: MeasurementBody, now: number): MeasurementBody {
  const dated = <T extends { readAt?: string }>(found: T | null): T | null =>
    found?.readAt === undefined ? found : { ...found, readAt: new Date(pastInstant(found.readAt, now)).toISOString() };
  return { ...body, poster: dated(body.poster), reception: dated(body.reception) };
}

interface Decided {
  draft: DraftRow;
  places: DraftPlace[] | null;
  at: Pick<DraftPlace, 'spotId' | 'groupMember'>;
  body: MeasurementBody;
  /** The measurement as it was stored before. */
  stored: Measurement | undefined;
  memberId: string;
  now: number;
}

type Outcome = Pick<Measurement, 'outcome'> & { place: ReturnType<typeof shown> };

/** Carries out the decision about a place. One that was carried out before is not repeated. */
async function decide(tx: Queryable, documents: Documents, decided: Decided): Promise<Outcome> {
  const { draft, places, at, body, stored, memberId, now } = decided;
  const place = placeOf(places, at);
  const { decision } = body;
  if (decision?.kind !== 'set') return { outcome: 'stored', place: shown(place) };
  if (stored && isEqual(stored.decision, decision) && stored.outcome !== 'stored') {
    return { outcome: stored.outcome, place: shown(place) };
  }
  if (!places) return { outcome: 'text_only', place: null };
  if (!place) return { outcome: 'gone', place: null };
  const { was, radius, position } = decision;
  const isSeen = was.radius === place.radius && was.lat === place.lat && was.lon === place.lon;
  const target = { radius, lat: position?.lat ?? place.lat, lon: position?.lon ?? place.lon };
  if (!isSeen && !isEqual(target, shown(place))) return { outcome: 'changed', place: shown(place) };
  const operations = (['lat', 'lon', 'radius'] as const).flatMap((key): Operation[] =>
    target[key] === place[key] ? [] : [{ op: 'set', path: `${placePath(place)}/${key}`, value: target[key] }],
  );
  if (operations.length === 0) return { outcome: 'applied', place: target };
  const applied = await applyTo(tx, documents, { draft, operations });
  if (!applied.ok) return { outcome: 'text_only', place: shown(place) };
  await saveStep(tx, draft, { ...applied, operations }, { kind: 'edit', memberId, now });
  return { outcome: 'applied', place: target };
}

/** The places of a draft; null while its text cannot be read. */
async function placesIn(documents: Documents, text: string): Promise<DraftPlace[] | null> {
  const [slug, spots] = await documents.run('valuesAt', text, ['/slug', '/spots']);
  return slug === undefined && spots === undefined ? null : draftPlaces(spots);
}

const placeOf = (places: DraftPlace[] | null, at: Pick<DraftPlace, 'spotId' | 'groupMember'>): DraftPlace | null =>
  places?.find(({ spotId, groupMember }) => spotId === at.spotId && groupMember === at.groupMember) ?? null;

const shown = (place: DraftPlace | null) => place && { lat: place.lat, lon: place.lon, radius: place.radius };
