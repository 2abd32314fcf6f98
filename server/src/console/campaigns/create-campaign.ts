import type { NewCampaignBody } from '@meguri/core/console/campaigns/schema.ts';
import type { Json, Operation } from '@meguri/core/document/document-operations.ts';
import { freeItemId } from '@meguri/core/document/free-item-id.ts';
import { idOf, isJsonList, isJsonMap } from '@meguri/core/document/value.ts';

import type { Queryable } from '../../db/open.ts';
import { refuse } from '../../operation/refusal.ts';
import { isReserved, SLUG_MAX } from '../../publish/check/reserved-slugs.ts';
import { addFile, missingFiles } from '../../publish/queries.ts';
import { recordAct } from '../audit/record-act.ts';
import { insertDraft, publishedSource, textOf } from '../drafts/draft-queries.ts';
import type { DraftParts } from '../drafts/open-draft.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { addDraftFiles, copyDraftFiles, draftSource, idOfCampaign, insertCampaign } from './campaign-queries.ts';
import { type NewFile, templatePages, templateText } from './template-folder.ts';

/** The pages of the console that stand where slugs do (console/src/app/console-router.tsx). */
const PAGES: ReadonlySet<string> = new Set(['new', 'server', 'setup', 'sign-in', 'account']);

/** The days in campaigns/templates until personal data is erased. */
const RETENTION_DAYS = 90;

/** POST /campaigns. The campaign has a draft and no version: visitors get 404 until it is published. */
export function createCampaign({ db, documents, random }: DraftParts): ConsoleHandler<'createCampaign'> {
  return async ({ session: { memberId }, now }, { body }) => {
    const { slug, from } = body;
    if (isReserved(slug) || PAGES.has(slug) || slug.length > SLUG_MAX) return refuse('slug_reserved');
    const source =
      'template' in from
        ? { text: await templateText(from.template), files: await pagesOf(body), copied: null }
        : await sourceOfCampaign(db, from.campaign);
    if (!source) return refuse('not_found');
    const [presents] = await documents.run('valuesAt', source.text, ['/presents']);
    const applied = await documents.run('applyOperations', source.text, operationsOf(body, presents));
    if (!applied.ok) return refuse('draft_unreadable');
    return db.transaction(async (tx) => {
      const campaignId = await insertCampaign(tx, slug, new Date(now));
      if (campaignId === null) return refuse('slug_taken');
      await storeNewFiles(tx, source.files);
      await insertDraft(tx, { campaignId, text: applied.text, version: 0, memberId, now });
      await addDraftFiles(tx, campaignId, source.files);
      if (source.copied !== null) await copyDraftFiles(tx, { from: source.copied, to: campaignId });
      const act = { actor: 'member', memberId, campaignId, action: 'campaign_created', target: slug } as const;
      await recordAct(tx, act, { now, random });
      return { slug };
    });
  };
}

const pagesOf = ({ name, organiser, contact }: NewCampaignBody): Promise<NewFile[]> =>
  templatePages({ name, organiser: organiser ?? name, contact: contact ?? '', days: String(RETENTION_DAYS) });

/** The draft of another campaign, or its published version. */
async function sourceOfCampaign(db: DraftParts['db'], slug: string) {
  const campaignId = await idOfCampaign(db, slug);
  if (campaignId === null) return null;
  const draft = await draftSource(db, campaignId);
  const published = draft === null ? await publishedSource(db, campaignId) : undefined;
  const text = draft ?? (published && textOf(published.source));
  return text === undefined ? null : { text, files: [] as NewFile[], copied: campaignId };
}

/** What the answers of the wizard change in the template or the copy. */
function operationsOf(body: NewCampaignBody, presents: Json | undefined): Operation[] {
  const { slug, name, languages, start, end, mainColor, spots = [] } = body;
  const set = (path: string, value: Json): Operation => ({ op: 'set', path, value });
  const taken: string[] = [];
  const places = spots.map(({ name: spotName, lat, lon }) => {
    const id = freeItemId(spotName, taken, 'spot');
    taken.push(id);
    return { id, name: spotName, lat, lon, stamp: {}, methods: { proximity: {}, qr: { version: 1 } } };
  });
  return [
    set('/slug', slug),
    set('/name', name),
    ...(languages ? [set('/languages', languages)] : []),
    ...(start === undefined ? [] : [set('/period/start', start)]),
    ...(end === undefined ? [] : [set('/period/end', end)]),
    ...(mainColor === undefined ? [] : [set('/mainColor', mainColor)]),
    ...(places.length === 0 ? [] : [set('/spots', places), ...reachable(presents, places.length)]),
  ];
}

/** A prize cannot require more stamps than the campaign has. */
function reachable(presents: Json | undefined, spots: number): Operation[] {
  if (!isJsonList(presents)) return [];
  return presents.flatMap((present) => {
    const requires = isJsonMap(present) ? present['requires'] : undefined;
    const stamps = isJsonMap(requires) ? requires['stamps'] : undefined;
    const id = idOf(present);
    if (id === undefined || typeof stamps !== 'number' || stamps <= spots) return [];
    return [{ op: 'set', path: `/presents/${id}/requires/stamps`, value: spots } as const];
  });
}

async function storeNewFiles(tx: Queryable, files: readonly NewFile[]): Promise<void> {
  const missing = await missingFiles(
    tx,
    files.map(({ sha256 }) => sha256),
  );
  // In the order of their hashes, as publications do, so that two of them cannot deadlock.
  const sorted = [...files].sort((one, other) => (one.sha256 < other.sha256 ? -1 : 1));
  for (const file of sorted) if (missing.has(file.sha256)) await addFile(tx, file);
}
