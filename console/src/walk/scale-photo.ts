/** The longest side of a photo that is sent, in pixels: enough to find a poster, and a tenth of the bytes. */
const LONGEST = 1280;
const QUALITY = 0.8;

/** The size of a picture scaled down to a longest side of at most `longest`; never scaled up. */
function fitted(width: number, height: number, longest = LONGEST): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Scales a photo down in the browser, turns it upright and removes its metadata. Null if the browser cannot read it. */
export async function scalePhoto(file: Blob): Promise<ArrayBuffer | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return null;
  try {
    const canvas = Object.assign(document.createElement('canvas'), fitted(bitmap.width, bitmap.height));
    const context = canvas.getContext('2d');
    if (!context) return null;
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    return (await picture?.arrayBuffer()) ?? null;
  } finally {
    bitmap.close();
  }
}
