import type { Decoder } from './decoder.ts';
import type { Reading } from './reading.ts';
import { watchVideo } from './watch-video.ts';

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
  return watchVideo(video, {
    pauseMs: PAUSE_MS,
    isPaused: reader.isPaused,
    look: async (picture) => sieve(await decoder.decode(picture), performance.now()),
    seen: (reading) => {
      if (reading && !reader.isPaused()) reader.read(reading);
    },
    failed: reader.failure,
  });
}
