import type { Json, Operation } from '@meguri/core/document/document-operations.ts';
import { showSteps } from '@meguri/core/document/document-path.ts';
import { isJsonMap } from '@meguri/core/document/value.ts';
import type { PictureFocus } from '@meguri/core/lib/picture-focus.ts';
import { draftValue } from './draft-value.ts';

/** The focus of a picture without one. */
export const MIDDLE: PictureFocus = { x: 50, y: 50 };

/** A step moves a picture by a tenth of the part that is cut off. */
export const FOCUS_STEP = 10;

/** The focus of each picture that has one, by path. Malformed values are left out. */
export function focusedPictures(data: Json | null): [path: string, focus: PictureFocus][] {
  const all = draftValue(data, '/focus');
  return Object.entries(isJsonMap(all) ? all : {}).flatMap(([path, focus]): [string, PictureFocus][] => {
    if (!isJsonMap(focus)) return [];
    const { x, y } = focus;
    return typeof x === 'number' && typeof y === 'number' ? [[path, { x, y }]] : [];
  });
}

/** The focus of a picture; null if it has none. */
export const focusOf = (data: Json | null, path: string): PictureFocus | null =>
  focusedPictures(data).find(([one]) => one === path)?.[1] ?? null;

/** The operation that sets the focus of a picture; the middle removes it. Null if nothing changes. */
export function focusEdit(data: Json | null, path: string, { x, y }: PictureFocus): Operation | null {
  const at = showSteps(['focus', path]);
  const before = focusOf(data, path) ?? MIDDLE;
  if (before.x === x && before.y === y) return null;
  if (x !== MIDDLE.x || y !== MIDDLE.y) return { op: 'set', path: at, value: { x, y } };
  // The map is removed with its last entry.
  const all = draftValue(data, '/focus');
  const isLast = isJsonMap(all) && Object.keys(all).length === 1;
  return { op: 'remove', path: isLast ? '/focus' : at };
}
