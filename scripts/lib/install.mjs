import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Runs `npm ci` if node_modules differs from package-lock.json. */
export function install() {
  if (isCurrent()) return;
  process.stderr.write('meguri: installing dependencies\n');
  const npm = /npm-cli\.js$/.test(process.env.npm_execpath ?? '')
    ? [process.execPath, process.env.npm_execpath]
    : ['npm'];
  // No dependency needs an install script. Without them, every machine and every version of npm produce the same tree.
  const flags = [
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const [program, ...before] = npm;
  const { status, error } = spawnSync(program, [...before, 'ci', ...flags], { stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error(`the dependencies could not be installed${error ? `: ${error.message}` : ''}`);
}

/** npm writes node_modules/.package-lock.json at the end of an install, so an interrupted install leaves none. */
function isCurrent() {
  const expected = packages('package-lock.json');
  const present = packages('node_modules/.package-lock.json');
  if (!expected || !present) return false;
  return Object.entries(expected).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link) return true;
    const found = present[path];
    return found ? found.version === entry.version && found.integrity === entry.integrity : entry.optional === true;
  });
}

function packages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}

/** The path of the Node 24 that package.json pins, or the running Node if npm has none for this platform. Throws if that is older than 24. */
export function pinnedNode() {
  const pinned = resolve(`node_modules/node-${process.platform}-${process.arch}/bin/node`);
  if (process.execPath === pinned) return pinned;
  if (spawnSync(pinned, ['--version']).status === 0) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  const platform = `${process.platform}-${process.arch}`;
  throw new Error(
    `Node 24 is needed; it does not come with the dependencies on ${platform}. Install it and try again.`,
  );
}
