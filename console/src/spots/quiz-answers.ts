import type { Json } from '@meguri/core/document/document-operations.ts';
import { isJsonList } from '@meguri/core/document/value.ts';

/** The numbers of the right choices, from 1. */
export function rightChoices(answer: Json | undefined): number[] {
  if (typeof answer === 'number') return [answer];
  return isJsonList(answer) ? answer.filter((one): one is number => typeof one === 'number') : [];
}

/** `answer` as the file has it: one number, or a list if several are right. */
export function writtenAnswer(right: readonly number[]): Json {
  const sorted = [...new Set(right)].sort((one, other) => one - other);
  return sorted.length === 1 ? (sorted[0] as number) : sorted;
}

/** The right choices after choice `gone` was taken out: those behind it move up. */
export const withoutChoice = (right: readonly number[], gone: number): number[] =>
  right.filter((one) => one !== gone).map((one) => (one > gone ? one - 1 : one));
