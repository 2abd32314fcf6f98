import type { Shell } from '@meguri/core/lib/shell-caching.ts';

/** What opens without a network: the page of a walk test. */
export const WALK_SHELL: Shell = {
  base: '/console/',
  pages: /^\/console\/[^/]+\/walk\/?$/,
  name: 'walk-shell',
  prefix: 'meguri-walk-',
};
