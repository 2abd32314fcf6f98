import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import type { Json } from '@meguri/core/document/document-operations.ts';
import { isJsonList, isJsonMap } from '@meguri/core/document/value.ts';
import type { Database, Queryable } from '../../db/open.ts';
import type { Keys } from '../../lib/keys.ts';
import { refuse } from '../../operation/refusal.ts';
import { claimOf } from '../../spots/acquire/short-code.ts';
import { spotCode } from '../../spots/acquire/spot-code.ts';
import { markerModules } from '../../spots/markers.ts';
import { currentDraft } from '../drafts/change-draft.ts';
import { publishedSource } from '../drafts/draft-queries.ts';
import type { Documents } from '../drafts/open-documents.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';

interface Parts {
  db: Database;
  documents: Documents;
  keys: Pick<Keys, 'qr'>;
  publicUrl: string;
}

type Codes = ConsoleAnswer<'listPrintCodes'>;

/** How far back scans of revoked posters are shown. */
const DAYS_SHOWN = 14;
const DAY_MS = 86_400_000;

/** GET /campaigns/:slug/draft/codes. A draft may be incomplete: a spot that cannot be read has no code. */
export function listPrintCodes({ db, documents, keys, publicUrl }: Parts): ConsoleHandler<'listPrintCodes'> {
  return async ({ campaign, now }) => {
    const { campaignId, slug } = campaign;
    const found = await db.transaction(async (tx) => {
      const draft = await currentDraft(tx, documents, { campaignId, now });
      return {
        draft,
        published: await publishedSource(tx, campaignId),
        oldScans: await oldScansOf(tx, campaignId, now),
      };
    });
    const { draft, published, oldScans } = found;
    if (!draft) return refuse('draft_not_opened');
    const [spots] = await documents.run('valuesAt', draft.text, ['/spots']);
    const live = new Map((published?.document.spots ?? []).map(({ id, methods }) => [id, methods.qr]));
    const codes: Codes['codes'] = [];
    const markers: Codes['markers'] = [];
    for (const [place, { id: spotId, methods }] of spotsIn(spots).entries()) {
      const { qr, ar } = methods;
      const settings = isJsonMap(qr) ? codeSettings(qr) : undefined;
      const claim = settings && claimOf(slug, spotId, settings);
      if (settings && claim) {
        const { url, short, version } = spotCode(keys.qr, claim, { publicUrl, number: place + 1 });
        const known = live.get(spotId);
        codes.push({
          spotId,
          url,
          short,
          version,
          published: (known && claimOf(slug, spotId, known)?.version) ?? null,
          otherCodes: settings.codes !== undefined,
        });
      }
      const marker = isJsonMap(ar) ? ar['marker'] : undefined;
      if (isMarker(marker)) markers.push({ spotId, marker, modules: rowsOf(marker) });
    }
    const address = `${publicUrl.replace(/^https?:\/\//, '')}/${slug}/`;
    return { revision: draft.revision, address, codes, markers, oldScans };
  };
}

/** The spots of a draft by their place in the book; one without an id has none of its own. */
function spotsIn(spots: Json | undefined): { id: string; methods: { readonly [key: string]: Json } }[] {
  if (!isJsonList(spots)) return [];
  return spots.map((spot) => {
    const { id, methods } = isJsonMap(spot) ? spot : {};
    return { id: typeof id === 'string' ? id : '', methods: id !== undefined && isJsonMap(methods) ? methods : {} };
  });
}

const codeSettings = ({ version, codes }: { readonly [key: string]: Json }) => ({
  ...(typeof version === 'number' && Number.isInteger(version) && version > 0 ? { version } : {}),
  ...(isJsonList(codes) ? { codes: codes.filter((code) => typeof code === 'string') } : {}),
});

const isMarker = (marker: Json | undefined): marker is number =>
  typeof marker === 'number' && Number.isInteger(marker) && marker >= 0 && marker < 250;

const rowsOf = (marker: number): string[] =>
  markerModules(marker).map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''));

/** The scans of revoked posters of the last two weeks. */
export const oldScansOf = (tx: Queryable, campaignId: number, now: number) =>
  tx.query<Codes['oldScans'][number]>(
    {
      name: 'old_code_scans_of',
      text: `
        select spot_id as "spotId", version, day, count::float8 as count from old_code_scans
        where campaign_id = $1 and day >= $2 order by day desc, spot_id, version limit 1000`,
    },
    [campaignId, new Date(now - DAYS_SHOWN * DAY_MS).toISOString().slice(0, 10)],
  );
