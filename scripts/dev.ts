import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

// Runs the server and the builds of all apps in watch mode. The watched builds are written in place and without compressed files, so
// the next start must make a full build.
const APPS = ['web', 'console', 'staff'];
for (const app of APPS) {
  rmSync(`.cache/${app}-build`, { force: true });
  rmSync(`${app}/dist`, { recursive: true, force: true });
}

// Each child has its own process group. Node's watcher forwards a signal to the server, which would treat a second signal
// as a request to stop immediately. This process waits until both children have ended.
const children: ChildProcess[] = [];
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(0));

// React's development build: it warns, and strict mode runs renders and effects twice.
process.env['NODE_ENV'] = 'development';
for (const app of APPS) run('vite', ['build', '--watch', '--mode', 'development'], app);
delete process.env['NODE_ENV'];
const isBuilt = () => APPS.every((app) => existsSync(`${app}/dist/index.html`));
while (!isBuilt() && process.exitCode === undefined) await sleep(100);
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
