import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version that the tests run with; the last line that supports PostgreSQL 15. */
export const CITUS_VERSION = '13.2.2';

const output = (program: string, args: readonly string[]): string | null => {
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
};

/**
 * The folder with the programs of a PostgreSQL in which Citus is installed: that of CITUS_POSTGRES, or that of
 * `pg_config`. If Citus is missing there, it is built from its source in CITUS_SOURCE and installed. If there is none,
 * returns the reason.
 */
export function findCitus(env: Readonly<Record<string, string | undefined>>): string | { missing: string } {
  const given = env['CITUS_POSTGRES'];
  const config = given ? join(given, 'pg_config') : 'pg_config';
  const [bin, library] = [output(config, ['--bindir']), output(config, ['--pkglibdir'])];
  if (bin === null || library === null) return { missing: `there is no ${config}` };
  const isInstalled = () => existsSync(join(library, 'citus.so')) && existsSync(join(bin, 'initdb'));
  if (isInstalled()) return bin;
  const source = env['CITUS_SOURCE'];
  if (!source) return { missing: `the PostgreSQL in ${bin} has no Citus, and CITUS_SOURCE names no source` };
  const failure = buildCitus(source, config);
  return failure === null && isInstalled() ? bin : { missing: `Citus was not built in ${source}: ${failure}` };
}

/** Builds the source and installs it. Returns what failed. */
function buildCitus(source: string, config: string): string | null {
  const found = /PACKAGE_VERSION='([\d.]+)/.exec(readFileSync(join(source, 'configure'), 'utf8'))?.[1];
  if (found !== CITUS_VERSION) return `the source is version ${found}, not ${CITUS_VERSION}`;
  avoidDoubleDefinition(source, config);
  const steps: [string, string[]][] = [
    ['./configure', ['--without-libcurl', `PG_CONFIG=${config}`]],
    ['make', ['-j2']],
    ['make', ['install']],
  ];
  for (const [program, args] of steps) {
    const { status, stderr } = spawnSync(program, args, { cwd: source, encoding: 'utf8', maxBuffer: 1 << 26 });
    if (status !== 0) return `${program} ${args.join(' ')}: ${stderr.split('\n').slice(-3).join(' ')}`;
  }
  return null;
}

/** The latest releases of PostgreSQL 15 declare a function that this version of Citus defines for older ones. */
function avoidDoubleDefinition(source: string, config: string): void {
  const header = join(output(config, ['--includedir-server']) ?? '', 'commands/dbcommands.h');
  if (!existsSync(header) || !readFileSync(header, 'utf8').includes('have_createdb_privilege')) return;
  const file = join(source, 'src/include/pg_version_compat.h');
  const text = readFileSync(file, 'utf8');
  const own = '#define have_createdb_privilege citus_have_createdb_privilege\n';
  if (!text.includes(own)) {
    writeFileSync(
      file,
      text.replace('static inline bool\nhave_createdb_privilege', (match) => own + match),
    );
  }
}
