import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { decisionFaults } from '@meguri/core/console/photos/rules.ts';
import type { Database } from '../../db/open.ts';
import type { Random } from '../../lib/random.ts';
import { refuse } from '../../operation/refusal.ts';
import { type DecisionParts, decidePhoto, undoDecision } from '../../photos/decide-photo.ts';
import type { PhotoStore } from '../../photos/store.ts';
import { recordAction } from '../audit/record-action.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';

interface Parts {
  db: Database;
  store: PhotoStore;
  random: Random;
}

type Answer = ConsoleAnswer<'decidePhotos'>;
type Decide = (reviewId: string) => ReturnType<typeof decidePhoto>;

/** POST /campaigns/:slug/photos/decide. */
export function decidePhotos(parts: Parts): ConsoleHandler<'decidePhotos'> {
  return async ({ campaign: { campaignId }, session: { memberId, tokenId }, now }, { body }) => {
    const fields = decisionFaults(body);
    if (fields.length > 0) return refuse('invalid_request', { fields });
    const { decision, photos } = body;
    const reason = decision === 'reject' ? (body.reason ?? null) : null;
    const written = reason === 'other' ? body.note?.trim() : (reason ?? undefined);
    const recording = recorder(parts, { campaignId, memberId, tokenId, now, reason: written });
    const seen = new Map(photos.map((photo) => [photo.id.toLowerCase(), photo.seen]));
    return eachOf([...seen.keys()], (reviewId) =>
      decidePhoto(recording, {
        campaignId,
        photo: { reviewId },
        seen: seen.get(reviewId) ?? null,
        decision,
        reason,
        memberId,
        now: new Date(now),
      }),
    );
  };
}

/** POST /campaigns/:slug/photos/undo. */
export function undoPhotos(parts: Parts): ConsoleHandler<'undoPhotos'> {
  return async ({ campaign: { campaignId }, session: { memberId, tokenId }, now }, { body }) => {
    const recording = recorder(parts, { campaignId, memberId, tokenId, now });
    const ids = [...new Set(body.ids.map((id) => id.toLowerCase()))];
    return eachOf(ids, (reviewId) =>
      undoDecision(recording, { campaignId, photo: { reviewId }, memberId, now: new Date(now) }),
    );
  };
}

function recorder(
  { db, store, random }: Parts,
  {
    campaignId,
    memberId,
    tokenId,
    now,
    reason,
  }: { campaignId: number; memberId: string; tokenId: string | null; now: number; reason?: string | undefined },
): DecisionParts {
  return {
    db,
    store,
    record: (tx, action, target) =>
      recordAction(
        tx,
        { actor: 'member', memberId, tokenId, campaignId, action, target, ...(reason === undefined ? {} : { reason }) },
        { now, random },
      ),
  };
}

/** One photo after another, each in a transaction of its own: one that is gone does not affect the others. */
async function eachOf(reviewIds: readonly string[], decide: Decide): Promise<Answer> {
  const answer: Answer = { changed: [], failed: [] };
  for (const id of reviewIds) {
    const verdict = await decide(id);
    if (verdict.ok) answer.changed.push(id);
    else answer.failed.push({ id, code: verdict.code });
  }
  return answer;
}
