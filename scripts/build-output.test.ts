import { expect, test } from 'vitest';
import console from '../console/vite.config.ts';
import staff from '../staff/vite.config.ts';
import web from '../web/vite.config.ts';

// `npm start` on a fresh checkout prints what the builds print, and its reader is no developer.
test.each([
  ['web app', web],
  ['console', console],
  ['staff mode', staff],
])('the build of the %s prints no timings of plugins', (_, config) => {
  expect(config.build?.rolldownOptions?.checks).toEqual({ bundlerTimings: false });
});
