import type { WorkReply, WorkRequest } from './work.worker.ts';

/**
 * Solves the challenge of a 428 in a worker, so that the page stays responsive, and returns the value of `X-Work`
 * (docs/api.md#2-errors). Takes below a second on most phones. Null where the browser cannot solve it, for example without
 * HTTPS.
 */
export function solveWork(challenge: string): Promise<string | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./work.worker.ts', import.meta.url), { type: 'module' });
    const end = (work: WorkReply) => {
      worker.terminate();
      resolve(work);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<WorkReply>) => end(data));
    worker.addEventListener('error', () => end(null));
    const text = atob(challenge.replaceAll('-', '+').replaceAll('_', '/'));
    worker.postMessage(JSON.parse(text) as WorkRequest);
  });
}
