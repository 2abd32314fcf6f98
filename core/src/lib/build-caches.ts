/** The caches in which a service worker stores the files of builds. */
export interface BuildCaches {
  /** The name of a cache of one build. */
  cacheOf(build: string, what: 'shell' | 'used'): string;
  /**
   * The caches that `build` no longer needs: those of all builds except this one and the one before, whose pages may
   * still be open in other tabs. `names` are in the order of creation.
   */
  outdated(names: readonly string[], build: string): string[];
}

/** The caches of the builds of one app. `prefix` distinguishes them from those of another app of the same origin. */
export const buildCaches = (prefix: string): BuildCaches => ({
  cacheOf: (build, what) => `${prefix}${build}-${what}`,
  outdated: (names, build) => {
    const buildOf = (name: string) => name.slice(prefix.length).split('-')[0] ?? '';
    const ours = names.filter((name) => name.startsWith(prefix));
    const former = ours.map(buildOf).filter((each) => each !== build);
    const retained = [build, former.at(-1)];
    return ours.filter((name) => !retained.includes(buildOf(name)));
  },
});

/** The built files below `base` that this HTML names. */
export const builtFilesIn = (html: string, base: string): string[] => [
  ...new Set(
    [...html.matchAll(/ (?:src|href|content)="([^"]+)"/g)]
      .map((match) => match[1] ?? '')
      .filter((path) => path.startsWith(base) && path !== base),
  ),
];

/** A short hash of a list of file names (FNV-1a); not for security. */
export function fingerprint(files: readonly string[]): string {
  let hash = 0x811c9dc5;
  for (const character of files.join('\n')) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
