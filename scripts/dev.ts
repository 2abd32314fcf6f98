import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

// The server, started again at each change of its sources, beside a web build that follows its own. The build is written
// in place and without compressed copies, so the next start must make a whole one.
rmSync('.cache/web-build', { force: true });
rmSync('web/dist', { recursive: true, force: true });

// Each child has a process group of its own: Node's watcher passes a signal on to the server, which takes a second one for
// impatience. Here we stay until both have ended.
const children: ChildProcess[] = [];
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(0));

run('vite', ['build', '--watch'], 'web');
while (!existsSync('web/dist/index.html') && process.exitCode === undefined) await sleep(100);
const serve = ['server/src/main.ts', 'serve', '--demo', 'campaigns/akari'];
if (process.exitCode === undefined) run(process.execPath, ['--watch', '--watch-preserve-output', ...serve], '.');

function run(program: string, args: string[], cwd: string): void {
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'], detached: true });
  child.once('error', (error) => {
    process.stderr.write(`${program}: ${error.message}\n`);
    end(127);
  });
  child.once('exit', (code) => end(code ?? 1));
  children.push(child);
}

function end(status: number): void {
  process.exitCode ??= status;
  for (const child of children.splice(0)) child.kill('SIGTERM');
}
