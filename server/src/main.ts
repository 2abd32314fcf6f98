import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Node keeps the compiled code of each module here, which saves a third of the CPU time of a start. Where the folder cannot be
// written, or NODE_COMPILE_CACHE names another one, this does nothing.
enableCompileCache(fileURLToPath(new URL('../../.cache/compiled', import.meta.url)));
const { runCommand } = await import('./cli/run.ts');

const status = await runCommand(process.argv.slice(2), process.env, {
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
  isWatched: process.stderr.isTTY === true,
});
// A server that is killed writes nothing at its end.
flushCompileCache();
// null: a server that has drained ends by itself. A failed command must exit even if it has left something open.
if (status !== null) process.exit(status);
