import type { ConsoleTexts } from '../i18n/ja_JP/ja_JP.ts';
import type { Accounts, Sums } from './settlement-rows.ts';

type Words = ConsoleTexts['counters']['settle'];
type Cell = string | number;

/** A sheet of the saved settlement, with the number of lines above its table, the headings included. */
export interface SettlementSheet {
  name: string;
  headLines: number;
  lines: Cell[][];
}

const numbers = ({ count, provisional, doubles }: Sums): number[] => [count, provisional, doubles];

/**
 * The sheets that are sent to shops: the sums of all counters, then a sheet for each counter by day. All begin with campaign and period,
 * because a shop gets its sheet alone.
 */
export function settlementSheets(
  { counters, total }: Accounts,
  { campaign, period }: { campaign: string; period: string },
  words: Words,
): SettlementSheet[] {
  const counted = [words.count, words.provisional, words.doubles];
  const all: SettlementSheet = {
    name: words.sheet,
    headLines: 4,
    lines: [
      [campaign],
      [period],
      [],
      [words.counter, words.present, ...counted],
      ...counters.flatMap(({ name, presents, total: sums }) => [
        ...presents.map((row) => [name, row.present, ...numbers(row)]),
        [words.sumOf(name), '', ...numbers(sums)],
      ]),
      [words.total, '', ...numbers(total)],
    ],
  };
  const taken = new Set([words.sheet.toLowerCase()]);
  const own = counters.map(({ name, days, total: sums }) => ({
    name: freeName(name, taken),
    headLines: 5,
    lines: [
      [campaign],
      [name],
      [period],
      [],
      [words.day, words.present, ...counted],
      ...days.map((row) => [row.day, row.present, ...numbers(row)]),
      [words.total, '', ...numbers(sums)],
    ],
  }));
  return [all, ...own];
}

/** A name that Excel accepts: 31 units of UTF-16 without brackets, slashes and outer apostrophes, each once. */
function freeName(name: string, taken: Set<string>): string {
  const plain = name.replace(/[[\]:*?/\\]/g, ' ');
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : ` ${number}`;
    const free = `${stripped(firstUnits(plain, 31 - end.length)) || '-'}${end}`;
    if (taken.has(free.toLowerCase())) continue;
    taken.add(free.toLowerCase());
    return free;
  }
}

const stripped = (name: string): string => name.replace(/^[\s']+|[\s']+$/g, '');

/** The whole characters of the first `most` units of UTF-16: half of a character would make the file unreadable. */
function firstUnits(text: string, most: number): string {
  let first = '';
  for (const character of text) {
    if (first.length + character.length > most) break;
    first += character;
  }
  return first;
}
