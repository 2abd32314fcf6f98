import { Button } from '@meguri/ui/basics/button.tsx';
import { Row, Stack } from '@meguri/ui/basics/layout.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { loadInBackground } from '../../browser/chunks.ts';
import { loadFurtherTexts } from '../../i18n/language.ts';
import { useFormat, useText, useWording } from '../../i18n/language-context.ts';
import { usePaths, useVisit } from '../../session/visit.ts';

interface MovedNoteProps {
  /** When the stamps were moved. */
  at: string;
}

/** Where the stamps of this account are, and how they come back. Closed, it stays closed for this move. */
export const MovedNote = ({ at }: MovedNoteProps) => {
  const { storage } = useVisit();
  const { locale } = useWording();
  const closed = useSyncExternalStore(storage.subscribe, () => storage.get('moved_closed'));
  // Home does not load the further texts.
  const [hasTexts, setHasTexts] = useState(false);
  useEffect(() => {
    void loadInBackground(() => loadFurtherTexts(locale)).then((loaded) => setHasTexts(loaded !== null));
  }, [locale]);
  return hasTexts && at !== closed && <Content at={at} onClose={() => storage.set('moved_closed', at)} />;
};

const Content = ({ at, onClose }: MovedNoteProps & { onClose: () => void }) => {
  const { restore, common } = useText();
  const format = useFormat();
  const paths = usePaths();
  const words = restore.moved;
  return (
    <div role="status">
      <Note title={words.title({ date: format.fullDate(at) })}>
        <Stack gap="s">
          {words.text}
          <Row wrap>
            <Button kind="second" small href={paths.restore()}>
              {words.open}
            </Button>
            <Button kind="quiet" small onClick={onClose}>
              {common.close}
            </Button>
          </Row>
        </Stack>
      </Note>
    </div>
  );
};
