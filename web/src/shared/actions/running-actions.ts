let running = 0;

/** Counts an action of this page as running (1) or finished (-1). */
export const countAction = (by: 1 | -1): void => {
  running += by;
};

/** Whether an action is running on this page, which must not be reloaded until it has finished. */
export const isActionRunning = (): boolean => running > 0;
