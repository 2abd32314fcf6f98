// By default, tsc runs four checkers in parallel, and each computes the same types again. For the web app, one checker took half of the
// CPU time of four (docs/decisions/0118-time-of-the-tests.md).
const ONE_CHECKER = ['--noEmit', '--checkers', '1'];

/** The static checks: formatting and lint rules without a warning, the length of functions, the rules of the React Compiler, the import rules, then the types of each package. */
export const checks: readonly { name: string; program: string; args: string[] }[] = [
  { name: 'biome', program: 'biome', args: ['check', '--error-on-warnings', '.'] },
  {
    name: 'oxlint',
    program: 'oxlint',
    args: ['--deny-warnings', '--report-unused-disable-directives', '.'],
  },
  {
    name: 'imports',
    program: 'dependency-cruiser',
    args: ['core/src', 'server/src', 'ui/src', 'web/src', 'console/src', 'staff/src'],
  },
  { name: 'types', program: 'tsc', args: [...ONE_CHECKER, '-p', '.'] },
  { name: 'types of ui', program: 'tsc', args: [...ONE_CHECKER, '-p', 'ui'] },
  { name: 'types of web', program: 'tsc', args: [...ONE_CHECKER, '-p', 'web'] },
  { name: 'types of console', program: 'tsc', args: [...ONE_CHECKER, '-p', 'console'] },
  { name: 'types of staff', program: 'tsc', args: [...ONE_CHECKER, '-p', 'staff'] },
  { name: 'types of e2e', program: 'tsc', args: [...ONE_CHECKER, '-p', 'e2e'] },
];
