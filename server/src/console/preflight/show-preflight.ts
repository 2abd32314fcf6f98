import { compileCatalogue } from '@meguri/core/catalogue/catalogue.ts';
import { preflightItems } from '@meguri/core/console/preflight/preflight-items.ts';
import { refuse } from '../../operation/refusal.ts';
import { currentDraft } from '../drafts/change-draft.ts';
import { type CheckParts, checkOf } from '../drafts/check-draft.ts';
import { sourceOfVersion } from '../drafts/draft-queries.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';

interface Parts extends CheckParts {
  publicUrl: string;
}

/** GET /campaigns/:slug/preflight. */
export function showPreflight(parts: Parts): ConsoleHandler<'showPreflight'> {
  const { db, documents, confirming, publicUrl } = parts;
  return async ({ campaign, now }, { query: { visitors } }) => {
    const { campaignId } = campaign;
    const found = await db.transaction(async (tx) => {
      const draft = await currentDraft(tx, documents, { campaignId, now });
      return draft && { draft, base: await sourceOfVersion(tx, campaignId, draft.baseVersion) };
    });
    if (!found) return refuse('draft_not_opened');
    const verdict = await checkOf(parts, found.draft);
    const items = preflightItems({
      now,
      faults: verdict.ok ? 0 : verdict.faults.length,
      missingTexts: verdict.warnings.filter(({ code }) => code === 'language_missing').length,
      isChanged: found.base !== found.draft.text,
      catalogue: verdict.ok ? compileCatalogue(verdict.campaign) : null,
      visitors: visitors === undefined ? null : Number(visitors),
      isHttps: publicUrl.startsWith('https://'),
      ...confirming(),
    });
    return { revision: found.draft.revision, items };
  };
}
