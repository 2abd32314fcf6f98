import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

// Signals come to the whole group: stay until both have ended, so that the prompt returns when all is done.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

// The server, started again at each change of its sources, beside a web build that follows its own. The build is written
// in place and without compressed copies, so the next start must make a whole one.
rmSync('.cache/web-build', { force: true });
rmSync('web/dist', { recursive: true, force: true });

const children = [run('vite', ['build', '--watch'], 'web')];
while (!existsSync('web/dist/index.html') && process.exitCode === undefined) await sleep(100);
if (process.exitCode === undefined) {
  children.push(
    run(
      process.execPath,
      ['--watch', '--watch-preserve-output', 'server/src/main.ts', 'serve', '--demo', 'campaigns/akari'],
      '.',
    ),
  );
}

function run(program: string, args: string[], cwd: string) {
  const child = spawn(program, args, { cwd, stdio: 'inherit' });
  const ended = (status: number) => {
    process.exitCode ??= status;
    for (const other of children) other.kill('SIGTERM');
  };
  child.once('error', (error) => {
    process.stderr.write(`${program}: ${error.message}\n`);
    ended(127);
  });
  child.once('exit', (code) => ended(code ?? 0));
  return child;
}
