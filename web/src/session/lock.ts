/** Runs `task` while no other task holds the lock `name`. */
export type Lock = <T>(name: string, task: () => Promise<T>) => Promise<T>;

/**
 * A lock over all tabs of the browser. Web Locks exist only in secure contexts. Without them two tabs may refresh at
 * the same time, which the server allows for 60 s after a rotation (docs/api.md#3-accounts-and-sessions).
 */
export const browserLock: Lock = async (name, task) => {
  if (!navigator.locks) return task();
  return navigator.locks.request(name, task);
};
