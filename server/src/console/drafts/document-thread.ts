import { parentPort } from 'node:worker_threads';
import { WORK } from './document-work.ts';

/** The thread that works on texts (open-documents.ts). */
parentPort?.on('message', ({ id, name, args }: { id: number; name: keyof typeof WORK; args: unknown[] }) => {
  try {
    const run = WORK[name] as (...values: unknown[]) => unknown;
    parentPort?.postMessage({ id, result: run(...args) });
  } catch (error) {
    parentPort?.postMessage({ id, error: (error as Error).stack ?? String(error) });
  }
});
