import { lazyPart } from '../../browser/lazy-part.ts';
import { useUser } from '../../queries/queries.ts';

// Few visitors need it, so neither its code nor its texts are part of home.
const useMovedNote = lazyPart(() => import('./moved-note.tsx').then((m) => m.MovedNote));

/** Says that a restore has moved the stamps of this account, until the visitor closes the note or collects again. */
export const MovedStrip = () => {
  const at = useUser().data?.user.movedAt;
  const { Part: MovedNote } = useMovedNote(at !== undefined);
  return at && MovedNote && <MovedNote at={at} />;
};
