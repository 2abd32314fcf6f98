/** A single frame may fail, for example while the phone rotates; this many in a row mean that the reader has failed. */
const FAILURES_TO_DIE = 10;

/** The analyser of a video's frames, with its callbacks. */
export interface Lookout<T> {
  /** The pause between two frames, so that a slow phone can still render. */
  pauseMs: number;
  /** While true no frame is analysed. */
  isPaused?: () => boolean;
  look: (picture: ImageBitmap) => Promise<T>;
  seen: (found: T) => void;
  /** The reader has failed. */
  failed: (error: unknown) => void;
}

/** Analyses a playing video frame by frame until the returned function is called. */
export function watchVideo<T>(video: HTMLVideoElement, lookout: Lookout<T>): () => void {
  let isStopped = false;
  let failures = 0;
  let timer = 0;
  const look = async () => {
    // Before the first frame createImageBitmap rejects.
    const hasPicture = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && video.videoWidth > 0;
    if (!hasPicture || lookout.isPaused?.()) return;
    const found = await lookout.look(await createImageBitmap(video));
    if (!isStopped) lookout.seen(found);
  };
  const step = async () => {
    try {
      await look();
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures >= FAILURES_TO_DIE && !isStopped) return lookout.failed(error);
    }
    if (!isStopped) timer = window.setTimeout(step, lookout.pauseMs);
  };
  void step();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
