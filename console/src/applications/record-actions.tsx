import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { useTimes } from '../shared/frame/use-times.ts';
import type { Recorded } from './parcel-dialog.tsx';
import type { ApplicationRow } from './use-applications.ts';

/** All parcels that the filter shows. */
export type RecordedAll = Extract<Recorded, { kind: 'all' }>;

interface RecordActionsProps {
  chosen: readonly ApplicationRow[];
  /** Null where the filter does not name one state. */
  all: RecordedAll | null;
  onRecord: (recorded: Recorded) => void;
  /** Chooses no row any more. */
  onClear: () => void;
}

/** The ways to record what happened to parcels: of the chosen rows, or of all that the filter shows. */
export const RecordActions = ({ chosen, all, onRecord, onClear }: RecordActionsProps) => {
  const { t } = useWords();
  const times = useTimes();
  const words = t.applications.record;
  return (
    <>
      <Action size="small" isDisabled={chosen.length === 0} onPress={() => onRecord({ kind: 'rows', rows: chosen })}>
        {words.act}
      </Action>
      {all && (
        <Action size="small" kind="quiet" onPress={() => onRecord(all)}>
          {words.all(times.number(all.count))}
        </Action>
      )}
      {chosen.length > 0 && (
        <>
          <span>{words.chosen(chosen.length)}</span>
          <Action size="small" kind="quiet" onPress={onClear}>
            {words.clear}
          </Action>
        </>
      )}
    </>
  );
};
