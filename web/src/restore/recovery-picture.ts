import { encode } from 'uqr';

/** In pixels: large enough to be read after a chat app has scaled it down. */
export const PICTURE_PX = 1024;
/** The caption in pixels of the picture; a quarter of it is seen on the screen, where nothing is below 12 px. */
const CAPTION = { height: 216, title: 64, line: 50 } as const;

/** What stands below the code. */
export interface Caption {
  title: string;
  /** Whose holdings they are. */
  name: string;
  holdings: string;
}

/** How high the whole picture is. */
export const PICTURE_HEIGHT_PX = PICTURE_PX + CAPTION.height;

/**
 * Draws the recovery code as a picture to keep: dark on white with a quiet zone, at the highest error correction, with its
 * name below. Null where the browser cannot make pictures.
 */
export async function drawRecovery(url: string, { title, name, holdings }: Caption): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE_PX;
  canvas.height = PICTURE_HEIGHT_PX;
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
  const write = (text: string, font: string, y: number) => {
    context.font = `${font} ${family}`;
    context.fillText(text, PICTURE_PX / 2, PICTURE_PX + y, PICTURE_PX - 80);
  };
  write(title, `700 ${CAPTION.title}px`, 48);
  write(name, `400 ${CAPTION.line}px`, 118);
  write(holdings, `400 ${CAPTION.line}px`, 184);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
