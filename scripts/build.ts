import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { compressFolder } from './lib/compress.ts';
import { runProgram } from './lib/program.ts';
import { sourceHash } from './lib/source-hash.ts';

/** The packages that are built, each into its folder `dist`. */
const APPS = [
  { name: 'web', title: 'web app' },
  { name: 'console', title: 'console' },
  { name: 'staff', title: 'staff mode' },
];
const SHARED = [
  'ui',
  'core/src',
  'core/package.json',
  'package-lock.json',
  'scripts/lib/compress.ts',
  'scripts/lib/eager-wrappers.ts',
  'scripts/lib/scoped-name.ts',
  'scripts/lib/unbroken-units.ts',
  'scripts/lib/worker-build.ts',
];

// Builds each app if its sources have changed. A build is written to a temporary folder and then renamed, so that a running
// server serves either the old or the new build.
for (const { name, title } of APPS) {
  const stamp = `.cache/${name}-build`;
  const next = `.cache/${name}-next`;
  const hash = sourceHash([name, ...SHARED]);
  const built = existsSync(`${name}/dist/index.html`) && existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (built === hash) continue;
  process.stdout.write(`meguri: building the ${title}\n`);
  const outDir = `${process.cwd()}/${next}`;
  const args = ['build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  const status = await runProgram('vite', args, { cwd: name });
  if (status !== 0) process.exit(status);
  await compressFolder(next);
  mkdirSync('.cache', { recursive: true });
  rmSync(stamp, { force: true });
  rmSync(`${name}/dist`, { recursive: true, force: true });
  renameSync(next, `${name}/dist`);
  writeFileSync(stamp, hash);
}
