import type { MarkerReply, MarkerRequest } from './aruco.worker.ts';
import type { Size } from './geometry.ts';
import type { Corners } from './marker-pose.ts';

/** Between two looks, so that a slow phone can still draw. */
const PAUSE_MS = 30;
/** A frame may fail, as while the phone is turned; this many in a row mean that the reader has died. */
const FAILURES_TO_DIE = 10;

/** What watchMarker tells. */
export interface MarkerWatcher {
  /** Where the marker is in a picture of the given size; null where it is not to be seen. */
  looked: (corners: Corners | null, picture: Size) => void;
  failed: (error: unknown) => void;
}

/** Looks for a marker in a playing video, in a worker, until the returned function is called. */
export function watchMarker(video: HTMLVideoElement, marker: number, watcher: MarkerWatcher): () => void {
  const worker = new Worker(new URL('./aruco.worker.ts', import.meta.url), { type: 'module' });
  let isStopped = false;
  let failures = 0;
  let timer = 0;
  const ask = (request: MarkerRequest): Promise<MarkerReply> =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<MarkerReply>) => resolve(data);
      worker.onerror = (event) => reject(new Error(event.message || 'the worker did not start'));
      worker.postMessage(request, [request.picture]);
    });
  const look = async () => {
    if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.videoWidth === 0) return;
    const picture = await createImageBitmap(video);
    const size = { width: picture.width, height: picture.height };
    const reply = await ask({ picture, marker });
    if ('failed' in reply) throw new Error(reply.failed);
    if (!isStopped) watcher.looked(reply.corners, size);
  };
  const step = async () => {
    try {
      await look();
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures >= FAILURES_TO_DIE && !isStopped) return watcher.failed(error);
    }
    if (!isStopped) timer = window.setTimeout(step, PAUSE_MS);
  };
  void step();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    worker.terminate();
  };
}
