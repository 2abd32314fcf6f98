import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A running process. `identity` distinguishes it from a later process with the same pid. */
export interface ProcessInfo {
  identity: string;
  command: string;
}

/** The process with this pid; undefined if there is none, or only a zombie. */
export function processInfo(pid: number): ProcessInfo | undefined {
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
}

/** The identity of this process. */
export function ownIdentity(): string {
  return processInfo(process.pid)?.identity ?? `${process.pid}`;
}

/** Whether the process with this identity is still running. */
export function isRunning(identity: string): boolean {
  const pid = Number.parseInt(identity, 10);
  return pid > 0 && processInfo(pid)?.identity === identity;
}

function fromProc(pid: number): ProcessInfo | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name is in parentheses and may contain any character. After the last parenthesis come the state and numbers (proc(5)).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    const startTime = fields[19];
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return { identity: `${pid} ${startTime} ${bootId()}`, command };
  } catch (error) {
    // Any other failure, such as too many open files, does not mean that the process is gone.
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
