import { useState } from 'react';
import { useDraftView } from '../../document/draft-context.ts';
import { useWords } from '../../i18n/console-language.ts';
import { Action } from '../controls/action.tsx';
import { lazyPart } from '../states/lazy-part.tsx';
import { sealSpots } from './seal-spots.ts';

const MissingSealsDialog = lazyPart(() => import('./missing-seals-dialog.tsx'), 'MissingSealsDialog', {
  fallback: null,
});

/** Makes the seals of all spots that give a stamp and have no picture for it. Nothing where all have one. */
export const MissingSeals = () => {
  const { t } = useWords();
  const { data } = useDraftView();
  const [isOpen, setOpen] = useState(false);
  const missing = sealSpots(data).filter(({ image, givesStamp }) => givesStamp && image === undefined);
  if (missing.length === 0) return null;
  return (
    <>
      <Action size="small" onPress={() => setOpen(true)}>
        {t.seals.makeMissing(missing.length)}
      </Action>
      {isOpen && <MissingSealsDialog spots={missing} onClose={() => setOpen(false)} />}
    </>
  );
};
