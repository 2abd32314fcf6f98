/**
 * The point of a picture that stays in view where it is cut, in hundredths from its left and upper edge. Without one it is
 * the middle.
 */
export interface PictureFocus {
  x: number;
  y: number;
}

/** The URL of a picture with its focus as a fragment, so that it goes wherever the URL goes (ui/src/pictures/focus-position.ts reads it). */
export const withFocus = (url: string, focus: PictureFocus | undefined): string =>
  focus ? `${url}#focus=${focus.x},${focus.y}` : url;

/** The focus in the URL of a picture; undefined if it has none. */
export function focusIn(url: string): PictureFocus | undefined {
  const [, x, y] = /#focus=(\d+),(\d+)$/.exec(url) ?? [];
  return x === undefined || y === undefined ? undefined : { x: Number(x), y: Number(y) };
}
