import { afterEach, describe, expect, it, vi } from 'vitest';

/**
 * Opens a document whose first entry was left at 400, by a navigation of the given type. Returns where it scrolls to.
 */
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

describe('the scroll position of a new document', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    sessionStorage.clear();
  });

  it.each(['reload', 'back_forward'])('is restored after a %s', async (type) => {
    expect(await openedBy(type)).toBe(400);
  });

  it.each(['navigate', null])('is the top after another or an unknown type of navigation (%s)', async (type) => {
    expect(await openedBy(type)).toBeNull();
  });
});
