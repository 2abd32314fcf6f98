import { Icon } from '@meguri/ui/basics/icon.tsx';
import { useWords } from '../../i18n/console-language.ts';
import s from './preview.module.css';
import type { PreviewEntry } from './use-preview-entry.ts';

interface PreviewNotesProps {
  entry: PreviewEntry;
  /** Whether the page that is edited is not in the rehearsal yet. */
  isPreparing: boolean;
}

/** Why the preview does not show the draft as it is now, or as chosen. */
export const PreviewNotes = ({ entry: { rehearsal, isRunning, refusal }, isPreparing }: PreviewNotesProps) => {
  const { t } = useWords();
  const words = t.preview;
  return (
    <>
      {rehearsal?.state === 'faulty' && (
        <p className={s.note} role="status">
          <Icon name="triangle-alert" />
          {isPreparing ? words.notYet : isRunning ? words.faulty : words.neverRan}
        </p>
      )}
      {rehearsal?.state !== 'faulty' && isPreparing && (
        <p className={s.note} role="status">
          <Icon name="clock" />
          {words.preparing}
        </p>
      )}
      {refusal && (
        <p className={s.note} role="status">
          <Icon name="info" />
          {refusal.message}
        </p>
      )}
    </>
  );
};
