import { readlinkSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { basename } from 'node:path';

/**
 * Lowers the priority of the calling thread, so that it uses the time of a processor that other threads leave. It cannot be raised
 * again. A priority that is lower already stays. Linux has a priority for each thread (setpriority(2), "C library/kernel differences"). Elsewhere, and where a sandbox
 * forbids it, this does nothing.
 */
export function lowerThreadPriority(): void {
  try {
    const threadId = Number(basename(readlinkSync('/proc/thread-self')));
    setPriority(threadId, Math.max(getPriority(threadId), constants.priority.PRIORITY_BELOW_NORMAL));
  } catch {
    // The priority saves time and is not needed to work.
  }
}
