import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Locator } from '@playwright/test';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const WASM = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');

/** What the QR code in an element says, read from its picture as a phone reads it. */
export async function readQr(element: Locator): Promise<string> {
  const { buffer } = new Uint8Array(await readFile(WASM));
  await prepareZXingModule({ overrides: { wasmBinary: buffer }, fireImmediately: true });
  const picture = new Uint8Array(await element.screenshot());
  const [found] = await readBarcodes(picture, { formats: ['QRCode'] });
  if (!found) throw new Error('no QR code can be read');
  return found.text;
}
