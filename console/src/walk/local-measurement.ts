import type { Measurement } from '@meguri/core/console/walk/schema.ts';
import { type Amendment, datedAmendment } from './amendment.ts';
import type { LocalMeasurement, PlaceId } from './walk-view.ts';

/** Characters of a note that the server takes. */
const NOTE_MAX = 500;

/** A new measurement of a place. */
export const begun = (measurementId: string, { spotId, groupMember }: PlaceId, now: number): LocalMeasurement => ({
  body: {
    measurementId,
    edit: 1,
    base: 0,
    spotId,
    groupMember,
    measuredAt: new Date(now).toISOString(),
    seconds: 0,
    fixes: [],
    failure: null,
    poster: null,
    reception: null,
    note: '',
    decision: null,
  },
  changes: {},
  knownNotes: [''],
  isMeasuring: true,
  isRemoved: false,
  refusal: null,
});

/** A measurement of the server as this phone changes it. */
export function localMeasurement({
  walker: _walker,
  phone: _phone,
  outcome: _outcome,
  ...body
}: Measurement): LocalMeasurement {
  return {
    body: { ...body, base: body.edit },
    changes: {},
    knownNotes: [body.note],
    isMeasuring: false,
    isRemoved: false,
    refusal: null,
  };
}

/** The measurement with a change of this phone. */
export function amended(local: LocalMeasurement, change: Amendment, now: number): LocalMeasurement {
  const dated = datedAmendment(change, now);
  const changes = local.changes && { changes: { ...local.changes, ...dated } };
  return { ...local, ...changes, refusal: null, body: { ...local.body, ...dated, edit: local.body.edit + 1 } };
}

/** The measurement that is about to be sent: its note is known from now on, also if the answer is lost. */
export const sending = (local: LocalMeasurement): LocalMeasurement => ({
  ...local,
  knownNotes: [...new Set([...(local.knownNotes ?? []), local.body.note])],
});

/**
 * The changes of this phone on top of what the server has: another phone of the same member may have changed it without a network. What
 * both have changed is as the later one sends it; of two notes both stay.
 */
export function rebased(local: LocalMeasurement, stored: Measurement): LocalMeasurement {
  const { changes = {}, knownNotes = [], body } = local;
  const theirs = localMeasurement(stored);
  const isOwn = changes.note === undefined || knownNotes.includes(stored.note) || stored.note === '';
  const merged = isOwn ? changes : { ...changes, note: bothNotes(stored.note, changes.note ?? '') };
  return {
    ...local,
    changes: merged,
    knownNotes: [...knownNotes, stored.note],
    body: { ...theirs.body, ...merged, edit: Math.max(stored.edit, body.edit) + 1 },
  };
}

function bothNotes(theirs: string, ours: string): string {
  if (theirs.includes(ours)) return theirs;
  return ours.includes(theirs) ? ours : `${theirs}\n${ours}`.slice(0, NOTE_MAX);
}
