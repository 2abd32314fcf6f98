import { watchVideo } from '../scan/watch-video.ts';
import type { MarkerReply, MarkerRequest } from './aruco.worker.ts';
import type { Size } from './geometry.ts';
import type { Corners } from './marker-pose.ts';

const PAUSE_MS = 30;

/** What watchMarker tells. */
export interface MarkerWatcher {
  /** Where the marker is in a picture of the given size; null where it is not to be seen. */
  looked: (corners: Corners | null, picture: Size) => void;
  failed: (error: unknown) => void;
}

/** Looks for a marker in a playing video, in a worker, until the returned function is called. */
export function watchMarker(video: HTMLVideoElement, marker: number, { looked, failed }: MarkerWatcher): () => void {
  const worker = new Worker(new URL('./aruco.worker.ts', import.meta.url), { type: 'module' });
  const ask = (request: MarkerRequest): Promise<MarkerReply> =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<MarkerReply>) => resolve(data);
      worker.onerror = (event) => reject(new Error(event.message || 'the worker did not start'));
      worker.postMessage(request, [request.picture]);
    });
  const stop = watchVideo(video, {
    pauseMs: PAUSE_MS,
    look: async (picture) => {
      // Handed over to the worker, a picture has no size any more.
      const size = { width: picture.width, height: picture.height };
      const reply = await ask({ picture, marker });
      if ('failed' in reply) throw new Error(reply.failed);
      return { corners: reply.corners, size };
    },
    seen: ({ corners, size }) => looked(corners, size),
    failed,
  });
  return () => {
    stop();
    worker.terminate();
  };
}
