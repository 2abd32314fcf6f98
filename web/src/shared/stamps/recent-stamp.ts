let hasStamped = false;

/** Notes that a stamp or points were just acquired, for the popup that may follow once the press is closed. */
export const noteStamp = (): void => {
  hasStamped = true;
};

/** Whether something was acquired since this was last asked. */
export function takeStamp(): boolean {
  const had = hasStamped;
  hasStamped = false;
  return had;
}
