import { type DraftText, draftTexts } from '@meguri/core/console/translation/draft-texts.ts';
import { madePairs, pairsIn, type TextPair } from '@meguri/core/console/translation/made-pairs.ts';
import type { TranslationMark } from '@meguri/core/console/translation/text-state.ts';
import { sourceLanguage } from '@meguri/core/document/campaign-languages.ts';
import type { Json } from '@meguri/core/document/document-operations.ts';
import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../db/open.ts';
import type { DraftRow } from '../drafts/draft-queries.ts';
import type { Documents } from '../drafts/open-documents.ts';
import { addPairs, type KnownPairs, knownPairs, marksOfPairs, type NewPair, prunePairs } from './queries.ts';
import {
  type Point,
  pageContents,
  pagesOfDraft,
  pointOf,
  stepsAfter,
  versionOfTexts,
  versionsAfter,
  writePoint,
} from './read-history.ts';

/** The contents of pages that were read lately, by their hashes. */
export type PageContents = LRUCache<string, string>;
const CACHE_CHARACTERS = 4_000_000;

export const openPageContents = (): PageContents =>
  new LRUCache({ maxSize: CACHE_CHARACTERS, sizeCalculation: (text) => text.length + 1 });

export interface LearnParts {
  documents: Documents;
  contents: PageContents;
}

/** The newest revisions and versions that are read where nothing was read before. */
const STEPS_MAX = 2000;
const VERSIONS_MAX = 100;

const DAY_MS = 86_400_000;
/** After this time, the source of a translation that is no longer in the draft is forgotten. */
const RETENTION_MS = 30 * DAY_MS;

/** The texts of a draft, with all that is known about their translations. */
export interface LearnedDraft {
  /** Null where the text cannot be read. */
  data: Json | null;
  texts: DraftText[];
  /** The pairs of the draft, each once. */
  pairs: TextPair[];
}

/**
 * Reads the changes of the draft and of the published versions since the last call, in order of time, and records the source that each
 * translation was made from. The draft must be locked.
 *
 * A translation that a member writes was made from the source as it is at that time. A translation that arrives with a version counts
 * as made from the source of that version, unless its source is recorded already: a version can be published while a translation is
 * still to be updated.
 */
export async function learnPairs(
  tx: Queryable,
  { documents, contents }: LearnParts,
  { draft, now }: { draft: DraftRow; now: number },
): Promise<LearnedDraft> {
  const { campaignId, revision, text } = draft;
  const point = await pointOf(tx, campaignId);
  const steps = await stepsAfter(tx, campaignId, { revision: point?.revision ?? 0, most: STEPS_MAX });
  const pages = await pagesOfDraft(tx, campaignId);
  const hashes = [
    ...Object.values(pages),
    ...steps.flatMap(({ files }) =>
      files.filter(({ path }) => /\.md$/i.test(path)).flatMap((file) => [file.before, file.after]),
    ),
  ];
  const known = await contentsOf(tx, contents, hashes);
  const along = await documents.run(
    'pairsAlong',
    { text, pages },
    steps.map(({ kind, operations, splices, files }) => ({ kind, operations, splices, files })),
    known,
  );
  const versions = await versionEvents(tx, contents, { campaignId, after: point?.version ?? 0 });
  const events: PairEvent[] = [
    ...steps.map(({ madeAt }, index) => ({ at: madeAt, pairs: along.made[index] ?? [], isVersion: false })),
    ...versions.events,
  ];
  // What the draft began with may come from a version, or from the template of a campaign that has none yet.
  const began = steps[0]?.madeAt ?? new Date(now);
  if (!point) events.push({ at: began, pairs: along.start, isVersion: true });
  const pairs = pairsIn(along.texts, sourceLanguage(along.data));
  if (events.some((event) => event.pairs.length > 0)) {
    await addPairs(tx, campaignId, newPairs(events, await knownPairs(tx, campaignId)), 'written');
  }
  const isNew = point?.version !== versions.last || point.revision !== revision;
  // If the current text cannot be parsed, keep the old point: the next call reads the same history again.
  if (isNew && along.data !== null) {
    const prunedAt = await pruned(tx, campaignId, { point, pairs, now });
    await writePoint(tx, campaignId, { version: versions.last, revision, prunedAt });
  }
  return { data: along.data, texts: along.texts, pairs };
}

/** Reads the published versions of a campaign whose draft nobody has opened, and remembers what their translations were made from. */
export async function learnVersions(
  tx: Queryable,
  { contents }: Pick<LearnParts, 'contents'>,
  campaignId: number,
): Promise<void> {
  const { events } = await versionEvents(tx, contents, { campaignId, after: 0 });
  await addPairs(tx, campaignId, newPairs(events, await knownPairs(tx, campaignId)), 'written');
}

/** What is known about the translations of a learned draft. */
export const marksOf = (tx: Queryable, campaignId: number, { pairs }: LearnedDraft): Promise<TranslationMark[]> =>
  marksOfPairs(tx, campaignId, pairs);

interface PairEvent {
  at: Date;
  pairs: readonly TextPair[];
  /**
   * Whether the pairs come from a published version. A version does not update the source of a translation that is
   * already known.
   */
  isVersion: boolean;
}

/** The new pairs in order of time. At the same instant, a draft step precedes the version that publishes it. */
function newPairs(events: readonly PairEvent[], known: KnownPairs): NewPair[] {
  const inTime = [...events].sort(
    (one, other) => one.at.getTime() - other.at.getTime() || Number(one.isVersion) - Number(other.isVersion),
  );
  const found: NewPair[] = [];
  for (const { at, pairs, isVersion } of inTime) {
    const news = pairs.filter((pair) => !known.hasPair(pair) && !(isVersion && known.hasTarget(pair)));
    for (const pair of news) {
      known.add(pair);
      found.push({ ...pair, madeAt: at });
    }
  }
  return found;
}

/** The pairs that each version after one made, compared with the version before it, and the number of the last one. */
async function versionEvents(
  tx: Queryable,
  contents: PageContents,
  { campaignId, after }: { campaignId: number; after: number },
): Promise<{ events: PairEvent[]; last: number }> {
  const numbers = (await versionsAfter(tx, campaignId, after)).slice(-VERSIONS_MAX);
  if (numbers.length === 0) return { events: [], last: after };
  const textsOf = async (number: number) => {
    const version = await versionOfTexts(tx, campaignId, number);
    if (!version) return null;
    const { document, pages, appliedAt } = version;
    const known = await contentsOf(tx, contents, Object.values(pages));
    const data = document as unknown as Json;
    return { at: appliedAt, source: sourceLanguage(data), texts: draftTexts(data, (file) => known[pages[file] ?? '']) };
  };
  const events: PairEvent[] = [];
  let before = after === 0 ? [] : ((await textsOf(after))?.texts ?? []);
  for (const number of numbers) {
    const version = await textsOf(number);
    if (!version) continue;
    events.push({ at: version.at, pairs: madePairs(before, version.texts, version.source), isVersion: true });
    before = version.texts;
  }
  return { events, last: numbers.at(-1) ?? after };
}

/** The contents of pages by their hashes. */
export async function contentsOf(
  tx: Queryable,
  contents: PageContents,
  hashes: readonly (string | null)[],
): Promise<Record<string, string>> {
  const needed = [...new Set(hashes)].filter((sha256) => sha256 !== null);
  const missing = needed.filter((sha256) => !contents.has(sha256));
  const read = missing.length === 0 ? {} : await pageContents(tx, missing);
  for (const [sha256, text] of Object.entries(read)) contents.set(sha256, text);
  return Object.fromEntries(needed.map((sha256) => [sha256, read[sha256] ?? contents.get(sha256) ?? '']));
}

/** Deletes once a day what nothing needs. Returns when it was done last. */
async function pruned(
  tx: Queryable,
  campaignId: number,
  { point, pairs, now }: { point: Point | undefined; pairs: readonly TextPair[]; now: number },
): Promise<Date> {
  if (point && now - point.prunedAt.getTime() < DAY_MS) return point.prunedAt;
  await prunePairs(tx, campaignId, { pairs, before: new Date(now - RETENTION_MS) });
  return new Date(now);
}
