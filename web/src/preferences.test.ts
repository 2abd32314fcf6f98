import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readPreferences, watchPreferences } from './preferences.ts';
import { createCampaignStorage } from './session/storage.ts';
import { vibrate } from './ui/sound.ts';

let storage = createCampaignStorage('akari', localStorage);
beforeEach(() => {
  localStorage.clear();
  storage = createCampaignStorage('akari', localStorage);
});

describe('readPreferences', () => {
  it.each([
    [null, null, { appearance: 'auto', isLoud: true }],
    ['dark', 'off', { appearance: 'dark', isLoud: false }],
    ['light', 'on', { appearance: 'light', isLoud: true }],
    ['purple', 'loud', { appearance: 'auto', isLoud: true }],
  ])('of %j and %j', (theme, sound, preferences) => {
    expect(readPreferences({ get: (key) => (key === 'theme' ? theme : sound) })).toEqual(preferences);
  });
});

describe('watchPreferences', () => {
  it('obeys at once and after every change', () => {
    const buzz = vi.fn();
    vi.stubGlobal('navigator', { vibrate: buzz });
    storage.set('theme', 'dark');
    storage.set('sound', 'off');
    watchPreferences(storage);
    vibrate(18);
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(buzz).not.toHaveBeenCalled();

    storage.set('theme', 'auto');
    storage.set('sound', 'on');
    vibrate(18);
    expect(document.documentElement.dataset['theme']).toBeUndefined();
    expect(buzz).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });
});
