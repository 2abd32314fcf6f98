/** Tags of EXIF 3.0, section 4.6: the pointer to the EXIF block, DateTimeOriginal and DateTime. */
const EXIF_BLOCK = 0x8769;
const TAKEN = 0x9003;
const STORED = 0x0132;
const ASCII = 2;
/** `YYYY:MM:DD HH:MM:SS` and a terminating zero. */
const DATE_BYTES = 20;

/** The metadata is at the start of a file. This many bytes are enough. */
export const EXIF_BYTES = 256 * 1024;

/**
 * The day on which a photo was taken, `YYYY-MM-DD` in the camera's local time, from the EXIF data at the start of a
 * JPEG file; null if it has none. Nothing else is read.
 */
export function exifDate(bytes: ArrayBuffer): string | null {
  const view = new DataView(bytes);
  try {
    const tiff = tiffStart(view);
    return tiff === null ? null : readDate(view, tiff);
  } catch (error) {
    // An offset outside the file: broken metadata counts as none.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The offset at which the EXIF data of a JPEG starts, after `Exif\0\0`. */
function tiffStart(view: DataView): number | null {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null;
  let at = 2;
  while (at + 4 <= view.byteLength) {
    const marker = view.getUint16(at);
    // The image data starts here.
    if (marker === 0xffda || marker >> 8 !== 0xff) return null;
    if (marker === 0xffe1 && view.getUint32(at + 4) === 0x45786966) return at + 10;
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

function readDate(view: DataView, tiff: number): string | null {
  const isLittle = view.getUint16(tiff) === 0x4949;
  const short = (at: number) => view.getUint16(tiff + at, isLittle);
  const long = (at: number) => view.getUint32(tiff + at, isLittle);
  /** The offset of the entry of a tag in the directory at `directory`. */
  const find = (directory: number, tag: number): number | null => {
    const count = short(directory);
    for (let n = 0; n < count; n += 1) {
      const entry = directory + 2 + n * 12;
      if (short(entry) === tag) return entry;
    }
    return null;
  };
  const dateAt = (entry: number | null): string | null => {
    if (entry === null || short(entry + 2) !== ASCII || long(entry + 4) < DATE_BYTES - 1) return null;
    const text = String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + tiff + long(entry + 8), 10));
    const [, year = '', month = '', day = ''] = /^(\d{4}):(\d\d):(\d\d)$/.exec(text) ?? [];
    const isDay = Number(year) >= 1900 && Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1;
    return isDay ? `${year}-${month}-${day}` : null;
  };

  const first = long(4);
  const block = find(first, EXIF_BLOCK);
  const taken = block === null ? null : dateAt(find(long(block + 8), TAKEN));
  return taken ?? dateAt(find(first, STORED));
}
