import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

const GRACE_MS = 10_000;

interface ProgramOptions {
  cwd?: string;
  env?: Record<string, string | undefined>;
  limitMs?: number;
  /** A file for the output. The program then runs with the lowest priority, beside others that print. */
  log?: string;
}

/**
 * Runs a program of the PATH with inherited input and output, and resolves with its exit status. A program that runs longer
 * than `limitMs` is stopped and counts as failed, so that a test run that hangs still ends with a summary.
 */
export function runProgram(program: string, args: string[], options: ProgramOptions = {}): Promise<number> {
  const { cwd = '.', env = {}, limitMs, log } = options;
  return new Promise((resolve) => {
    const output = log === undefined ? 'inherit' : openSync(log, 'w');
    const stdio = [output === 'inherit' ? output : 'ignore', output, output] as const;
    const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: [...stdio] });
    if (output !== 'inherit') {
      closeSync(output);
      if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    }
    const limit = limitMs === undefined ? undefined : setTimeout(stop, limitMs);
    function stop() {
      process.stderr.write(`meguri: ${program} timed out\n`);
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), GRACE_MS).unref();
    }
    child.once('error', (error) => {
      process.stderr.write(`${program}: ${error.message}\n`);
      clearTimeout(limit);
      resolve(127);
    });
    child.once('exit', (code) => {
      clearTimeout(limit);
      resolve(child.killed ? 1 : (code ?? 1));
    });
  });
}
