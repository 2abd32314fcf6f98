import { encode } from 'uqr';

/** In pixels. Large enough to be readable after a chat app has scaled it down. */
export const PICTURE_PX = 1024;
/**
 * Sizes of the caption in pixels of the picture. The screen shows it at a quarter, where no text may be below 12 px.
 */
const CAPTION = { height: 216, title: 64, line: 50 } as const;

/** The text below the code. */
export interface Caption {
  title: string;
  /** The name of the account. */
  name: string;
  holdings: string;
}

/** The height of the whole picture, in pixels. */
export const PICTURE_HEIGHT_PX = PICTURE_PX + CAPTION.height;

/**
 * Draws the recovery code as a picture to save: dark on white with a quiet zone, with the highest error correction and
 * a caption below. Null where the browser cannot draw pictures.
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
