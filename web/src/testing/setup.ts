import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';

// Strict mode runs renders, state updaters and effects twice, so that a test fails where one of them is not pure.
configure({ reactStrictMode: true });

beforeAll(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  // The worker may be minutes old, but the page of a test has just been loaded.
  Object.defineProperty(performance, 'timeOrigin', { value: Date.now(), configurable: true });
});
afterEach(cleanup);
