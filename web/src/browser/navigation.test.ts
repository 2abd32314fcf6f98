import { afterEach, describe, expect, it, vi } from 'vitest';

/** A document of the app whose first entry was left at 400, opened in such a way; the place it is then scrolled to. */
async function openedBy(type: string | null): Promise<number | null> {
  sessionStorage.setItem('meguri_scroll', JSON.stringify({ 0: 400 }));
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(
    type === null ? [] : [{ type } as unknown as PerformanceNavigationTiming],
  );
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  vi.resetModules();
  const { settleScroll, watchScroll } = await import('./navigation.ts');
  watchScroll();
  settleScroll()();
  return (scrollTo.mock.calls[0] as unknown as [number, number] | undefined)?.[1] ?? null;
}

describe('where a document begins', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    sessionStorage.clear();
  });

  it.each(['reload', 'back_forward'])('is where it was left, after a %s', async (type) => {
    expect(await openedBy(type)).toBe(400);
  });

  it.each(['navigate', null])('is its top, opened anew or nobody knows how (%s)', async (type) => {
    expect(await openedBy(type)).toBeNull();
  });
});
