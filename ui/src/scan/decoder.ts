import type { BarcodeDetector as Detector } from 'barcode-detector/ponyfill';
import { aimedAt, FORMATS, type Reading, type ScanKind } from './reading.ts';
import type { WorkerReply, WorkerRequest } from './zxing.worker.ts';

/** Decodes codes in pictures. */
export interface Decoder {
  /** Returns the codes in the picture and consumes the picture. Only one call at a time. */
  decode(picture: ImageBitmap): Promise<Reading | null>;
  close(): void;
}

/** The reader could not be loaded or started. */
class DecoderFailure extends Error {
  override name = 'DecoderFailure';
}

type DetectorClass = typeof Detector;

/**
 * The browser's own detector, if it supports all formats and works: some phones expose it although the service behind
 * it is missing.
 */
async function nativeDecoder(kind: ScanKind): Promise<Decoder | null> {
  const Native = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (!Native) return null;
  try {
    const known = await Native.getSupportedFormats();
    if (!FORMATS[kind].every((format) => known.includes(format))) return null;
    const detector = new Native({ formats: FORMATS[kind] });
    await detector.detect(await createImageBitmap(new ImageData(8, 8)));
    return {
      decode: async (picture) => {
        const { width, height } = picture;
        const seen = await detector.detect(picture);
        picture.close();
        return aimedAt(seen, { width, height });
      },
      close: () => {},
    };
  } catch {
    return null;
  }
}

/** ZXing in a separate worker, so that the camera picture does not stutter. */
async function workerDecoder(kind: ScanKind): Promise<Decoder> {
  const worker = new Worker(new URL('./zxing.worker.ts', import.meta.url), { type: 'module' });
  const send = (request: WorkerRequest, transfer: Transferable[] = []): Promise<WorkerReply> =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<WorkerReply>) => resolve(data);
      worker.onerror = (event) => reject(new DecoderFailure(event.message || 'the worker did not start'));
      worker.postMessage(request, transfer);
    });
  const started = await send({ formats: FORMATS[kind] });
  if ('failed' in started) {
    worker.terminate();
    throw new DecoderFailure(started.failed);
  }
  return {
    decode: async (picture) => {
      const answer = await send({ picture }, [picture]);
      return 'reading' in answer ? answer.reading : null;
    },
    close: () => worker.terminate(),
  };
}

/** Opens the best reader that this browser has for a kind of code. Throws DecoderFailure. */
export async function openDecoder(kind: ScanKind): Promise<Decoder> {
  return (await nativeDecoder(kind)) ?? (await workerDecoder(kind));
}
