import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { compressFolder } from './lib/compress.ts';
import { runProgram } from './lib/program.ts';
import { sourceHash } from './lib/source-hash.ts';

// Builds web/dist if its sources have changed. The build is written to a temporary folder and then renamed, so that a running
// server serves either the old or the new build.
const STAMP = '.cache/web-build';
const NEXT = '.cache/web-next';

const hash = sourceHash(['web', 'ui', 'core/src', 'core/package.json', 'package-lock.json', 'scripts/lib/compress.ts']);
const built = existsSync('web/dist/index.html') && existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';
if (built !== hash) {
  process.stdout.write('meguri: building the web app\n');
  const outDir = `${process.cwd()}/${NEXT}`;
  const args = ['build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  const status = await runProgram('vite', args, { cwd: 'web' });
  if (status !== 0) process.exit(status);
  await compressFolder(NEXT);
  mkdirSync('.cache', { recursive: true });
  rmSync(STAMP, { force: true });
  rmSync('web/dist', { recursive: true, force: true });
  renameSync(NEXT, 'web/dist');
  writeFileSync(STAMP, hash);
}
