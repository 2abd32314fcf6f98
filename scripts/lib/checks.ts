import { runProgram } from './program.ts';

/** The static checks: formatting and lint rules without a warning, the rules of the React Compiler, the import rules, then the types of each package. */
export const checks = [
  { name: 'biome', run: () => runProgram('biome', ['check', '--error-on-warnings', '.']) },
  {
    name: 'oxlint',
    run: () => runProgram('oxlint', ['--deny-warnings', '--report-unused-disable-directives', 'web/src', 'ui/src']),
  },
  { name: 'imports', run: () => runProgram('dependency-cruiser', ['core/src', 'server/src', 'ui/src', 'web/src']) },
  { name: 'types', run: () => runProgram('tsc', ['--noEmit', '-p', '.']) },
  { name: 'types of ui', run: () => runProgram('tsc', ['--noEmit', '-p', 'ui']) },
  { name: 'types of web', run: () => runProgram('tsc', ['--noEmit', '-p', 'web']) },
  { name: 'types of e2e', run: () => runProgram('tsc', ['--noEmit', '-p', 'e2e']) },
];
