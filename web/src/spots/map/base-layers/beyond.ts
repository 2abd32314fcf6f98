/** The ground round a drawn map: this many times its size on each side; the map itself in so many dots across. */
export const BEYOND = { times: 2, dots: 16 };

function sheet(size: number): [HTMLCanvasElement, CanvasRenderingContext2D] | null {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const paint = canvas.getContext('2d');
  return paint && [canvas, paint];
}

/**
 * A coarse picture of what may lie round a drawn one: its outermost dots, drawn on outwards, so that the sea goes on as sea
 * and the fields as fields. The drawn one lies in its middle. Null where it must not be read.
 */
export function drawBeyond(picture: HTMLImageElement): string | null {
  const { times, dots } = BEYOND;
  const before = dots * times;
  const small = sheet(dots);
  const large = sheet(dots + 2 * before);
  if (!small || !large) return null;
  const [[coarse, draw], [canvas, paint]] = [small, large];
  draw.imageSmoothingQuality = 'high';
  draw.drawImage(picture, 0, 0, dots, dots);
  paint.imageSmoothingEnabled = false;
  // Before, within and behind: from where in the coarse picture, how much of it, to where, how far.
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
