import { useState } from 'react';
import { useDraftTools, useDraftView } from '../../document/draft-context.ts';
import type { DraftFile } from '../../document/draft-files.ts';
import { editInOneBatch } from '../../document/edit-in-one-batch.ts';
import { focusEdit, focusOf, MIDDLE } from '../../document/focus-edits.ts';
import { useWords } from '../../i18n/console-language.ts';
import { Action } from '../controls/action.tsx';
import { lazyPart } from '../states/lazy-part.tsx';
import { cutOff, type PictureUse } from './field-files.ts';
import s from './file-entry.module.css';
import { useFileActions } from './use-file-actions.ts';
import { usePictureSize } from './use-picture-size.ts';

const FocusDialog = lazyPart(() => import('./focus-dialog.tsx'), 'FocusDialog', { fallback: null });

interface FocusProps {
  file: DraftFile;
  /** Undefined in the list of all pictures, whatever they are used for. */
  use?: PictureUse | undefined;
}

/** Whether a focus changes what visitors see here. A popup shows a wide picture whole; elsewhere pictures have several shapes. */
function useFocusEffect({ file: { sha256 }, use }: FocusProps): boolean {
  const size = usePictureSize(sha256, use === 'popup');
  return (
    use !== 'popup' || (size !== undefined && (size.height === 0 || cutOff(size.width, size.height, use) !== null))
  );
}

/** Chooses what of a picture stays in view where the app shows a part of it. Nothing where the app shows it whole. */
export const FocusAction = ({ file, use }: FocusProps) => {
  const { path, sha256 } = file;
  const { t } = useWords();
  const { session } = useDraftTools();
  const { data } = useDraftView();
  const { slug } = useFileActions();
  const [isOpen, setOpen] = useState(false);
  const hasEffect = useFocusEffect({ file, use });
  if (!hasEffect) return null;
  return (
    <>
      <Action size="small" kind="quiet" aria-label={`${path}: ${t.files.focus.act}`} onPress={() => setOpen(true)}>
        {t.files.focus.act}
      </Action>
      {isOpen && (
        <FocusDialog
          slug={slug}
          sha256={sha256}
          start={focusOf(data, path) ?? MIDDLE}
          onClose={() => setOpen(false)}
          onChoose={(focus) => {
            const operation = focusEdit(session.current().data, path, focus);
            if (operation) editInOneBatch(session, [operation]);
            setOpen(false);
          }}
        />
      )}
    </>
  );
};

/** Says what stays in view of a picture, also to members who cannot change it. Nothing for the middle, and where the app shows it whole. */
export const FocusNote = ({ file, use }: FocusProps) => {
  const { t } = useWords();
  const { data } = useDraftView();
  const focus = focusOf(data, file.path);
  const hasEffect = useFocusEffect({ file, use });
  return hasEffect && focus && <p className={s.hint}>{t.files.focus.note(focus)}</p>;
};
