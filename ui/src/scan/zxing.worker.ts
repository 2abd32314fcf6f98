import { BarcodeDetector, type BarcodeFormat, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { aimedAt, type Reading } from './reading.ts';

/** To the worker: which formats first, then pictures one at a time. */
export type WorkerRequest = { formats: BarcodeFormat[] } | { picture: ImageBitmap };
/** From the worker: ready or failed, then the codes of each picture. */
export type WorkerReply = { ready: true } | { failed: string } | { reading: Reading | null };

const reply = (message: WorkerReply) => self.postMessage(message);
let detector: BarcodeDetector | null = null;

async function open(formats: BarcodeFormat[]): Promise<void> {
  await prepareZXingModule({
    // By default the library loads the file from a public CDN.
    overrides: { locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasm : prefix + path) },
    fireImmediately: true,
  });
  detector = new BarcodeDetector({ formats });
  reply({ ready: true });
}

async function read(picture: ImageBitmap): Promise<void> {
  const { width, height } = picture;
  const seen = (await detector?.detect(picture)) ?? [];
  picture.close();
  reply({ reading: aimedAt(seen, { width, height }) });
}

self.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  const work = 'formats' in data ? open(data.formats) : read(data.picture);
  work.catch((error: unknown) => reply({ failed: String(error) }));
});
