import { PRESENCE_BEAT_MS } from '@meguri/core/console/presence/presence-times.ts';
import type { ConsoleCall } from '../api/console-call.ts';
import { newPageName } from '../browser/page-name.ts';

/** A field that has the focus for less is passed by. */
const SETTLED_MS = 250;

const PREFIX = 'field:';

/** The path of the field that has the focus; null if none has. */
function pathInFocus(): string | null {
  const id = document.activeElement?.closest(`[id^="${PREFIX}"]`)?.id;
  return id === undefined ? null : id.slice(PREFIX.length) || null;
}

/** Reports that the member is in the draft and at which field, until what it returns is called. */
export function reportPresence(
  call: ConsoleCall,
  { slug, isSignedIn }: { slug: string; isSignedIn: () => boolean },
): () => void {
  const tab = newPageName();
  let said: string | null | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ignore = () => undefined;
  const say = (): void => {
    clearTimeout(timer);
    // A page in the background reports nothing more, and its member counts as gone after half a minute.
    if (document.visibilityState === 'hidden') return;
    timer = setTimeout(say, PRESENCE_BEAT_MS);
    said = pathInFocus();
    call('announcePresence', { params: { slug }, body: { tab, path: said } }).catch(ignore);
  };
  const onFocus = (): void => {
    if (pathInFocus() === said) return;
    clearTimeout(timer);
    timer = setTimeout(say, SETTLED_MS);
  };
  const leave = (): void => {
    clearTimeout(timer);
    if (isSignedIn()) call('endPresence', { params: { slug, tab }, keepalive: true }).catch(ignore);
  };
  say();
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', onFocus);
  document.addEventListener('visibilitychange', say);
  addEventListener('pagehide', leave);
  return () => {
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', onFocus);
    document.removeEventListener('visibilitychange', say);
    removeEventListener('pagehide', leave);
    leave();
  };
}
