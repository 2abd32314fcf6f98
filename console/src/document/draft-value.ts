import type { Json } from '@meguri/core/document/document-operations.ts';
import { Refused } from '@meguri/core/document/document-operations.ts';
import { stepsOf, valueAt } from '@meguri/core/document/value-at.ts';

/** The value at a path of the draft; undefined if there is none. */
export function draftValue(data: Json | null, path: string): Json | undefined {
  if (data === null) return undefined;
  try {
    return valueAt(data, stepsOf(path));
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}
