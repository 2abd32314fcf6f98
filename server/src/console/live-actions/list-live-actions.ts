import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import { type KeywordChange, pathsOf, planTakeBack } from '@meguri/core/console/live-actions/live-action.ts';
import type { LiveActionView } from '@meguri/core/console/live-actions/schema.ts';
import type { Json } from '@meguri/core/document/document-operations.ts';
import { valueOrNothing } from '@meguri/core/document/merge-documents.ts';
import { signedVersion } from '@meguri/core/spots/qr-claim.ts';
import type { Database } from '../../db/open.ts';
import { refuse } from '../../operation/refusal.ts';
import { publishedSource } from '../drafts/draft-queries.ts';
import { isReader } from '../drafts/reader-view.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { cachedKeywordChanges } from './keyword-changes.ts';
import { type LiveActionRow, liveActionsSince } from './live-action-queries.ts';
import { distancesNow } from './refusals-of-day.ts';

const SHOWN_MS = 48 * 3_600_000;

/** GET /campaigns/:slug/live-actions. */
export function listLiveActions({ db }: { db: Database }): ConsoleHandler<'listLiveActions'> {
  const keywordChanges = cachedKeywordChanges(db);
  return async ({ campaign, session, now }) => {
    const { campaignId } = campaign;
    const hidesSecrets = isReader(session, campaign);
    const published = await publishedSource(db, campaignId);
    if (!published) return refuse('campaign_not_found');
    const rows = await liveActionsSince(db, campaignId, new Date(now - SHOWN_MS));
    const distances = Map.groupBy(await distancesNow(db, { campaignId, now }), ({ spotId }) => spotId);
    const changes = await keywordChanges(campaignId, rows);
    const takenBack = new Set(rows.map(({ action }) => action.undoes));
    return {
      spots: (published.document.spots ?? []).map(({ id, radius = null, lat, lon, methods: { qr, keyword } }) => ({
        ...{ id, radius, lat, lon },
        code: qr === undefined ? null : signedVersion(qr),
        otherCodes: qr?.codes !== undefined,
        keyword: keyword ? { answers: hidesSecrets ? null : keyword.answers, exact: keyword.exact ?? false } : null,
        tooFar: (distances.get(id) ?? []).map(({ distance, count }) => ({ from: distance, count })),
      })),
      stocks: (published.document.presents ?? []).flatMap(stocksOf),
      actions: rows.map((row) => {
        const keywords = changes.get(row.version);
        const shown = shownAction(row, keywords, takenBack, published.document as Json);
        const { before = [], after = [] } = keywords ?? {};
        return { ...shown, keywords: hidesSecrets || !keywords ? null : { before: [...before], after: [...after] } };
      }),
    };
  };
}

const stocksOf = ({ id, stock, lottery }: NonNullable<CampaignFile['presents']>[number]) => [
  ...(stock === undefined ? [] : [{ id, outcomeId: null, stock }]),
  ...(lottery?.outcomes ?? []).map((outcome) => ({ id, outcomeId: outcome.id, stock: outcome.stock })),
];

function shownAction(
  row: LiveActionRow,
  keywords: KeywordChange | undefined,
  takenBack: ReadonlySet<number | null>,
  published: Json,
): Omit<LiveActionView, 'keywords'> {
  const { version, action, at, memberId, name, why } = row;
  const { kind, subject, outcomeId, before, after, undoes } = action;
  const values = pathsOf(action).fields.map((path) => valueOrNothing(published, path));
  const verdict = planTakeBack({ ...action, ...(keywords && { keywords }) }, values);
  const isFinal = undoes !== null || (!verdict.ok && verdict.code === 'action_final');
  const state = takenBack.has(version) ? 'taken_back' : isFinal ? 'final' : verdict.ok ? 'held' : 'superseded';
  return {
    ...{ version, kind, subject, outcomeId, before, after, undoes, why, state },
    at: at.toISOString(),
    by: memberId === null || name === null ? null : { memberId, name },
  };
}
