import type { BarcodeFormat, DetectedBarcode } from 'barcode-detector/ponyfill';

/** What is being scanned; `qr` and `barcode` as the methods of core. */
export type ScanKind = 'qr' | 'barcode';

/** The symbologies of each kind, including every format of a spot's barcode. */
export const FORMATS: Record<ScanKind, BarcodeFormat[]> = {
  qr: ['qr_code'],
  barcode: ['ean_13', 'ean_8', 'upc_a', 'code_128', 'code_39', 'itf'],
};

/** One decoded code. */
export interface Reading {
  text: string;
  format: string;
}

type Seen = Pick<DetectedBarcode, 'rawValue' | 'format' | 'cornerPoints'>;

/** The code nearest to the middle of the picture, which the visitor aims at. */
export function aimedAt(seen: readonly Seen[], picture: { width: number; height: number }): Reading | null {
  const distance = ({ cornerPoints }: Seen): number => {
    const mean = (axis: 'x' | 'y') => cornerPoints.reduce((sum, point) => sum + point[axis], 0) / cornerPoints.length;
    return Math.hypot(mean('x') - picture.width / 2, mean('y') - picture.height / 2);
  };
  const [nearest] = seen.filter(({ rawValue }) => rawValue !== '').sort((a, b) => distance(a) - distance(b));
  return nearest ? { text: nearest.rawValue, format: nearest.format } : null;
}
