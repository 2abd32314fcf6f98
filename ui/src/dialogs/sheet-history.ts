/** An open sheet. `mayClose` says whether going back may close it. */
export type HistorySheet = { close: () => void; mayClose: () => boolean };

const KEY = 'meguriSheet';
const sheets: HistorySheet[] = [];
let queued = false;
/** The depth that our own pending step back leads to, or null if none is pending. */
let awaited: number | null = null;

const depth = (state: unknown): number => Number((state as Record<string, unknown> | null)?.[KEY] ?? 0);

// Runs once per task. Otherwise a sheet that closes and a navigation in the same handler, or a component that mounts
// twice in development, would race with the asynchronous history.go().
const reconcile = (): void => {
  queued = false;
  // history.state is stale while a step is pending. Its popstate event calls this function again.
  if (awaited !== null) return;
  const here = depth(history.state);
  for (let level = here + 1; level <= sheets.length; level++) {
    history.pushState({ ...history.state, [KEY]: level }, '');
  }
  if (here > sheets.length) {
    awaited = sheets.length;
    history.go(sheets.length - here);
  }
};

const queue = (): void => {
  if (queued) return;
  queued = true;
  setTimeout(reconcile);
};

const onPopState = (): void => {
  const here = depth(history.state);
  const isOurs = here === awaited;
  awaited = null;
  // Our own step must not close a sheet that opened in the meantime.
  for (const sheet of isOurs ? [] : sheets.slice(here).reverse()) {
    if (!sheet.mayClose()) break;
    // It leaves the list when it is closed: its owner may keep it open, as the AR camera while it sends.
    sheet.close();
  }
  // Restores the entry of a sheet that stays, and skips an entry left behind by a navigation.
  queue();
};

/**
 * Pushes a history entry for an open sheet, so that the system's back closes the sheet instead of leaving the page.
 * Returns a function that removes the entry. Call it when the sheet closes in another way.
 */
export const enterHistory = (sheet: HistorySheet): (() => void) => {
  if (sheets.length === 0) window.addEventListener('popstate', onPopState);
  sheets.push(sheet);
  // Synchronously, so that the entry exists before the visitor can go back.
  if (!queued) reconcile();
  return () => {
    sheets.splice(sheets.indexOf(sheet), 1);
    queue();
  };
};
