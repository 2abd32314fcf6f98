/** A picture that is open in the browser. Its URL must be revoked. */
export interface OpenPicture {
  file: Blob;
  url: string;
  width: number;
  height: number;
}

/** Opens a picture; null if the browser cannot. */
export async function openPicture(file: Blob): Promise<OpenPicture | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { file, url: URL.createObjectURL(file), width, height };
  } catch {
    return null;
  }
}
