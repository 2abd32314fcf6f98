import type { Campaign } from '../../api/read-boot.ts';
import type { Format } from '../../i18n/format.ts';
import type { Catalog } from '../../i18n/ja_JP/ja_JP.ts';
import { useFormat, useText } from '../../i18n/language-context.ts';
import { useCampaign } from '../../queries/queries.ts';

/** What a visitor has collected. Without `presents`, presents are not mentioned. */
export interface Holdings {
  stamps: number;
  points: number;
  presents?: number | undefined;
  hasPhotos?: boolean | undefined;
}

interface HoldingsWords {
  /** What the visitor can collect: "stamps and points". */
  collectable: string;
  /** All that a visitor of the campaign can have: "stamps, points and prizes". */
  all: string;
  /** Counted: "6 stamps, 150 pt, 2 prizes". */
  counted: (holdings: Holdings) => string;
  /** Stamps and points counted, presents only named: "6 stamps, 150 pt, prizes". */
  withPresents: (holdings: Pick<Holdings, 'stamps' | 'points'>) => string;
}

/** Words for what visitors have. A campaign without points does not mention points; the same holds for stamps and presents. */
export function holdingsWords(
  { kind, uses }: Pick<Campaign, 'kind' | 'uses'>,
  { t: { holdings: words }, format }: { t: Pick<Catalog, 'holdings'>; format: Format },
): HoldingsWords {
  const whereUsed = <T>(stamps: T, points: T): T[] => [
    ...(kind === 'point' ? [] : [stamps]),
    ...(kind === 'stamp' ? [] : [points]),
  ];
  const { named } = words;
  const collectable = whereUsed(named.stamps, named.points);
  const presents = uses.prizes ? [named.presents] : [];
  const collected = ({ stamps, points }: Pick<Holdings, 'stamps' | 'points'>) =>
    whereUsed(words.stamps({ n: stamps }), words.points({ points: format.number(points) }));
  return {
    collectable: words.all(collectable),
    all: words.all([...collectable, ...presents]),
    counted: (holdings) =>
      words.list([
        ...collected(holdings),
        ...(uses.prizes && holdings.presents !== undefined ? [words.presents({ n: holdings.presents })] : []),
        ...(holdings.hasPhotos ? [words.photos] : []),
      ]),
    withPresents: (holdings) => words.list([...collected(holdings), ...presents]),
  };
}

/** The words for what the visitors of this campaign have, in the language of the page. */
export function useHoldings(): HoldingsWords {
  const t = useText();
  const format = useFormat();
  return holdingsWords(useCampaign(), { t, format });
}
