/** The extension of a drawn map on each side, as a multiple of its size, and the width of the map in coarse pixels. */
export const SURROUNDINGS = { times: 2, dots: 16 };

function sheet(size: number): [HTMLCanvasElement, CanvasRenderingContext2D] | null {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const paint = canvas.getContext('2d');
  return paint && [canvas, paint];
}

/**
 * A coarse picture that extends a drawn map. Its edge pixels are stretched outwards, so that sea continues as sea and
 * fields as fields. The drawn map is in the centre. Null if the browser forbids reading its pixels.
 */
export function drawSurroundings(picture: HTMLImageElement): string | null {
  const { times, dots } = SURROUNDINGS;
  const before = dots * times;
  const small = sheet(dots);
  const large = sheet(dots + 2 * before);
  if (!small || !large) return null;
  const [[coarse, draw], [canvas, paint]] = [small, large];
  draw.imageSmoothingQuality = 'high';
  draw.drawImage(picture, 0, 0, dots, dots);
  paint.imageSmoothingEnabled = false;
  // For the parts before, within and after the map: source offset, source size, target offset, target size.
  const bands = [
    [0, 1, 0, before],
    [0, dots, before, dots],
    [dots - 1, 1, before + dots, before],
  ] as const;
  for (const [x, width, toX, toWidth] of bands) {
    for (const [y, height, toY, toHeight] of bands) {
      paint.drawImage(coarse, x, y, width, height, toX, toY, toWidth, toHeight);
    }
  }
  try {
    return canvas.toDataURL();
  } catch {
    return null;
  }
}
