/// <reference path="./js-aruco2.d.ts" />
import aruco from 'js-aruco2';

/** The white margin around a marker, in modules. The outermost ring of the marker itself is black. */
const QUIET_ZONE = 1;

/**
 * The AR marker with this id (0 to 249) in the dictionary ARUCO_MIP_36h12, which web/src/shared/ar/aruco.worker.ts detects.
 * Rows of modules, true for dark, including the white margin. Throws RangeError for an unknown id.
 */
export function markerModules(id: number): boolean[][] {
  const { codeList, markSize } = new aruco.AR.Dictionary('ARUCO_MIP_36h12');
  const bits = codeList[id];
  if (bits === undefined) throw new RangeError(`there is no marker ${id}`);
  const inner = markSize - 2;
  const size = markSize + 2 * QUIET_ZONE;
  const rows = Array.from({ length: size }, (_, y) => Array.from({ length: size }, (_, x) => ({ x, y })));
  const isDark = (x: number, y: number): boolean => {
    const [column, row] = [x - QUIET_ZONE - 1, y - QUIET_ZONE - 1];
    if (Math.min(x, y) < QUIET_ZONE || Math.max(x, y) >= size - QUIET_ZONE) return false;
    const isCode = Math.min(column, row) >= 0 && Math.max(column, row) < inner;
    return !isCode || bits[row * inner + column] === '0';
  };
  return rows.map((row) => row.map(({ x, y }) => isDark(x, y)));
}
