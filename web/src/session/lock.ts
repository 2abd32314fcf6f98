/** Runs `task` while no other holder of the name `name` runs. */
export type Lock = <T>(name: string, task: () => Promise<T>) => Promise<T>;

/**
 * One at a time over all tabs of the browser. Web Locks exist only in secure contexts; without them two tabs may refresh
 * at once, which the server allows for 60 s after a rotation (docs/api.md#3-accounts-and-sessions).
 */
export const browserLock: Lock = async (name, task) => {
  if (!navigator.locks) return task();
  return navigator.locks.request(name, task);
};
