import { createHash } from 'node:crypto';
import type { TextPair } from '@meguri/core/console/translation/made-pairs.ts';
import type { TranslationMark } from '@meguri/core/console/translation/text-state.ts';
import type { Queryable } from '../../db/open.ts';
import type { PAIR_ORIGINS } from '../../db/schema/translation-tables.ts';

export type PairOrigin = (typeof PAIR_ORIGINS)[number];

const hashOfText = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Which pairs are known. A translation is known if it was made from any source in this language. */
export interface KnownPairs {
  hasPair(pair: TextPair): boolean;
  hasTarget(pair: TextPair): boolean;
  add(pair: TextPair): void;
}

/** All pairs of a campaign. */
export async function knownPairs(tx: Queryable, campaignId: number): Promise<KnownPairs> {
  const rows = await tx.query<{ target: string; source: string }>(
    {
      name: 'translation_pairs',
      text: `
        select from_locale || ' ' || locale || ' ' || encode(target_hash, 'hex') as target, encode(source_hash, 'hex') as source
        from translation_pairs where campaign_id = $1`,
    },
    [campaignId],
  );
  const targets = new Set(rows.map(({ target }) => target));
  const pairs = new Set(rows.map(({ target, source }) => `${target} ${source}`));
  const targetOf = ({ from, locale, target }: TextPair) => `${from} ${locale} ${hashOfText(target).toString('hex')}`;
  const pairOf = (pair: TextPair) => `${targetOf(pair)} ${hashOfText(pair.source).toString('hex')}`;
  return {
    hasPair: (pair) => pairs.has(pairOf(pair)),
    hasTarget: (pair) => targets.has(targetOf(pair)),
    add: (pair) => {
      targets.add(targetOf(pair));
      pairs.add(pairOf(pair));
    },
  };
}

export interface NewPair extends TextPair {
  madeAt: Date;
}

/** Adds pairs. One that is known already stays as it is. */
export async function addPairs(
  tx: Queryable,
  campaignId: number,
  pairs: readonly NewPair[],
  origin: PairOrigin,
): Promise<void> {
  if (pairs.length === 0) return;
  await tx.query(
    {
      name: 'add_translation_sources',
      text: `
        insert into translation_sources (campaign_id, hash, text)
        select distinct on (s.hash) $1::int, s.hash, s.text from unnest($2::bytea[], $3::text[]) as s(hash, text)
        on conflict (campaign_id, hash) do nothing`,
    },
    [campaignId, pairs.map(({ source }) => hashOfText(source)), pairs.map(({ source }) => source)],
  );
  await tx.query(
    {
      name: 'add_translation_pairs',
      text: `
        insert into translation_pairs (campaign_id, from_locale, locale, target_hash, source_hash, origin, made_at)
        select $1::int, p.from_locale, p.locale, p.target_hash, p.source_hash, $2::text, p.made_at
        from unnest($3::text[], $4::text[], $5::bytea[], $6::bytea[], $7::timestamptz[])
          as p(from_locale, locale, target_hash, source_hash, made_at)
        on conflict (campaign_id, from_locale, locale, target_hash, source_hash) do nothing`,
    },
    [campaignId, origin, ...columnsOf(pairs), pairs.map(({ madeAt }) => madeAt)],
  );
}

const columnsOf = (pairs: readonly TextPair[]) => [
  pairs.map(({ from }) => from),
  pairs.map(({ locale }) => locale),
  pairs.map(({ target }) => hashOfText(target)),
  pairs.map(({ source }) => hashOfText(source)),
];

/** The pairs of a draft whose translation is known with other sources only. */
export async function marksOfPairs(
  tx: Queryable,
  campaignId: number,
  pairs: readonly TextPair[],
): Promise<TranslationMark[]> {
  if (pairs.length === 0) return [];
  const rows = await tx.query<{ at: number; was: string }>(
    {
      name: 'translation_marks',
      text: `
        select g.at::int as at, s.text as was
        from unnest($2::text[], $3::text[], $4::bytea[], $5::bytea[]) with ordinality
          as g(from_locale, locale, target_hash, source_hash, at)
        left join translation_pairs p on p.campaign_id = $1 and p.from_locale = g.from_locale and p.locale = g.locale
          and p.target_hash = g.target_hash and p.source_hash = g.source_hash
        left join lateral (
          select o.source_hash from translation_pairs o
          where p.campaign_id is null and o.campaign_id = $1 and o.from_locale = g.from_locale and o.locale = g.locale
            and o.target_hash = g.target_hash
          order by o.made_at desc limit 1
        ) o on true
        left join translation_sources s on s.campaign_id = $1 and s.hash = o.source_hash
        where s.hash is not null
        order by g.at`,
    },
    [campaignId, ...columnsOf(pairs)],
  );
  return rows.flatMap(({ at, was }) => {
    const pair = pairs[at - 1];
    return pair ? [{ locale: pair.locale, source: pair.source, target: pair.target, was }] : [];
  });
}

/** The pairs that a machine has made and nobody has checked. */
export async function uncheckedAmong(
  tx: Queryable,
  campaignId: number,
  pairs: readonly TextPair[],
): Promise<Pick<TextPair, 'locale' | 'source' | 'target'>[]> {
  if (pairs.length === 0) return [];
  const rows = await tx.query<{ at: number }>(
    {
      name: 'unchecked_pairs',
      text: `
        select g.at::int as at
        from unnest($2::text[], $3::text[], $4::bytea[], $5::bytea[]) with ordinality
          as g(from_locale, locale, target_hash, source_hash, at)
        join translation_pairs p on p.campaign_id = $1 and p.from_locale = g.from_locale and p.locale = g.locale
          and p.target_hash = g.target_hash and p.source_hash = g.source_hash and p.origin = 'machine'
        order by g.at`,
    },
    [campaignId, ...columnsOf(pairs)],
  );
  return rows.flatMap(({ at }) => {
    const pair = pairs[at - 1];
    return pair ? [{ locale: pair.locale, source: pair.source, target: pair.target }] : [];
  });
}

/** Whether a machine has made a translation that nobody has checked, in the draft or before. */
export async function hasMachinePairs(tx: Queryable, campaignId: number): Promise<boolean> {
  const rows = await tx.query(
    {
      name: 'has_machine_pairs',
      text: `select 1 from translation_pairs where campaign_id = $1 and origin = 'machine' limit 1`,
    },
    [campaignId],
  );
  return rows.length > 0;
}

/** Says that somebody has checked what a machine made, or takes that back. Other pairs stay as they are. */
export async function markChecked(
  tx: Queryable,
  campaignId: number,
  pairs: readonly TextPair[],
  isChecked: boolean,
): Promise<void> {
  await tx.query(
    {
      name: 'mark_checked_pairs',
      text: `
        update translation_pairs p set origin = $6::text
        from unnest($2::text[], $3::text[], $4::bytea[], $5::bytea[]) as g(from_locale, locale, target_hash, source_hash)
        where p.campaign_id = $1 and p.from_locale = g.from_locale and p.locale = g.locale
          and p.target_hash = g.target_hash and p.source_hash = g.source_hash and p.origin = $7::text`,
    },
    [campaignId, ...columnsOf(pairs), isChecked ? 'checked' : 'machine', isChecked ? 'machine' : 'checked'],
  );
}

/** Takes back that pairs were confirmed. */
export async function dropConfirmed(tx: Queryable, campaignId: number, pairs: readonly TextPair[]): Promise<void> {
  await tx.query(
    {
      name: 'drop_confirmed_pairs',
      text: `
        delete from translation_pairs p
        using unnest($2::text[], $3::text[], $4::bytea[], $5::bytea[]) as g(from_locale, locale, target_hash, source_hash)
        where p.campaign_id = $1 and p.from_locale = g.from_locale and p.locale = g.locale
          and p.target_hash = g.target_hash and p.source_hash = g.source_hash and p.origin = 'confirmed'`,
    },
    [campaignId, ...columnsOf(pairs)],
  );
}

/** Deletes pairs older than an instant whose translation the draft does not have any more, and the sources of none. */
export async function prunePairs(
  tx: Queryable,
  campaignId: number,
  { pairs, before }: { pairs: readonly TextPair[]; before: Date },
): Promise<void> {
  await tx.query(
    {
      name: 'prune_translation_pairs',
      text: `
        delete from translation_pairs p where p.campaign_id = $1 and p.made_at < $4
          and not exists (
            select 1 from unnest($2::text[], $3::bytea[]) as g(locale, target_hash)
            where g.locale = p.locale and g.target_hash = p.target_hash)`,
    },
    [campaignId, pairs.map(({ locale }) => locale), pairs.map(({ target }) => hashOfText(target)), before],
  );
  await tx.query(
    {
      name: 'prune_translation_sources',
      text: `
        delete from translation_sources s where s.campaign_id = $1 and not exists (
          select 1 from translation_pairs p where p.campaign_id = $1 and p.source_hash = s.hash)`,
    },
    [campaignId],
  );
}

/** Gives a new campaign all pairs of another one, each as it came to be. */
export async function copyPairs(tx: Queryable, { from, to }: { from: number; to: number }): Promise<void> {
  await tx.query(
    {
      name: 'copy_translation_sources',
      text: `
        insert into translation_sources (campaign_id, hash, text)
        select $2::int, hash, text from translation_sources where campaign_id = $1`,
    },
    [from, to],
  );
  await tx.query(
    {
      name: 'copy_translation_pairs',
      text: `
        insert into translation_pairs (campaign_id, from_locale, locale, target_hash, source_hash, origin, made_at)
        select $2::int, from_locale, locale, target_hash, source_hash, origin, made_at
        from translation_pairs where campaign_id = $1`,
    },
    [from, to],
  );
}
