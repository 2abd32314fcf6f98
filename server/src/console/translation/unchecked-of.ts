import { hash } from 'node:crypto';
import { campaignLanguages, type DraftText, sourceLanguage } from '@meguri/core/console/translation/draft-texts.ts';
import { pairsIn } from '@meguri/core/console/translation/made-pairs.ts';
import { type UncheckedTexts, uncheckedByWords, uncheckedTexts } from '@meguri/core/console/translation/text-state.ts';
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
) => Promise<UncheckedTexts[]>;

interface Texts {
  data: Json | null;
  texts: DraftText[];
}

/** Drafts whose texts are kept: open pages of publishing ask every ten seconds. */
const KEPT = 4;

/**
 * Counts unchecked translations. It need not learn what happened to the draft first: a machine's translation is remembered in the
 * transaction that writes it, for the source that it was made from.
 */
export function openUncheckedOf({ db, documents, contents }: LearnParts & { db: Database }): UncheckedOf {
  const kept = new LRUCache<string, Texts>({ max: KEPT });
  const textsOf: (...given: Parameters<UncheckedOf>) => Promise<Texts> = async ({ text }, files) => {
    const pages = Object.fromEntries(
      files.filter(({ path }) => /\.md$/i.test(path)).map(({ path, sha256 }) => [path, sha256]),
    );
    const key = hash('sha256', JSON.stringify([text, pages]));
    const known = kept.get(key);
    if (known) return known;
    const words = await contentsOf(db, contents, Object.values(pages));
    const { data, texts } = await documents.run('pairsAlong', { text, pages }, [], words);
    kept.set(key, { data, texts });
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
