import { runCommand } from './cli/run.ts';

const status = await runCommand(process.argv.slice(2), process.env, {
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
  isWatched: process.stderr.isTTY === true,
});
// null: a server that has drained ends by itself. A failed command must exit even if it has left something open.
if (status !== null) process.exit(status);
