import type { Decoder } from './decoder.ts';
import type { Reading } from './reading.ts';

/** Between two looks, so that a slow phone can still draw. */
const PAUSE_MS = 60;
/** The same code is told again only after it was out of sight this long. */
const FORGET_MS = 2500;
/** Formats without a check digit of their own: read twice before they are believed. */
const UNCHECKED = ['itf', 'code_39'];

/** Decides which readings of a stream are told; `now` in milliseconds. */
export function createSieve(): (reading: Reading | null, now: number) => Reading | null {
  let candidate: string | null = null;
  let told: { text: string; seenAt: number } | null = null;
  return (reading, now) => {
    if (!reading) return null;
    const { text, format } = reading;
    const isSure = !UNCHECKED.includes(format) || candidate === text;
    candidate = text;
    if (!isSure) return null;
    const isKnown = told?.text === text && now - told.seenAt < FORGET_MS;
    told = { text, seenAt: now };
    return isKnown ? null : reading;
  };
}

/** A single frame may fail, as while the phone is turned; this many in a row mean that the reader has died. */
const FAILURES_TO_DIE = 10;

/** What readVideo asks and tells. */
export interface VideoReader {
  /** Nothing is read meanwhile, so that a code first seen then is still told afterwards. */
  isPaused: () => boolean;
  /** Told of each code once, and again after it was out of sight for a while. */
  read: (reading: Reading) => void;
  /** The reader has died. */
  failure: (error: unknown) => void;
}

/** Reads a playing video until the returned function is called. */
export function readVideo(video: HTMLVideoElement, decoder: Decoder, reader: VideoReader): () => void {
  const sieve = createSieve();
  let isStopped = false;
  let failures = 0;
  let timer = 0;
  const look = async () => {
    // Before the first picture createImageBitmap would refuse.
    if (reader.isPaused() || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.videoWidth === 0) return;
    const reading = sieve(await decoder.decode(await createImageBitmap(video)), performance.now());
    if (reading && !isStopped && !reader.isPaused()) reader.read(reading);
  };
  const step = async () => {
    try {
      await look();
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures >= FAILURES_TO_DIE && !isStopped) return reader.failure(error);
    }
    if (!isStopped) timer = window.setTimeout(step, PAUSE_MS);
  };
  void step();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
