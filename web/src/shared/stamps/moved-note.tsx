import { Button } from '@meguri/ui/basics/button.tsx';
import { Row, Stack } from '@meguri/ui/basics/layout.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { loadInBackground } from '../../browser/chunks.ts';
import type { Catalog } from '../../i18n/ja_JP/ja_JP.ts';
import { loadFurtherTexts } from '../../i18n/language.ts';
import { useWording } from '../../i18n/language-context.ts';
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
  const [words, setWords] = useState<MovedWords | null>(null);
  useEffect(() => {
    void loadInBackground(() => loadFurtherTexts(locale)).then((texts) => setWords(texts?.restore.moved ?? null));
  }, [locale]);
  if (at === closed) return null;
  // The live region is there before its text. Otherwise screen readers do not announce the text.
  return (
    <div role="status">
      {words && <Content at={at} words={words} onClose={() => storage.set('moved_closed', at)} />}
    </div>
  );
};

type MovedWords = Catalog['restore']['moved'];

const Content = ({ at, words, onClose }: MovedNoteProps & { words: MovedWords; onClose: () => void }) => {
  const { t, format } = useWording();
  const paths = usePaths();
  return (
    <Note title={words.title({ date: format.fullDate(at) })}>
      <Stack gap="s">
        {words.text}
        <Row wrap>
          <Button kind="second" small href={paths.restore()}>
            {words.open}
          </Button>
          <Button kind="quiet" small onClick={onClose}>
            {t.common.close}
          </Button>
        </Row>
      </Stack>
    </Note>
  );
};
