import { vibrate } from '@meguri/ui/press/sound.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readPreferences, watchPreferences } from './preferences.ts';
import { createCampaignStorage, type StorageKey } from './storage.ts';

let storage = createCampaignStorage('akari', localStorage);
beforeEach(() => {
  localStorage.clear();
  storage = createCampaignStorage('akari', localStorage);
});

describe('readPreferences', () => {
  it.each([
    [{}, { appearance: 'auto', isLoud: true, isBuzzing: true }],
    [
      { theme: 'dark', sound: 'off' },
      { appearance: 'dark', isLoud: false, isBuzzing: true },
    ],
    [
      { theme: 'light', vibration: 'off' },
      { appearance: 'light', isLoud: true, isBuzzing: false },
    ],
    [
      { theme: 'purple', sound: 'loud', vibration: 'on' },
      { appearance: 'auto', isLoud: true, isBuzzing: true },
    ],
  ])('of %j', (stored: Partial<Record<StorageKey, string>>, preferences) => {
    expect(readPreferences({ get: (key) => stored[key] ?? null })).toEqual(preferences);
  });
});

describe('watchPreferences', () => {
  it('applies the preferences immediately and after every change', () => {
    const buzz = vi.fn();
    vi.stubGlobal('navigator', { vibrate: buzz });
    storage.set('theme', 'dark');
    storage.set('vibration', 'off');
    watchPreferences(storage);
    vibrate(18);
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(buzz).not.toHaveBeenCalled();

    storage.set('theme', 'auto');
    storage.set('vibration', 'on');
    vibrate(18);
    expect(document.documentElement.dataset['theme']).toBeUndefined();
    expect(buzz).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });
});
