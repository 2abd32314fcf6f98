/** Calls back after some milliseconds, unless the answer is called before. */
export const later = (act: () => void, ms: number): (() => void) => {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
};
