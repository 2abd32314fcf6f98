import { setPressFeedback } from '@meguri/ui/press/sound.ts';
import { useSyncExternalStore } from 'react';
import { mirror } from './first-html-cookie.ts';
import type { CampaignStorage } from './storage.ts';

export const APPEARANCES = ['auto', 'light', 'dark'] as const;
/** Light or dark: as the device is set, or always the same. */
export type Appearance = (typeof APPEARANCES)[number];

/** How this browser shows the campaign to its visitor. */
export interface Preferences {
  appearance: Appearance;
  /** The press animation plays a sound. */
  isLoud: boolean;
  /** The press animation vibrates, on devices that can. */
  isBuzzing: boolean;
}

/** Reads the stored preferences. An unknown value counts as the default. */
export function readPreferences(storage: Pick<CampaignStorage, 'get'>): Preferences {
  const stored = storage.get('theme');
  return {
    appearance: APPEARANCES.find((appearance) => appearance === stored) ?? 'auto',
    isLoud: storage.get('sound') !== 'off',
    isBuzzing: storage.get('vibration') !== 'off',
  };
}

/** Applies the preferences to the page. */
function applyPreferences({ appearance, isLoud, isBuzzing }: Preferences): void {
  const { dataset } = document.documentElement;
  if (appearance === 'auto') delete dataset['theme'];
  else dataset['theme'] = appearance;
  setPressFeedback({ isLoud, isBuzzing });
}

/** Applies the stored preferences now and after every change, also by another tab. Call it before the first paint. */
export function watchPreferences(storage: CampaignStorage): void {
  const apply = () => applyPreferences(readPreferences(storage));
  apply();
  storage.subscribe(apply);
}

/** The preferences and their setters. */
export function usePreferences({ slug, storage }: { slug: string; storage: CampaignStorage }) {
  const appearance = useSyncExternalStore(storage.subscribe, () => readPreferences(storage).appearance);
  const isLoud = useSyncExternalStore(storage.subscribe, () => readPreferences(storage).isLoud);
  const isBuzzing = useSyncExternalStore(storage.subscribe, () => readPreferences(storage).isBuzzing);
  return {
    appearance,
    isLoud,
    isBuzzing,
    setAppearance: (next: Appearance) => {
      storage.set('theme', next);
      mirror(slug, 'theme', next === 'auto' ? null : next);
    },
    setLoud: (next: boolean) => storage.set('sound', next ? 'on' : 'off'),
    setBuzzing: (next: boolean) => storage.set('vibration', next ? 'on' : 'off'),
  };
}
