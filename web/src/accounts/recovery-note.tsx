import { Note } from '@meguri/ui/feedback/note.tsx';
import { useEffect, useState } from 'react';
import { loadInBackground } from '../browser/chunks.ts';
import type { Catalog } from '../i18n/ja_JP/ja_JP.ts';
import { loadFurtherTexts } from '../i18n/language.ts';
import { useWording } from '../i18n/language-context.ts';

/** The code of the recovery link waits in this tab until somebody begins or logs in. */
export const RecoveryNote = () => {
  const { locale } = useWording();
  // The page of sign-in does not load the further texts.
  const [words, setWords] = useState<Catalog['restore']['waiting'] | null>(null);
  useEffect(() => {
    void loadInBackground(() => loadFurtherTexts(locale)).then((texts) => setWords(texts?.restore.waiting ?? null));
  }, [locale]);
  // The live region is there before its text. Otherwise screen readers do not announce the text.
  return (
    <div role="status">
      {words && (
        <Note icon="circle-check" title={words.title}>
          {words.text}
        </Note>
      )}
    </div>
  );
};
