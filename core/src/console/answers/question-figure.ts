import type { QUESTION_KINDS } from '../../campaign-file/questionnaires.ts';

/** How often a value was answered. */
export interface ValueCount {
  value: number | string;
  count: number;
}

/** A bar of a chart: a choice, a step of a scale, a range of numbers or a month. */
export interface Bar {
  /** The number of the choice or of the step, the first and the last number of the range, or the month. */
  key: string;
  count: number;
}

export interface QuestionFigure {
  bars: Bar[];
  /** Of scales and numbers; null without an answer, and for other kinds. */
  mean: number | null;
  median: number | null;
}

type Kind = (typeof QUESTION_KINDS)[number];

/** The most bars of numbers. More different numbers share a bar. */
const MAX_BARS = 12;

/**
 * What the chart of a question shows. Every choice and every step has a bar, also without an answer. A choice that the question does not have
 * any more keeps its own, so that the sum stays that of the answers.
 */
export function questionFigure(
  { kind, choices = 0, max = 0 }: { kind: Kind; choices?: number; max?: number },
  values: readonly ValueCount[],
): QuestionFigure {
  const none = { mean: null, median: null };
  if (kind === 'single' || kind === 'multiple') return { bars: steps(choices, values), ...none };
  if (kind === 'scale') return { bars: steps(max, values), ...middleOf(values) };
  if (kind === 'number') return { bars: ranges(values), ...middleOf(values) };
  return kind === 'date' ? { bars: months(values), ...none } : { bars: [], ...none };
}

/** A bar for each number from 1 to `last`, and for each further one that was answered. */
function steps(last: number, values: readonly ValueCount[]): Bar[] {
  const counts = new Map(values.map(({ value, count }) => [Number(value), count]));
  const offered = Array.from({ length: last }, (_, place) => place + 1);
  const others = [...counts.keys()].filter((value) => !offered.includes(value)).sort((a, b) => a - b);
  return [...offered, ...others].map((value) => ({ key: String(value), count: counts.get(value) ?? 0 }));
}

/** Ranges of one width, a round number, from the smallest to the largest answer. Fractions count in the range of their whole number. */
function ranges(values: readonly ValueCount[]): Bar[] {
  if (values.length === 0) return [];
  const numbers = values.map(({ value, count }) => ({ value: Math.floor(Number(value)), count }));
  const least = numbers.reduce((min, { value }) => Math.min(min, value), Number.POSITIVE_INFINITY);
  const most = numbers.reduce((max, { value }) => Math.max(max, value), Number.NEGATIVE_INFINITY);
  const width = roundWidth(least, most);
  const first = Math.floor(least / width) * width;
  const bars = Array.from({ length: Math.floor((most - first) / width) + 1 }, (_, place) => {
    const from = first + place * width;
    return { key: width === 1 ? String(from) : `${from}–${from + width - 1}`, count: 0 };
  });
  for (const { value, count } of numbers) {
    const bar = bars[Math.floor((value - first) / width)];
    if (bar) bar.count += count;
  }
  return bars;
}

/** The smallest of 1, 2, 5, 10, 20, 50, … with which the ranges are few enough. */
function roundWidth(least: number, most: number): number {
  for (let power = 1; ; power *= 10) {
    for (const step of [1, 2, 5]) {
      const width = power * step;
      if (Math.floor(most / width) - Math.floor(least / width) < MAX_BARS) return width;
    }
  }
}

/** Dates by month, because a day may be a birthday. */
function months(values: readonly ValueCount[]): Bar[] {
  const counts = new Map<string, number>();
  for (const { value, count } of values) {
    const month = String(value).slice(0, 7);
    counts.set(month, (counts.get(month) ?? 0) + count);
  }
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, count]) => ({ key, count }));
}

function middleOf(values: readonly ValueCount[]): { mean: number | null; median: number | null } {
  const sorted = values
    .map(({ value, count }) => ({ value: Number(value), count }))
    .sort((one, other) => one.value - other.value);
  const total = sorted.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return { mean: null, median: null };
  const at = (place: number): number => {
    let passed = 0;
    for (const { value, count } of sorted) {
      passed += count;
      if (place < passed) return value;
    }
    return sorted.at(-1)?.value ?? 0;
  };
  const mean = sorted.reduce((sum, { value, count }) => sum + value * count, 0) / total;
  return { mean, median: (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2 };
}
