import type { QUESTION_KINDS } from '../../campaign-file/questionnaires.ts';
import { isCalendarDate } from '../../time/calendar-date.ts';

/** How often a value was answered. */
export interface ValueCount {
  /** As it was stored, which may have been when the question had another kind. */
  value: unknown;
  count: number;
}

/** The key of the bar of answers that do not fit the present kind of their question. */
export const OTHER = 'other';

/** A bar of a chart: a choice, a step of a scale, a range of numbers or a month. */
export interface Bar {
  /** The number of the choice or of the step, the first and the last number of the range, the month, or `OTHER`. */
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

/** The most choices that a question can have, and the most steps of a scale that have a bar of their own. */
export const MAX_STEPS = 100;

/**
 * What the chart of a question shows. Every choice and every step has a bar, also without an answer. A choice that the question does not have
 * any more keeps its own, so that the sum stays that of the answers. Answers from before a question had its present kind may be of any form:
 * those that do not fit it share one bar and count in no mean.
 */
export function questionFigure(
  { kind, choices = 0, max = 0 }: { kind: Kind; choices?: number; max?: number },
  values: readonly ValueCount[],
): QuestionFigure {
  if (kind === 'text') return { bars: [], mean: null, median: null };
  const fitting: NumberCount[] = [];
  const days: { value: string; count: number }[] = [];
  let other = 0;
  for (const { value, count } of values) {
    if (kind === 'date' && typeof value === 'string' && isCalendarDate(value)) days.push({ value, count });
    else if (typeof value === 'number' && isNumberOf(kind, value, max)) fitting.push({ value, count });
    else other += count;
  }
  const bars = kind === 'date' ? months(days) : barsOf(kind, { choices, max }, fitting);
  const middle = kind === 'scale' || kind === 'number' ? middleOf(fitting) : { mean: null, median: null };
  return { bars: other > 0 ? [...bars, { key: OTHER, count: other }] : bars, ...middle };
}

interface NumberCount {
  value: number;
  count: number;
}

/** Whether a number can be an answer to a question of this kind. Numbers of choices that are gone can. */
function isNumberOf(kind: Kind, value: number, max: number): boolean {
  if (kind === 'date') return false;
  if (kind === 'number') return value >= 0 && Number.isFinite(value);
  return Number.isInteger(value) && value >= 1 && value <= (kind === 'scale' ? max : MAX_STEPS);
}

function barsOf(kind: Kind, { choices, max }: { choices: number; max: number }, values: readonly NumberCount[]): Bar[] {
  if (kind === 'number' || (kind === 'scale' && max > MAX_STEPS)) return ranges(values);
  return steps(kind === 'scale' ? max : choices, values);
}

/** A bar for each number from 1 to `last`, and for each further one that was answered. */
function steps(last: number, values: readonly NumberCount[]): Bar[] {
  const counts = new Map(values.map(({ value, count }) => [value, count]));
  const offered = Array.from({ length: last }, (_, index) => index + 1);
  const others = [...counts.keys()].filter((value) => value > last).sort((a, b) => a - b);
  return [...offered, ...others].map((value) => ({ key: String(value), count: counts.get(value) ?? 0 }));
}

/** Ranges of one width, a round number, from the smallest to the largest answer. Fractions count in the range of their whole number. */
function ranges(values: readonly NumberCount[]): Bar[] {
  if (values.length === 0) return [];
  const numbers = values.map(({ value, count }) => ({ value: Math.floor(value), count }));
  const least = numbers.reduce((min, { value }) => Math.min(min, value), Number.POSITIVE_INFINITY);
  const most = numbers.reduce((max, { value }) => Math.max(max, value), Number.NEGATIVE_INFINITY);
  const width = roundWidth(least, most);
  const first = Math.floor(least / width) * width;
  const bars = Array.from({ length: Math.floor((most - first) / width) + 1 }, (_, index) => {
    const from = first + index * width;
    return { key: width === 1 ? String(from) : `${from}–${from + width - 1}`, count: 0 };
  });
  for (const { value, count } of numbers) {
    const bar = bars[Math.floor((value - first) / width)];
    if (bar) bar.count += count;
  }
  return bars;
}

/** The smallest of 1, 2, 5, 10, 20, 50, … with which the ranges are few enough. Both numbers are finite. */
function roundWidth(least: number, most: number): number {
  for (let power = 1; Number.isFinite(power * 5); power *= 10) {
    for (const step of [1, 2, 5]) {
      const width = power * step;
      if (Math.floor(most / width) - Math.floor(least / width) < MAX_BARS) return width;
    }
  }
  return Number.MAX_VALUE;
}

/** Dates by month, because a day may be a birthday. */
function months(values: readonly { value: string; count: number }[]): Bar[] {
  const counts = new Map<string, number>();
  for (const { value, count } of values) {
    const month = value.slice(0, 7);
    counts.set(month, (counts.get(month) ?? 0) + count);
  }
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, count]) => ({ key, count }));
}

function middleOf(values: readonly NumberCount[]): { mean: number | null; median: number | null } {
  const sorted = values.toSorted((one, other) => one.value - other.value);
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
