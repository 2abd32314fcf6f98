import type { Catalogue } from '@meguri/core/catalogue/catalogue.ts';
import type { HistoryEntry } from '@meguri/core/console/desk/schema.ts';
import { REFUSALS, type RefusalCode } from '@meguri/core/http/refusals.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import { textIn } from '@meguri/core/lib/localized-text.ts';
import { problemTitle } from '@meguri/core/text/problem-titles.ts';
import type { HistoryFacts } from './visitor-facts.ts';

const MINUTE_MS = 60_000;

const NOTHING = {
  id: null,
  name: null,
  method: null,
  stamp: false,
  change: null,
  balance: null,
  reason: null,
  isVoided: false,
  isExchanged: false,
  code: null,
  title: null,
  count: 1,
} satisfies Partial<HistoryEntry>;

/**
 * What happened to a visitor, newest first. A spot that was collected, or a present that was exchanged for points, is one line with
 * its line of the ledger: they have the same instant. Refused attempts are known to the minute.
 */
export function historyOf(
  { acquisitions, ledger, presents, attempts }: HistoryFacts,
  { catalogue, locale }: { catalogue: Pick<Catalogue, 'spots' | 'presents'>; locale: Locale },
): HistoryEntry[] {
  const spotName = (id: string) => nameOf(catalogue.spots.get(id)?.name, id, locale);
  const presentName = (id: string) => nameOf(catalogue.presents.get(id)?.name, id, locale);
  const keyOf = (reason: string, at: Date, subject: string | null) => `${reason} ${at.getTime()} ${subject}`;
  const paid = new Map(ledger.map((row) => [keyOf(row.reason, row.at, row.spot_id ?? row.present_id), row] as const));
  const joined = new Set<number>();
  const lineOf = (reason: 'acquisition' | 'exchange', at: Date, subject: string) => {
    const row = paid.get(keyOf(reason, at, subject));
    if (row) joined.add(row.entry_no);
    return { change: row?.change ?? null, balance: row?.balance ?? null };
  };
  const entries: HistoryEntry[] = [
    ...acquisitions.map(({ spotId, points: _, at, ...row }) => ({
      ...NOTHING,
      ...row,
      kind: 'stamp' as const,
      at: at.toISOString(),
      name: spotName(spotId),
      ...lineOf('acquisition', at, spotId),
    })),
    ...presents.map(({ id, presentId, at, isVoided }) => ({
      ...NOTHING,
      kind: 'present' as const,
      id,
      at: at.toISOString(),
      name: presentName(presentId),
      isVoided,
      ...lineOf('exchange', at, presentId),
    })),
    ...presents.flatMap(({ id, presentId, usedAt, isVoided }) =>
      usedAt === null
        ? []
        : [{ ...NOTHING, kind: 'use' as const, id, at: usedAt.toISOString(), name: presentName(presentId), isVoided }],
    ),
    ...attempts.map(({ minute, code, count }) => ({
      ...NOTHING,
      kind: 'try' as const,
      at: new Date(minute * MINUTE_MS).toISOString(),
      code,
      title: titleOf(code, locale),
      count,
    })),
  ];
  const others = ledger
    .filter(({ entry_no: no }) => !joined.has(no))
    .map((row) => ({
      ...NOTHING,
      kind: 'points' as const,
      at: row.at.toISOString(),
      name: row.spot_id === null ? row.present_id && presentName(row.present_id) : spotName(row.spot_id),
      change: row.change,
      balance: row.balance,
      reason: row.reason,
    }));
  return [...entries, ...others].sort((left, right) => right.at.localeCompare(left.at));
}

const nameOf = (name: Parameters<typeof textIn>[0] | undefined, id: string, locale: Locale): string =>
  name === undefined ? id : textIn(name, locale);

/** What the visitor read. A code of an earlier version of this program has no title any more. */
const titleOf = (code: string, locale: Locale): string | null =>
  Object.hasOwn(REFUSALS, code) ? problemTitle(code as RefusalCode, locale, 'stamp') : null;
