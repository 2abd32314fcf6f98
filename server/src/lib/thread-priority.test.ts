import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';

const MODULE = new URL('./thread-priority.ts', import.meta.url).href;
const REPORT = `
  import { readlinkSync } from 'node:fs';
  import { getPriority } from 'node:os';
  import { basename } from 'node:path';
  import { parentPort } from 'node:worker_threads';
  import { lowerThreadPriority } from '${MODULE}';
  lowerThreadPriority();
  parentPort.postMessage(getPriority(Number(basename(readlinkSync('/proc/thread-self')))));
`;

it.runIf(process.platform === 'linux')('lowers the priority of the calling thread only', async () => {
  const before = getPriority();
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(REPORT)}`));
  const lowered = await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));

  // A process that was started at a still lower priority keeps it.
  expect(lowered).toBe(Math.max(10, before));
  expect(getPriority()).toBe(before);
  await worker.terminate();
});
