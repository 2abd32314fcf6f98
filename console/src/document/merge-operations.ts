import type { Operation } from '@meguri/core/document/document-operations.ts';

/** The operations with one more. Typing in one field makes one operation: a later value of the same path replaces the earlier one. */
export function withOperation(operations: readonly Operation[], next: Operation): Operation[] {
  const last = operations.at(-1);
  return next.op === 'set' && last?.op === 'set' && last.path === next.path
    ? [...operations.slice(0, -1), next]
    : [...operations, next];
}
