/** A single frame may fail, for example while the phone rotates; this many in a row mean that the reader has failed. */
const FAILURE_LIMIT = 10;

/** The analyser of a video's frames, with its callbacks. */
export interface FrameAnalyser<T> {
  /** The pause between two frames, so that a slow phone can still render. */
  pauseMs: number;
  /** While true no frame is analysed. */
  isPaused?: () => boolean;
  analyse: (picture: ImageBitmap) => Promise<T>;
  onResult: (result: T) => void;
  /** The reader has failed. */
  onFailure: (error: unknown) => void;
}

/** Analyses a playing video frame by frame until the returned function is called. */
export function watchVideo<T>(video: HTMLVideoElement, analyser: FrameAnalyser<T>): () => void {
  let isStopped = false;
  let failures = 0;
  let timer = 0;
  const analyseFrame = async () => {
    // Before the first frame createImageBitmap rejects.
    const hasPicture = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && video.videoWidth > 0;
    if (!hasPicture || analyser.isPaused?.()) return;
    const result = await analyser.analyse(await createImageBitmap(video));
    if (!isStopped) analyser.onResult(result);
  };
  const step = async () => {
    try {
      await analyseFrame();
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures >= FAILURE_LIMIT && !isStopped) return analyser.onFailure(error);
    }
    if (!isStopped) timer = window.setTimeout(step, analyser.pauseMs);
  };
  void step();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
