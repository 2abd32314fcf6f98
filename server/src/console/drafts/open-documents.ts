import { Worker } from 'node:worker_threads';
import type { Work } from './document-work.ts';

/** The work on texts of drafts, which visitors never wait for. */
export interface Documents {
  run<Name extends keyof Work>(name: Name, ...args: Parameters<Work[Name]>): Promise<ReturnType<Work[Name]>>;
  close(): Promise<void>;
}

interface Pending {
  resolve: (result: never) => void;
  reject: (error: Error) => void;
}

/** Starts a thread with the first call, and another one if it dies. */
export function openDocuments(): Documents {
  const pending = new Map<number, Pending>();
  let worker: Worker | undefined;
  let calls = 0;

  const start = (): Worker => {
    const started = new Worker(new URL('./document-thread.ts', import.meta.url));
    const fail = (error: Error): void => {
      if (worker === started) worker = undefined;
      for (const { reject } of pending.values()) reject(error);
      pending.clear();
    };
    started.on('message', ({ id, result, error }: { id: number; result: never; error?: string }) => {
      const call = pending.get(id);
      pending.delete(id);
      if (pending.size === 0) started.unref();
      if (error === undefined) call?.resolve(result);
      else call?.reject(new Error(error));
    });
    started.on('error', fail);
    started.on('exit', () => fail(new Error('the thread of the documents has ended')));
    return started;
  };

  return {
    run: (name, ...args) =>
      new Promise((resolve, reject) => {
        worker ??= start();
        calls += 1;
        pending.set(calls, { resolve, reject });
        worker.ref();
        worker.postMessage({ id: calls, name, args });
      }),
    close: async () => {
      await worker?.terminate();
    },
  };
}
