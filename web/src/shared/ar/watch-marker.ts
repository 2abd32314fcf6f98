import { watchVideo } from '@meguri/ui/scan/watch-video.ts';
import type { MarkerReply, MarkerRequest } from './aruco.worker.ts';
import type { Size } from './geometry.ts';
import type { Corners } from './marker-pose.ts';

const PAUSE_MS = 30;

/** The callbacks of watchMarker. */
export interface MarkerWatcher {
  /** Receives the marker's corners in a picture of the given size; null if it is not visible. */
  onFrame: (corners: Corners | null, picture: Size) => void;
  onFailure: (error: unknown) => void;
}

/** Detects a marker in a playing video, in a worker, until the returned function is called. */
export function watchMarker(
  video: HTMLVideoElement,
  marker: number,
  { onFrame, onFailure }: MarkerWatcher,
): () => void {
  const worker = new Worker(new URL('./aruco.worker.ts', import.meta.url), { type: 'module' });
  const analyse = (request: MarkerRequest): Promise<MarkerReply> =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<MarkerReply>) => resolve(data);
      worker.onerror = (event) => reject(new Error(event.message || 'the worker did not start'));
      worker.postMessage(request, [request.picture]);
    });
  const stop = watchVideo(video, {
    pauseMs: PAUSE_MS,
    analyse: async (picture) => {
      // A transferred picture no longer has a size.
      const size = { width: picture.width, height: picture.height };
      const reply = await analyse({ picture, marker });
      if ('failed' in reply) throw new Error(reply.failed);
      return { corners: reply.corners, size };
    },
    onResult: ({ corners, size }) => onFrame(corners, size),
    onFailure,
  });
  return () => {
    stop();
    worker.terminate();
  };
}
