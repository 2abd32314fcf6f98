let isDue = false;
const listeners = new Set<() => void>();

/**
 * Marks the questionnaire as due, after the visitor has registered or has collected something. It opens once the visitor
 * touches nothing and no dialog is open.
 */
export function makeQuestionnaireDue(): void {
  isDue = true;
  for (const listener of listeners) listener();
}

export const isQuestionnaireDue = (): boolean => isDue;

/** Calls `listener` on each such moment. Returns the function that unsubscribes. */
export function onQuestionnaireDue(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
