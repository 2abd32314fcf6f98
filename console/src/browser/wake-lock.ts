/** Keeps the screen on until the returned function is called, where the browser can. */
export function requestWakeLock(): () => void {
  let isOver = false;
  let lock: WakeLockSentinel | null = null;
  const { wakeLock } = navigator as { wakeLock?: WakeLock };
  wakeLock?.request('screen').then(
    (given) => {
      lock = given;
      if (isOver) void given.release();
    },
    // Refused while the battery is low or the page is hidden.
    () => undefined,
  );
  return () => {
    isOver = true;
    void lock?.release();
  };
}
