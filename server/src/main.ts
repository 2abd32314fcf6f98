import { runCommand } from './cli/run.ts';

const status = await runCommand(process.argv.slice(2), process.env, {
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
  isWatched: process.stderr.isTTY === true,
});
// A server ends by its own drain; a refused one must not linger on what it had opened.
if (status !== null) process.exit(status);
