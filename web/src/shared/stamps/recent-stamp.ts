let hasStamped = false;

/** Records that a stamp or points were just acquired, for the popup after the press closes. */
export const recordStamp = (): void => {
  hasStamped = true;
};

/** Whether something was acquired since the last call. */
export function consumeRecentStamp(): boolean {
  const had = hasStamped;
  hasStamped = false;
  return had;
}
