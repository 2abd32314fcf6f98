import { hash } from 'node:crypto';
import type { UncheckedCount } from '@meguri/core/console/operation/draft-facts.ts';
import type { DraftText } from '@meguri/core/console/translation/draft-texts.ts';
import { pairsIn } from '@meguri/core/console/translation/made-pairs.ts';
import { uncheckedByWords, uncheckedTexts } from '@meguri/core/console/translation/text-state.ts';
import { campaignLanguages, sourceLanguage } from '@meguri/core/document/campaign-languages.ts';
import type { Json } from '@meguri/core/document/document-operations.ts';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/open.ts';
import type { DraftRow } from '../drafts/draft-queries.ts';
import { contentsOf, type LearnParts } from './learn-pairs.ts';
import { hasMachinePairs, uncheckedAmong } from './queries.ts';

/** Counts the translations of a draft, which has these files, that a machine has made and nobody has checked. */
export type UncheckedOf = (
  draft: DraftRow,
  files: readonly { path: string; sha256: string }[],
) => Promise<UncheckedCount[]>;

interface Texts {
  data: Json | null;
  texts: DraftText[];
}

/** How many drafts' texts are cached: open pages of publishing ask every ten seconds. */
const CACHED = 4;

/**
 * Counts unchecked translations. It does not read the revisions of the draft first: the transaction that
 * writes a machine's translation also stores it with its source.
 */
export function openUncheckedOf({ db, documents, contents }: LearnParts & { db: Database }): UncheckedOf {
  const cache = new LRUCache<string, Texts>({ max: CACHED });
  const textsOf: (...given: Parameters<UncheckedOf>) => Promise<Texts> = async ({ text }, files) => {
    const pages = Object.fromEntries(
      files.filter(({ path }) => /\.md$/i.test(path)).map(({ path, sha256 }) => [path, sha256]),
    );
    const key = hash('sha256', JSON.stringify([text, pages]));
    const cached = cache.get(key);
    if (cached) return cached;
    const words = await contentsOf(db, contents, Object.values(pages));
    const { data, texts } = await documents.run('pairsAlong', { text, pages }, [], words);
    cache.set(key, { data, texts });
    return { data, texts };
  };
  return async (draft, files) => {
    const { campaignId } = draft;
    if (!(await hasMachinePairs(db, campaignId))) return [];
    const { data, texts } = await textsOf(draft, files);
    const pairs = pairsIn(texts, sourceLanguage(data));
    return uncheckedTexts(
      texts,
      campaignLanguages(data),
      uncheckedByWords(await uncheckedAmong(db, campaignId, pairs)),
    );
  };
}
