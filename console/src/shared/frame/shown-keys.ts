const IS_APPLE = /Mac|iP(hone|ad)/.test(navigator.platform);

/** Keys as the keyboard of this device has them: `Ctrl`, `Alt` and `Shift`, on those of Apple ⌘, ⌥ and ⇧. */
export const shownKeys = (keys: string, isApple = IS_APPLE): string =>
  isApple ? keys.replace('Ctrl Shift ', '⇧⌘').replace('Ctrl ', '⌘').replace('Alt ', '⌥') : keys;
