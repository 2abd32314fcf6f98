/** Formats a time as `0:48` or `12:05`, in whole seconds; never negative. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

export const SPEEDS = [1, 1.25, 1.5, 0.75] as const;
export type Speed = (typeof SPEEDS)[number];

/** The next speed in the cycle. */
export const nextSpeed = (speed: Speed): Speed => SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1;

const BARS = 34;

/** The heights of the decorative waveform, 0 to 1. They resemble speech with pauses and are stable for each spot. */
export function barsOf(id: string): number[] {
  let seed = [...id].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7);
  return Array.from({ length: BARS }, (_, bar) => {
    seed = (seed * 1_664_525 + 1_013_904_223) >>> 0;
    const random = seed / 2 ** 32;
    return bar % 9 === 8 ? random * 0.2 : 0.25 + random * 0.75;
  });
}
