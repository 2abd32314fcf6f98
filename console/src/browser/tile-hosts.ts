/** The name of the stored host for which this tab has loaded the page again. */
const RELOADED = 'meguri_tiles_reloaded';

const stored = (): string | null => {
  try {
    return sessionStorage.getItem(RELOADED);
  } catch {
    // Without a note that survives the reload, the page could reload for ever.
    return '*';
  }
};

const remember = (origin: string | null): void => {
  try {
    if (origin === null) sessionStorage.removeItem(RELOADED);
    else sessionStorage.setItem(RELOADED, origin);
  } catch {
    // `stored` says so.
  }
};

/** Whether the policy of this page allows map tiles from an origin. The server names those that it allows in the page. */
export function mayShowTiles(origin: string): boolean {
  const allowed = document.querySelector<HTMLMetaElement>('meta[name="meguri-tiles"]')?.content.split(' ') ?? [];
  const may = allowed.includes(origin);
  if (may && stored() === origin) remember(null);
  return may;
}

/** Whether this tab has not been loaded again for this origin yet. */
export const mayReloadFor = (origin: string): boolean => stored() !== origin && stored() !== '*';

/** Loads the page again, whose policy then allows the origin. */
export function reloadFor(origin: string): void {
  remember(origin);
  location.reload();
}
