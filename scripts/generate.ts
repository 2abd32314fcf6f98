import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { GENERATED_FILES } from './generated-files.ts';
import { runProgram } from './lib/program.ts';

// Writes every generated file, and a migration if the description of the tables has changed.
for (const { path, make } of GENERATED_FILES) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, make());
  process.stdout.write(`meguri: wrote ${path}\n`);
}
process.exitCode = await runProgram('drizzle-kit', ['generate'], { cwd: 'server' });
