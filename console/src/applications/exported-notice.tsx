import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { useTimes } from '../shared/frame/use-times.ts';
import { Notice } from '../shared/states/states.tsx';
import type { ExportedForms } from './exported-table.ts';

/** The last export of this page. */
export interface Saved extends ExportedForms {
  /** The newest application that the page knew when the export was asked for. */
  known: string;
}

interface ExportedNoticeProps {
  saved: Saved | null;
  /** Records what happened to the parcels of the export that were to be sent. */
  onRecord: (ids: readonly string[]) => void;
}

/** What was exported, and the way to record its parcels as sent. */
export const ExportedNotice = ({ saved, onRecord }: ExportedNoticeProps) => {
  const { t } = useWords();
  const times = useTimes();
  const words = t.applications;
  return (
    <div role="status">
      {saved && (
        <Notice
          tone={saved.unreadable > 0 ? 'busy' : 'ok'}
          title={words.save.done(times.number(saved.count - saved.unreadable))}
        >
          {saved.unreadable > 0 && <p>{words.save.unreadable(times.number(saved.unreadable))}</p>}
          {saved.toSend.length > 0 && (
            <Action size="small" onPress={() => onRecord(saved.toSend)}>
              {words.record.exported(times.number(saved.toSend.length))}
            </Action>
          )}
        </Notice>
      )}
    </div>
  );
};
