import type { Shell } from '@meguri/core/lib/shell-caching.ts';

/** What opens without a network: the page of a counter, `/staff/{slug}/{counterId}`. */
export const STAFF_SHELL: Shell = {
  base: '/staff/',
  pages: /^\/staff\/(?!assets\/)[^/]+\/[^/]+\/?$/,
  name: 'staff-shell',
  prefix: 'meguri-staff-',
};
