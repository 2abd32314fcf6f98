import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChunkFailure } from '../browser/chunks.ts';
import { LanguageProvider } from '../i18n/language-context.ts';
import { testVisit } from '../testing/test-visit.tsx';
import { CrashBoundary } from './crash.tsx';
import { loadScreen, type Screen } from './load-screen.ts';

vi.mock('./load-screen.ts', () => ({ loadScreen: vi.fn() }));

const Broken = () => {
  throw new Error('a fault of the screen');
};
const show = () =>
  act(async () =>
    render(
      <LanguageProvider value={testVisit().visit.language}>
        <CrashBoundary>
          <Broken />
        </CrashBoundary>
      </LanguageProvider>,
    ),
  );

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('shows the 500 page for what a screen throws', async () => {
  vi.mocked(loadScreen).mockImplementation(async () => (() => <h1>500</h1>) as Screen);
  await show();
  expect(document.body.textContent).toBe('500');
});

it('shows the last page where the code of the 500 page cannot be loaded', async () => {
  // Like loadScreen: a rejected promise is dropped, and the next call creates another one.
  vi.mocked(loadScreen).mockImplementation(
    () => new Promise((_, reject) => setTimeout(() => reject(new ChunkFailure('gone', false)), 20)),
  );
  await show();
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, 200)));
  expect(document.querySelector('h1')).not.toBeNull();
});
