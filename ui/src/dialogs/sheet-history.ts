/** A sheet on screen, as the history of the browser sees it. */
export type HistorySheet = { close: () => void; mayClose: () => boolean };

const KEY = 'meguriSheet';
const sheets: HistorySheet[] = [];
let queued = false;
/** The depth that a step back of our own leads to, while it is on its way. */
let awaited: number | null = null;

const depth = (state: unknown): number => Number((state as Record<string, unknown> | null)?.[KEY] ?? 0);

// Once per task, but for a sheet that opens by itself: a sheet that closes and a navigation in the same handler, or a
// component mounted twice in development, must not race against the asynchronous history.back().
const reconcile = (): void => {
  queued = false;
  // The state is still that of before the step; its popstate comes back here.
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
  // After our own step a sheet that opened meanwhile was not asked to close.
  for (const sheet of isOurs ? [] : sheets.slice(here).reverse()) {
    if (!sheet.mayClose()) break;
    sheets.splice(sheets.indexOf(sheet), 1);
    sheet.close();
  }
  // Puts back the entry of a sheet that must stay, and steps over one that was left behind by a navigation.
  queue();
};

/**
 * Gives an open sheet an entry of its own in the history, so that the system's back closes it instead of leaving the
 * page. Returns the function that takes the entry away again when the sheet closed by other means.
 */
export const enterHistory = (sheet: HistorySheet): (() => void) => {
  if (sheets.length === 0) window.addEventListener('popstate', onPopState);
  sheets.push(sheet);
  // At once, so that a back that comes with the first frame already meets the entry.
  if (!queued) reconcile();
  return () => {
    const at = sheets.indexOf(sheet);
    if (at >= 0) sheets.splice(at, 1);
    queue();
  };
};
