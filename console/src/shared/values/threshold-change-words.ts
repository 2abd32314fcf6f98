import type { ThresholdChange } from '@meguri/core/console/alerts/threshold-changes.ts';
import type { ConsoleTexts } from '../../i18n/ja_JP/ja_JP.ts';
import type { NumberWords } from '../../i18n/ja_JP/thresholds.ts';

/** A change of when alerts are raised, with the value before it. */
export function thresholdChangeWords(
  { rule, name, from, to }: ThresholdChange,
  words: ConsoleTexts['thresholds'],
): string {
  const { title, numbers } = words.rules[rule];
  if (name === null) return words.switched(title, to);
  const number = (numbers as Readonly<Record<string, NumberWords>>)[name] ?? { label: name, unit: '' };
  return words.changed(title, number, String(from), String(to));
}
