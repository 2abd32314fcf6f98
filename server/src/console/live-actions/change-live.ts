import {
  planMoreStock,
  planNewCode,
  planNewKeywords,
  planReplacement,
  planTakeBack,
  withoutNamedKeyword,
} from '@meguri/core/console/live-actions/live-action.ts';
import type { Queryable } from '../../db/open.ts';
import { refuse } from '../../operation/refusal.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { keywordChanges } from './keyword-changes.ts';
import { liveActionOf, versionOfAction } from './live-action-queries.ts';
import { type Caller, type LiveActionParts, runLiveAction } from './run-live-action.ts';

/** A repeated call of a client names the same id. */
const once = ({ campaign: { campaignId } }: Caller, { id, why }: { id: string; why?: string | undefined }) => ({
  id,
  why,
  doneBy: (db: Queryable) => versionOfAction(db, campaignId, id),
});

/** POST /campaigns/:slug/spots/:spotId/radius. */
export function changeRadius(parts: LiveActionParts): ConsoleHandler<'changeRadius'> {
  return (caller, { params: { spotId }, body }) =>
    runLiveAction(parts, caller, {
      ...once(caller, body),
      action: 'radius_changed',
      subject: { kind: 'radius', subject: spotId, outcomeId: null },
      plan: (found) => planReplacement(found, [body.from], [body.radius]),
    });
}

/** POST /campaigns/:slug/spots/:spotId/position. */
export function moveSpot(parts: LiveActionParts): ConsoleHandler<'moveSpot'> {
  return (caller, { params: { spotId }, body }) =>
    runLiveAction(parts, caller, {
      ...once(caller, body),
      action: 'spot_moved',
      subject: { kind: 'position', subject: spotId, outcomeId: null },
      plan: (found) => planReplacement(found, [body.from.lat, body.from.lon], [body.lat, body.lon]),
    });
}

/** POST /campaigns/:slug/spots/:spotId/code. */
export function renewCode(parts: LiveActionParts): ConsoleHandler<'renewCode'> {
  return (caller, { params: { spotId }, body }) =>
    runLiveAction(parts, caller, {
      ...once(caller, body),
      action: 'code_renewed',
      subject: { kind: 'code', subject: spotId, outcomeId: null },
      plan: (found) => planNewCode(found, body.from),
    });
}

/** POST /campaigns/:slug/spots/:spotId/keywords. */
export function changeKeywords(parts: LiveActionParts): ConsoleHandler<'changeKeywords'> {
  return (caller, { params: { spotId }, body }) =>
    runLiveAction(parts, caller, {
      ...once(caller, body),
      action: 'keywords_changed',
      subject: { kind: 'keyword', subject: spotId, outcomeId: null },
      plan: (found) => withoutNamedKeyword(planNewKeywords(found, body.from, body.keywords), body.why),
    });
}

/** POST /campaigns/:slug/presents/:presentId/stock. */
export function addStock(parts: LiveActionParts): ConsoleHandler<'addStock'> {
  return (caller, { params: { presentId }, body }) =>
    runLiveAction(parts, caller, {
      ...once(caller, body),
      action: 'stock_added',
      subject: { kind: 'stock', subject: presentId, outcomeId: body.outcomeId ?? null },
      plan: (found) => planMoreStock(found, body.add),
    });
}

/** POST /campaigns/:slug/live-actions/:version/take-back. */
export function takeBackLiveAction(parts: LiveActionParts): ConsoleHandler<'takeBackLiveAction'> {
  return async (caller, { params, body: { why } }) => {
    const { campaignId } = caller.campaign;
    const undoes = Number(params.version);
    const found = await liveActionOf(parts.db, campaignId, undoes);
    if (!found) return refuse('not_found');
    const { action } = found;
    if (action.undoes !== null) return refuse('action_final');
    const keywords = (await keywordChanges(parts.db, campaignId, [{ version: undoes, action }])).get(undoes);
    const { kind, subject, outcomeId } = action;
    return runLiveAction(parts, caller, {
      id: parts.random.uuid(caller.now),
      subject: { kind, subject, outcomeId },
      action: 'live_action_taken_back',
      why,
      undoes,
      plan: ({ values }) =>
        withoutNamedKeyword(planTakeBack({ ...action, ...(keywords && { keywords }) }, values), why),
      doneBy: async (db) => (await liveActionOf(db, campaignId, undoes))?.takenBackBy ?? undefined,
    });
  };
}
