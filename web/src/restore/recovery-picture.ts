import { encode } from 'uqr';

/** Large enough to be read again after a chat app has made it small (DESIGN.md; 1024 px). */
export const PICTURE_PX = 1024;
const CAPTION_PX = 120;

/** What stands below the code. */
export interface Caption {
  title: string;
  detail: string;
}

/**
 * Draws the recovery code as a picture to keep: dark on white with a quiet zone, at the highest error correction, with its
 * name below. Null where the browser cannot make pictures.
 */
export async function drawRecovery(url: string, { title, detail }: Caption): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE_PX;
  canvas.height = PICTURE_PX + CAPTION_PX;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);

  const { data, size } = encode(url, { ecc: 'H', border: 4 });
  const px = Math.floor(PICTURE_PX / size);
  const from = Math.floor((PICTURE_PX - px * size) / 2);
  context.fillStyle = '#14110d';
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) if (isDark) context.fillRect(from + x * px, from + y * px, px, px);
  }

  const family = getComputedStyle(document.body).fontFamily;
  context.textAlign = 'center';
  context.font = `700 44px ${family}`;
  context.fillText(title, PICTURE_PX / 2, PICTURE_PX + 20, PICTURE_PX - 80);
  context.font = `400 32px ${family}`;
  context.fillText(detail, PICTURE_PX / 2, PICTURE_PX + 72, PICTURE_PX - 80);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
