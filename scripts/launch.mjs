// The entry point of every npm script. It is plain JavaScript, so that it runs on any Node from 20 on. It installs missing
// dependencies, builds the web app and runs the program on the pinned Node 24. Its own messages go to standard error.
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { install, pinnedNode } from './lib/install.mjs';
import { withLock } from './lib/lock.mjs';
import { runForwardingSignals, runQuietly } from './lib/run.mjs';

const build = ['scripts/build.ts'];
// docs/decisions/0036-heap-size.md
const flags = JSON.parse(readFileSync(new URL('../server/node-flags.json', import.meta.url), 'utf8'));
const endWithParent = new URL('end-with-parent.mjs', import.meta.url).href;
const server = [...flags, '--import', endWithParent, 'server/src/main.ts'];

const commands = {
  start: { build: true, run: [...server, 'serve', '--demo', 'campaigns/akari'] },
  dev: { run: ['scripts/dev.ts'] },
  test: { run: ['scripts/test.ts'] },
  'test:citus': { build: true, run: ['scripts/test-citus.ts'], takesArguments: true },
  check: { run: ['scripts/check.ts'] },
  build: { build: true },
  bench: { build: true, run: ['bench/run.ts'], takesArguments: true },
  generate: { run: ['scripts/generate.ts'], takesArguments: true },
  meguri: { run: server, takesArguments: true },
};

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (!command || (args.length > 0 && !command.takesArguments)) {
  process.stderr.write(
    command ? `npm run ${name} takes no arguments\n` : `usage: npm run ${Object.keys(commands).join(' | ')}\n`,
  );
  process.exit(2);
}

// If npm is killed with SIGKILL, it forwards no signal. Without npm, the program may be meant to outlive its shell.
if (process.env.npm_lifecycle_event) await import('./end-with-parent.mjs');

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
// Node.js keeps the compiled code of each module here, so that a server starts with 0.6 of the CPU time.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../.cache/compiled', import.meta.url));
try {
  const node = await withLock(() => {
    install();
    const found = pinnedNode();
    if (command.build || (name === 'meguri' && args[0] === 'serve')) runQuietly(found, build);
    return found;
  });
  process.exitCode = command.run ? await runForwardingSignals(node, [...command.run, ...args]) : 0;
} catch (error) {
  process.stderr.write(`meguri: ${error.message}\n`);
  process.exitCode = 1;
}
