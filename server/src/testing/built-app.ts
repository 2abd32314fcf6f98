import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The minimal output of `vite build`, in a temporary folder that the caller removes. */
export async function builtApp(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'meguri-site-'));
  await mkdir(join(root, '.vite'));
  await mkdir(join(root, 'assets'));
  await writeFile(
    join(root, '.vite/manifest.json'),
    JSON.stringify({ 'src/app/wide.css': { file: 'assets/wide.css' } }),
  );
  await writeFile(join(root, 'assets/index.css'), ':root{}');
  await writeFile(
    join(root, 'index.html'),
    '<html lang="ja"><head><!--meguri:head--><link rel="stylesheet" href="/assets/index.css"></head><body><!--meguri:boot--><!--meguri:first--></body></html>',
  );
  return root;
}
