import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** What is known of a running process. `identity` names this run of it: pids are reused, so a pid alone proves nothing. */
export interface ProcessInfo {
  identity: string;
  command: string;
}

/** The process with this pid, or undefined where none runs (one that died and waits for its parent counts as gone). */
export function processInfo(pid: number): ProcessInfo | undefined {
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
}

/** The identity of the process that calls. */
export function ownIdentity(): string {
  return processInfo(process.pid)?.identity ?? `${process.pid}`;
}

/** Whether the process that wrote this identity still runs. */
export function isRunning(identity: string): boolean {
  const pid = Number.parseInt(identity, 10);
  return pid > 0 && processInfo(pid)?.identity === identity;
}

function fromProc(pid: number): ProcessInfo | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name stands in parentheses and may hold any character; what follows the last one is state, then numbers (proc(5)).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    const startTime = fields[19];
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return { identity: `${pid} ${startTime} ${bootId()}`, command };
  } catch (error) {
    // Any other failure (no file descriptors left) must not pass for a death.
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim();
  } catch {
    return '-';
  }
}

function fromPs(pid: number): ProcessInfo | undefined {
  const { stdout } = spawnSync('/bin/ps', ['-o', 'stat=,lstart=,command=', '-p', `${pid}`], {
    encoding: 'utf8',
    env: { LC_ALL: 'C' },
  });
  const found = /^(\S+)\s+(\w+ +\w+ +\d+ +[\d:]+ +\d+)\s+(.*)$/m.exec(stdout ?? '');
  if (!found?.[1] || found[1].startsWith('Z')) return undefined;
  return { identity: `${pid} ${found[2]}`, command: found[3] ?? '' };
}
