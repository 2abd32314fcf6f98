import { readContact } from '@meguri/core/campaign/organiser-words.ts';
import { isNewSlug } from '@meguri/core/campaign/slug-rules.ts';
import { isPeriodInOrder } from '@meguri/core/console/campaigns/new-period.ts';
import type { NewCampaignBody } from '@meguri/core/console/campaigns/schema.ts';
import { FIRST_METHODS, TEMPLATE_PRIZES, type Template } from '@meguri/core/console/campaigns/templates.ts';
import type { Json, Operation } from '@meguri/core/document/document-operations.ts';
import { freeItemId } from '@meguri/core/document/free-item-id.ts';
import { idOf, isJsonList, isJsonMap } from '@meguri/core/document/value.ts';
import { LOCALES } from '@meguri/core/lib/locale.ts';
import { textIn } from '@meguri/core/lib/localized-text.ts';
import type { Queryable } from '../../db/open.ts';
import { refuse } from '../../operation/refusal.ts';
import { currentDraft } from '../drafts/change-draft.ts';
import { type DraftRow, filesOfDraft, publishedSource, textOf, typedFilesOfVersion } from '../drafts/draft-queries.ts';
import { type Documents, dataOf } from '../drafts/open-documents.ts';
import type { DraftParts } from '../drafts/open-draft.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { type LearnParts, learnPairs, learnVersions } from '../translation/learn-pairs.ts';
import { copyPairs } from '../translation/queries.ts';
import { addCampaign } from './add-campaign.ts';
import { copyPictureOriginals, idOfCampaign } from './campaign-queries.ts';
import { onlyIn } from './chosen-languages.ts';
import { freeSlugs } from './new-slug.ts';
import { type NewFile, templatePages, templateText } from './template-folder.ts';

/** POST /campaigns. The campaign has a draft and no version: visitors get 404 until it is published. */
export function createCampaign(parts: DraftParts & LearnParts): ConsoleHandler<'createCampaign'> {
  const { db, documents, random } = parts;
  return async ({ session: { memberId }, now }, { body }) => {
    const { slug, from, start, end } = body;
    if (!isNewSlug(slug)) return refuse('slug_reserved');
    if (start !== undefined && end !== undefined && !isPeriodInOrder(start, end)) {
      return refuse('invalid_request', { fields: [{ path: '/end', code: 'invalid' }] });
    }
    const template = 'template' in from ? await sourceOfTemplate(documents, from.template, body) : null;
    return db.transaction(async (tx) => {
      const source =
        'campaign' in from ? await sourceOfCampaign(tx, documents, { slug: from.campaign, now }) : template;
      if (!source) return refuse('not_found');
      const [presents] = await documents.run('valuesAt', source.text, ['/presents']);
      const unknown = unknownPrize(body, presents);
      if (unknown !== null) return refuse('invalid_request', { fields: [{ path: unknown, code: 'invalid' }] });
      const operations = [...source.unchosen, ...operationsOf(body, presents)];
      const applied = await documents.run('applyOperations', source.text, operations);
      if (!applied.ok) return refuse('draft_unreadable');
      const made = { slug, text: applied.text, files: source.files, contents: template?.files ?? [], memberId };
      const campaignId = await addCampaign(tx, made, { now, random });
      if (campaignId === null) return refuse('slug_taken', { freeSlugs: await freeSlugs(tx, slug, now) });
      if (source.copied) await copyKnowledge(tx, parts, { of: source.copied, to: campaignId, now });
      return { slug };
    });
  };
}

/** The path in the request of a prize that is not there; null if all are. */
function unknownPrize({ prizes = [], withoutPrizes = [] }: NewCampaignBody, presents: Json | undefined): string | null {
  const isUnknown = (id: string) => !isJsonList(presents) || !presents.some((one) => idOf(one) === id);
  const [chosen, left] = [prizes.findIndex(({ id }) => isUnknown(id)), withoutPrizes.findIndex(isUnknown)];
  if (chosen >= 0) return `/prizes/${chosen}/id`;
  return left >= 0 ? `/withoutPrizes/${left}` : null;
}

/** The pages of a template. Without any prize, those of the blank one, which do not mention prizes. */
const pagesOf = (template: Template, { languages, withoutPrizes = [] }: NewCampaignBody): Promise<NewFile[]> =>
  templatePages(
    TEMPLATE_PRIZES[template].every(({ id }) => withoutPrizes.includes(id)) ? 'blank' : template,
    languages,
  );

interface Source {
  text: string;
  files: readonly { path: string; sha256: string }[];
  /** Removes what a template has in languages that were not chosen. A copy keeps every language of its original. */
  unchosen: readonly Operation[];
  /** The campaign that is copied, with its draft if there is one; null for a template. */
  copied: Original | null;
}

interface Original {
  campaignId: number;
  draft: DraftRow | undefined;
}

/**
 * Copies what the server knows about a draft and the files do not say: what its translations were made from, by whom or by a machine,
 * and what its pictures were cropped from.
 */
async function copyKnowledge(
  tx: Queryable,
  parts: LearnParts,
  { of: { campaignId: from, draft }, to, now }: { of: Original; to: number; now: number },
): Promise<void> {
  if (draft) await learnPairs(tx, parts, { draft, now });
  else await learnVersions(tx, parts, from);
  await copyPairs(tx, { from, to });
  await copyPictureOriginals(tx, { from, to });
}

async function sourceOfTemplate(documents: Documents, template: Template, body: NewCampaignBody) {
  const text = await templateText(template);
  const { data } = await dataOf(documents, text);
  const unchosen = onlyIn(body.languages ?? LOCALES, data);
  return { text, files: await pagesOf(template, body), unchosen, copied: null };
}

/** The draft of another campaign, which is locked then, or its published version where nobody has opened a draft. */
async function sourceOfCampaign(
  tx: Queryable,
  documents: Documents,
  { slug, now }: { slug: string; now: number },
): Promise<Source | null> {
  const campaignId = await idOfCampaign(tx, slug);
  if (campaignId === null) return null;
  const draft = await currentDraft(tx, documents, { campaignId, now });
  if (draft) {
    const files = await filesOfDraft(tx, campaignId);
    return { text: draft.text, files, unchosen: [], copied: { campaignId, draft } };
  }
  const published = await publishedSource(tx, campaignId);
  if (!published) return null;
  const files = await typedFilesOfVersion(tx, campaignId, published.version);
  return { text: textOf(published.source), files, unchosen: [], copied: { campaignId, draft } };
}

/** What the answers of the wizard change in the template or the copy. */
function operationsOf(body: NewCampaignBody, presents: Json | undefined): Operation[] {
  const { slug, name, languages, start, end, mainColor, limit, organiser, contact } = body;
  const { spots = [], methods = FIRST_METHODS, prizes = [], withoutPrizes = [] } = body;
  const set = (path: string, value: Json): Operation => ({ op: 'set', path, value });
  const taken: string[] = [];
  const ways = {
    ...(methods.includes('proximity') ? { proximity: {} } : {}),
    ...(methods.includes('qr') ? { qr: { version: 1 } } : {}),
  };
  const places = spots.map(({ name: spotName, lat, lon }) => {
    // An English name gives an id that people can read.
    const id = freeItemId(textIn(spotName, 'en_US'), taken, 'spot');
    taken.push(id);
    return { id, name: spotName, lat, lon, stamp: {}, methods: ways };
  });
  return [
    set('/slug', slug),
    set('/name', name),
    ...(languages ? [set('/languages', languages)] : []),
    ...(start === undefined ? [] : [set('/period/start', start)]),
    ...(end === undefined ? [] : [set('/period/end', end)]),
    ...(mainColor === undefined ? [] : [set('/mainColor', mainColor)]),
    ...(organiser === undefined ? [] : [set('/organiser/name', organiser)]),
    ...(contact === undefined
      ? []
      : Object.entries(readContact(contact)).map(([key, value]) => set(`/organiser/${key}`, value))),
    ...(limit === undefined ? [] : [set('/acquisition/limit', limit)]),
    ...(places.length === 0 ? [] : [set('/spots', places)]),
    ...stampsOf(presents, prizes, places.length),
    ...leftOut(presents, withoutPrizes, 'template' in body.from),
  ];
}

/** Removes prizes. Without any prize, the notices of a template go too, because they mention prizes. */
function leftOut(presents: Json | undefined, ids: readonly string[], isTemplate: boolean): Operation[] {
  const remove = (path: string): Operation => ({ op: 'remove', path });
  if (!isJsonList(presents) || ids.length === 0) return [];
  const isAll = presents.every((present) => ids.includes(idOf(present) ?? ''));
  if (!isAll) return ids.map((id) => remove(`/presents/${id}`));
  return isTemplate ? [remove('/presents'), remove('/notifications')] : [remove('/presents')];
}

/** The stamps that the prizes require: as chosen, but not more than the campaign has spots. */
function stampsOf(
  presents: Json | undefined,
  chosen: NonNullable<NewCampaignBody['prizes']>,
  spots: number,
): Operation[] {
  if (!isJsonList(presents)) return [];
  return presents.flatMap((present) => {
    const requires = isJsonMap(present) ? present['requires'] : undefined;
    const before = isJsonMap(requires) ? requires['stamps'] : undefined;
    const id = idOf(present);
    if (id === undefined || typeof before !== 'number') return [];
    const requested = chosen.find((one) => one.id === id)?.stamps ?? before;
    const stamps = spots === 0 ? requested : Math.min(requested, spots);
    return stamps === before ? [] : [{ op: 'set', path: `/presents/${id}/requires/stamps`, value: stamps } as const];
  });
}
