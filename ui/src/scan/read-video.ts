import type { Decoder } from './decoder.ts';
import type { Reading } from './reading.ts';
import { watchVideo } from './watch-video.ts';

const PAUSE_MS = 60;
/** The same code is reported again only after it was out of sight this long. */
const OUT_OF_SIGHT_MS = 2500;
/** Formats without a check digit: accepted only after two equal readings. */
const UNCHECKED = ['itf', 'code_39'];

/** Decides which readings of a stream are reported; `now` is in milliseconds. */
export function createReadingFilter(): (reading: Reading | null, now: number) => Reading | null {
  let candidate: string | null = null;
  let reported: { text: string; seenAt: number } | null = null;
  return (reading, now) => {
    if (!reading) return null;
    const { text, format } = reading;
    const isSure = !UNCHECKED.includes(format) || candidate === text;
    candidate = text;
    if (!isSure) return null;
    const isKnown = reported?.text === text && now - reported.seenAt < OUT_OF_SIGHT_MS;
    reported = { text, seenAt: now };
    return isKnown ? null : reading;
  };
}

/** The callbacks of readVideo. */
export interface VideoReader {
  /** While true nothing is read, so that a code that appears in the meantime is reported later. */
  isPaused: () => boolean;
  /** Called once for each code, and again after it was out of sight for a while. */
  onRead: (reading: Reading) => void;
  /** The reader has failed. */
  onFailure: (error: unknown) => void;
}

/** Reads a playing video until the returned function is called. */
export function readVideo(video: HTMLVideoElement, decoder: Decoder, reader: VideoReader): () => void {
  const filter = createReadingFilter();
  return watchVideo(video, {
    pauseMs: PAUSE_MS,
    isPaused: reader.isPaused,
    analyse: async (picture) => filter(await decoder.decode(picture), performance.now()),
    onResult: (reading) => {
      if (reading && !reader.isPaused()) reader.onRead(reading);
    },
    onFailure: reader.onFailure,
  });
}
