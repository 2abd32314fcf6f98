import { spawn } from 'node:child_process';

const LAST_WORDS_MS = 10_000;

/**
 * Runs a program found on PATH with our own input and output; resolves with its exit status. One that takes longer than
 * `limitMs` is stopped and has failed: a test run that hangs must still come to a closing line.
 */
export function runProgram(
  program: string,
  args: string[],
  options: { cwd?: string; env?: Record<string, string | undefined>; limitMs?: number } = {},
): Promise<number> {
  const { cwd = '.', env = {}, limitMs } = options;
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
    const limit = limitMs === undefined ? undefined : setTimeout(stop, limitMs);
    function stop() {
      process.stderr.write(`meguri: ${program} takes too long\n`);
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), LAST_WORDS_MS).unref();
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
