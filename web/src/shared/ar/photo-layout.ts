import type { Rect, Size } from './geometry.ts';

/** The longest side of a photo: enough for a post card, small enough for a message. */
const LONGEST_PX = 1600;

/** The height of the vertical slip as a share of the photo, and the width of the horizontal one. */
const SLIP_HEIGHT = 0.17;
const SLIP_WIDTH = 0.4;
const SLIP_INSET = 0.05;
/** Below the bar at the top of the viewfinder, where the slip is visible before the photo is taken. */
const SLIP_TOP = 0.115;

/** The size of a photo whose visible part of the picture is `crop`. */
export function photoSize({ width, height }: Size): Size {
  const scale = Math.min(1, LONGEST_PX / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** The rectangle of the slip on a photo or viewfinder of the given size: at the upper right, completely inside. */
export function slipRect(slip: Size, { width, height }: Size): Rect {
  const most = { width: width * SLIP_WIDTH, height: height * SLIP_HEIGHT };
  const scale = Math.min(most.width / slip.width, most.height / slip.height);
  const [slipWidth, slipHeight] = [slip.width * scale, slip.height * scale];
  return {
    x: width - slipWidth - width * SLIP_INSET,
    y: height * SLIP_TOP,
    width: slipWidth,
    height: slipHeight,
  };
}

/** The centred part of a picture that fills a box with another aspect ratio. */
export function coverRect(picture: Size, box: Size): Rect {
  const scale = Math.max(box.width / picture.width, box.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  return { x: (box.width - width) / 2, y: (box.height - height) / 2, width, height };
}
