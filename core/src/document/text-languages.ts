import { isLocale } from '../lib/locale.ts';
import { sourceLanguage } from './campaign-languages.ts';
import { type Json, type Operation, Refused } from './document-operations.ts';
import { isItem, type Steps, showSteps } from './document-path.ts';
import { hasLanguages } from './keys-by-language.ts';
import { isJsonMap } from './value.ts';
import { stepsOf, valueAt } from './value-at.ts';

/** An operation on one language of a text, rewritten as one that the data supports, and its inverse. */
export interface PlainOperation {
  readonly operation: Operation;
  /** The inverse, if it is an operation on that language. Undefined if the inverse is found as for any other operation. */
  readonly inverse?: Operation;
}

/**
 * A text can be one string for all languages. Setting one language of it gives a map, in which the string is the words of the
 * campaign's first language; setting the first language gives another string. So members who write different languages
 * change different paths, whatever notation the text has. Throws `Refused` for a malformed path, and for a language of what has none.
 */
export function plainOperation(data: Json, operation: Operation): PlainOperation {
  const steps = stepsOf(operation.path);
  const locale = steps.at(-1);
  if (steps.length < 2 || !isLocale(locale)) return { operation };
  if (operation.op === 'set') return plainSet(data, { steps, locale, value: operation.value }, operation);
  if (operation.op === 'remove' && operation.joins) return plainRemove(data, { steps, locale }, operation);
  return { operation };
}

interface OneLanguage {
  steps: Steps;
  locale: string;
}

function plainSet(data: Json, { steps, locale, value }: OneLanguage & { value: Json }, operation: Operation) {
  const text = steps.slice(0, -1);
  const path = showSteps(text);
  const before = valueAt(data, text);
  const back: Operation = { op: 'remove', path: operation.path, joins: true };
  // A map is a map already, whatever a person has made it of in the text.
  if (!hasLanguages(text) && !isItem(steps) && !isJsonMap(before)) throw new Refused('not_found', operation.path);
  if (before === undefined && isJsonMap(valueAt(data, text.slice(0, -1)))) return { operation, inverse: back };
  if (typeof before !== 'string' || typeof value !== 'string') return { operation };
  const first = sourceLanguage(data);
  if (locale === first) {
    return {
      operation: { op: 'set', path, value } as const,
      inverse: { op: 'set', path: operation.path, value: before } as const,
    };
  }
  return { operation: { op: 'set', path, value: { [first]: before, [locale]: value } } as const, inverse: back };
}

/** Takes one language out. Where only the first one is left, the text becomes one string; where none is, it is removed. */
function plainRemove(data: Json, { steps, locale }: OneLanguage, operation: Operation): PlainOperation {
  const text = steps.slice(0, -1);
  const path = showSteps(text);
  const before = valueAt(data, text);
  const value = valueAt(data, steps);
  if (!isJsonMap(before) || value === undefined) return { operation };
  const { [locale]: _, ...left } = before;
  const keys = Object.keys(left);
  const inverse: Operation = { op: 'set', path: operation.path, value };
  if (keys.length === 0) return { operation: { op: 'remove', path }, inverse };
  const first = sourceLanguage(data);
  const words = left[first];
  if (keys.length > 1 || typeof words !== 'string' || typeof value !== 'string') return { operation };
  return { operation: { op: 'set', path, value: words }, inverse };
}
