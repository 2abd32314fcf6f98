/** A single frame may fail, as while the phone is turned; this many in a row mean that the reader has died. */
const FAILURES_TO_DIE = 10;

/** Who looks at a video, and is told what there was to see. */
export interface Lookout<T> {
  /** Between two looks, so that a slow phone can still draw. */
  pauseMs: number;
  /** Nothing is looked at meanwhile. */
  isPaused?: () => boolean;
  look: (picture: ImageBitmap) => Promise<T>;
  seen: (found: T) => void;
  /** The reader has died. */
  failed: (error: unknown) => void;
}

/** Looks at a playing video, one picture after the other, until the returned function is called. */
export function watchVideo<T>(video: HTMLVideoElement, lookout: Lookout<T>): () => void {
  let isStopped = false;
  let failures = 0;
  let timer = 0;
  const look = async () => {
    // Before the first picture createImageBitmap would refuse.
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
