import { LEASE_MS, type PhotoDecision, type RejectionReason, UNDO_MS } from '@meguri/core/console/photos/rules.ts';
import type { Verdict } from '@meguri/core/lib/verdict.ts';
import type { PhotoStatus } from '@meguri/core/photos/schema.ts';
import type { Database, Queryable } from '../db/open.ts';
import {
  type LockedPhoto,
  lockPhoto,
  type PhotoLease,
  type PhotoName,
  type PhotoState,
  stateOf,
  writeState,
} from './lock-photo.ts';
import { markStray, removeWithheld, returnFiles, withholdFiles } from './picture-files.ts';
import { removePicturesOf } from './remove.ts';
import type { PhotoStore } from './store.ts';

/** What is done about a photo, by its name in the audit log. */
export type PhotoAction = 'photo_approved' | 'photo_rejected' | 'photo_asked' | 'photo_decision_undone';

export interface DecisionParts {
  db: Database;
  store: PhotoStore;
  /** Writes the action into the audit log, in its transaction. */
  record: (tx: Queryable, act: PhotoAction, reviewId: string) => Promise<void>;
}

export interface Deciding {
  campaignId: number;
  photo: PhotoName;
  decision: PhotoDecision;
  /** Of a rejection. */
  reason: RejectionReason | null;
  /** Null for the command line, whose decisions are final. */
  memberId: string | null;
  /** The status that the member saw; null for the command line. */
  seen: PhotoStatus | null;
  now: Date;
}

type Failure = { code: 'not_found' | 'too_late' | 'decided_by_other' | 'with_other' };
type Outcome = Verdict<{ filesDeleted: boolean }, Failure>;

const ACTIONS = { approve: 'photo_approved', reject: 'photo_rejected', ask: 'photo_asked' } as const;

/**
 * Decides about a photo. A repeat has no effect. Acquisitions by the photo stay, whatever is decided. The files of a rejected photo
 * have no address from then on; they are deleted when the rejection can no longer be taken back. `filesDeleted` is false if they
 * are still there, also because the store is unavailable: the sweep job then deletes them.
 */
export async function decidePhoto(parts: DecisionParts, deciding: Deciding): Promise<Outcome> {
  const { db, store, record } = parts;
  const { campaignId, photo, decision, memberId, seen, now } = deciding;
  const judged = await db.transaction(async (tx): Promise<Verdict<Settled, Failure>> => {
    const found = await lockPhoto(tx, campaignId, photo);
    if (!found) return { ok: false, code: 'not_found' };
    const { photoId, status } = found;
    if (isDone(found, deciding)) return { ok: true, photoId, from: status, to: status };
    if (seen !== null && status !== seen) return { ok: false, code: 'decided_by_other' };
    if (isWithOther(found, memberId, now)) return { ok: false, code: 'with_other' };
    if (status === 'rejected' && !(await returnFiles({ db: tx, store }, { campaignId, photoId })))
      return { ok: false, code: 'too_late' };
    const next = stateAfter(found, deciding);
    const undoTo = decision === 'ask' || memberId === null ? found.undoTo : stateOf(found);
    await writeState(tx, campaignId, found, next, memberId === null ? null : undoTo);
    if (decision === 'reject') await markStray(tx, campaignId, [photoId], removableAt(memberId, now));
    await record(tx, ACTIONS[decision], found.reviewId);
    return { ok: true, photoId, from: status, to: next.status };
  });
  if (!judged.ok) return judged;
  return { ok: true, filesDeleted: await settleFiles(parts, deciding, judged) };
}

/**
 * Takes back what a member decided last about a photo, or that it asked others. Reports that came since then are kept. Nothing to
 * take back is no failure, because the call may be a repeat. If the photo waits for a decision again, it is leased to the member.
 */
export async function undoDecision(
  parts: DecisionParts,
  undoing: Pick<Deciding, 'campaignId' | 'photo' | 'now'> & { memberId: string },
): Promise<Outcome> {
  const { db, store, record } = parts;
  const { campaignId, photo, memberId, now } = undoing;
  const judged = await db.transaction(async (tx): Promise<Verdict<Settled, Failure>> => {
    const found = await lockPhoto(tx, campaignId, photo);
    if (!found) return { ok: false, code: 'not_found' };
    const { photoId, status: from, decidedBy, decidedAt, askedBy, undoTo } = found;
    if (askedBy === memberId) {
      const withdrawn = { ...stateOf(found), askedBy: null };
      await writeState(tx, campaignId, found, withdrawn, undoTo, leaseAfterUndo(found, withdrawn, { memberId, now }));
      await record(tx, 'photo_decision_undone', found.reviewId);
      return { ok: true, photoId, from, to: from };
    }
    // A decision of a member that cannot be taken back any more was restored by an earlier call of this kind.
    const isRestored = decidedBy !== null && decidedBy !== memberId && undoTo === null;
    if (decidedAt === null || isRestored) return { ok: true, photoId, from, to: from };
    if (decidedBy !== memberId) return { ok: false, code: 'decided_by_other' };
    if (undoTo === null || now.getTime() - decidedAt.getTime() >= UNDO_MS) return { ok: false, code: 'too_late' };
    if (from === 'rejected' && !(await returnFiles({ db: tx, store }, { campaignId, photoId })))
      return { ok: false, code: 'too_late' };
    const { reports, collectorReports } = found;
    const back: PhotoState = {
      ...undoTo,
      reports: undoTo.reports + reports,
      collectorReports: undoTo.collectorReports + collectorReports,
    };
    await writeState(tx, campaignId, found, back, null, leaseAfterUndo(found, back, { memberId, now }));
    if (back.status === 'rejected') await markStray(tx, campaignId, [photoId], removableAt(memberId, now));
    await record(tx, 'photo_decision_undone', found.reviewId);
    return { ok: true, photoId, from, to: back.status };
  });
  if (!judged.ok) return judged;
  return { ok: true, filesDeleted: await settleFiles(parts, undoing, judged) };
}

interface Settled {
  photoId: string;
  from: PhotoStatus;
  to: PhotoStatus;
}

/** Whether this holds already. An approval of a photo with new reports is a decision too: it answers them. */
const isDone = ({ status, reports, askedBy }: LockedPhoto, { decision, memberId }: Deciding): boolean =>
  decision === 'reject'
    ? status === 'rejected'
    : decision === 'approve'
      ? status === 'approved' && reports === 0
      : status === 'rejected' || askedBy === memberId;

/** Whether another member is looking at it now. The command line does not wait. */
const isWithOther = ({ leasedBy, leasedUntil }: LockedPhoto, memberId: string | null, now: Date): boolean =>
  memberId !== null && leasedBy !== null && leasedBy !== memberId && leasedUntil !== null && leasedUntil > now;

/** Who looks at a photo after an undo: the member who took the decision back, unless another one does already. */
function leaseAfterUndo(
  found: LockedPhoto,
  { status, reports }: PhotoState,
  { memberId, now }: { memberId: string; now: Date },
): PhotoLease | null {
  const { leasedBy, leasedUntil } = found;
  if (leasedBy !== null && leasedUntil !== null && isWithOther(found, memberId, now)) return { leasedBy, leasedUntil };
  const isWaiting = status === 'pending' || (status === 'approved' && reports > 0);
  return isWaiting ? { leasedBy: memberId, leasedUntil: new Date(now.getTime() + LEASE_MS) } : null;
}

function stateAfter(found: LockedPhoto, { decision, reason, memberId, now }: Deciding): PhotoState {
  if (decision === 'ask') return { ...stateOf(found), askedBy: memberId };
  const isApproved = decision === 'approve';
  return {
    status: isApproved ? 'approved' : 'rejected',
    reports: 0,
    collectorReports: 0,
    isKept: found.isKept || (isApproved && found.reports > 0),
    hiddenAt: null,
    askedBy: null,
    decidedBy: memberId,
    decidedAt: now,
    rejectedFor: isApproved ? null : reason,
  };
}

const removableAt = (memberId: string | null, now: Date): Date =>
  memberId === null ? now : new Date(now.getTime() + UNDO_MS);

/**
 * Does with the files what the state of the photo says, after its transaction: a file cannot be rolled back. If the store is down,
 * the sweep job deletes the files of a rejected photo when they are due. Returns whether they are deleted.
 */
async function settleFiles(
  { db, store }: DecisionParts,
  { campaignId, memberId }: Pick<Deciding, 'campaignId' | 'memberId'>,
  { photoId, from, to }: Settled,
): Promise<boolean> {
  if (to === 'rejected' && memberId === null) return removePicturesOf({ db, store }, campaignId, [photoId]);
  if (to !== 'rejected' && from !== 'rejected') return false;
  const settled = db.transaction(async (tx) => {
    // Somebody may have decided otherwise meanwhile.
    const found = await lockPhoto(tx, campaignId, { photoId });
    if (found?.status === 'rejected') await withholdFiles(store, photoId);
    else if (found) await removeWithheld(store, photoId);
  });
  await settled.catch(() => undefined);
  return false;
}
