let context: AudioContext | undefined;

const unlock = (): void => {
  context ??= new AudioContext();
  if (context.state !== 'running') void context.resume().catch(() => {});
};

let feedback = { isLoud: true, isBuzzing: true };

/** Switches sound and vibration on or off. */
export const setPressFeedback = (next: typeof feedback): void => {
  feedback = next;
};

/**
 * Enables sound at the first gesture, because browsers block audio before. It also listens to later gestures, because
 * iOS suspends audio when the phone is locked or rings. Call it once when the app starts.
 */
export const armSound = (): void => {
  for (const gesture of ['pointerup', 'keydown'] as const) {
    document.addEventListener(gesture, unlock, { passive: true });
  }
};

/** The context that plays sound. Null before the first gesture, and where the visitor has turned sound off. */
export const runningAudio = (): AudioContext | null =>
  feedback.isLoud && context?.state === 'running' ? context : null;

/** Vibrates if the device can. Never the only signal. `pattern` is in milliseconds, as in navigator.vibrate. */
export const vibrate = (pattern: number | number[]): void => {
  if (!feedback.isBuzzing) return;
  // Before the first gesture the browser ignores the call and logs a warning.
  if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(pattern);
};
