import type { Operation } from './document-operations.ts';
import { overlaps, parsePath } from './document-path.ts';
import { isEqual } from './value.ts';

/**
 * Whether two operations that start from the same document touch the same path. A move touches only the order of its list, so
 * what is inside the item can change meanwhile. Two that set the same value agree. What is no path touches nothing; it is refused when
 * it is applied.
 */
export function isConflict(one: Operation, other: Operation): boolean {
  const a = parsePath(one.path);
  const b = parsePath(other.path);
  if (!a || !b || !overlaps(a, b)) return false;
  if (one.op === 'move' && b.length > a.length) return false;
  if (other.op === 'move' && a.length > b.length) return false;
  if (one.op === 'set' && other.op === 'set' && one.path === other.path) return !isEqual(one.value, other.value);
  return !(one.op === 'remove' && other.op === 'remove' && one.path === other.path);
}
