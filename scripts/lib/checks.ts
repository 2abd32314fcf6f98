import { runProgram } from './program.ts';

/** The checks that need nothing to run: format and lint without a warning, then the types of each part. */
export const checks = [
  { name: 'biome', run: () => runProgram('biome', ['check', '--error-on-warnings', '.']) },
  { name: 'types', run: () => runProgram('tsc', ['--noEmit', '-p', '.']) },
  { name: 'types of ui', run: () => runProgram('tsc', ['--noEmit', '-p', 'ui']) },
  { name: 'types of web', run: () => runProgram('tsc', ['--noEmit', '-p', 'web']) },
  { name: 'types of e2e', run: () => runProgram('tsc', ['--noEmit', '-p', 'e2e']) },
];
