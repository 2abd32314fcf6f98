import { lazyPart } from '../browser/lazy-part.ts';
import { recoveryName, tabStore } from '../browser/tab-store.ts';
import { useVisit } from '../session/visit.ts';

// Few visitors need it, so neither its code nor its texts are part of the page.
const useRecoveryNote = lazyPart(() => import('./recovery-note.tsx').then((m) => m.RecoveryNote));

/** Says to somebody who has opened a recovery link without a session that the code was read, and what comes next. */
export const RecoveryStrip = () => {
  const { slug } = useVisit();
  const isWaiting = tabStore.get(recoveryName(slug)) !== null;
  const { Part: RecoveryNote } = useRecoveryNote(isWaiting);
  return isWaiting && RecoveryNote && <RecoveryNote />;
};
