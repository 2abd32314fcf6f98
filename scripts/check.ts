import { checks } from './lib/checks.ts';
import { runProgram } from './lib/program.ts';

for (const { name, program, args } of checks) {
  const status = await runProgram(program, args);
  if (status === 0) continue;
  process.stderr.write(`meguri: ${name} failed\n`);
  process.exitCode = 1;
}
