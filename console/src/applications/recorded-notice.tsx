import { useMutation } from '@tanstack/react-query';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { useTimes } from '../shared/frame/use-times.ts';
import { Refused } from '../shared/states/refused.tsx';
import { Notice } from '../shared/states/states.tsx';
import { changesBack } from './parcel-changes.ts';
import type { RecordedParcels } from './parcel-dialog.tsx';
import { useRecordParcels, useRereading } from './use-applications.ts';

/** What was recorded. `act` distinguishes it from an earlier record of the same parcels, which may have been undone. */
export type CountedAction = RecordedParcels & { act: number };

/** What was recorded, and a way back. */
export const RecordedNotice = ({ slug, recorded }: { slug: string; recorded: CountedAction | null }) => (
  <div role="status">{recorded && <Done key={recorded.act} slug={slug} recorded={recorded} />}</div>
);

const Done = ({ slug, recorded }: { slug: string; recorded: RecordedParcels }) => {
  const { t } = useWords();
  const record = useRecordParcels(slug);
  const times = useTimes();
  const reread = useRereading(slug);
  const words = t.applications.record;
  const { changed, unchanged, parcel, before } = recorded;
  const undoing = useMutation({
    mutationFn: () => record(changesBack(before, parcel)),
    onSuccess: reread,
  });
  if (undoing.data) {
    const { changed: back, unchanged: left } = undoing.data;
    return (
      <Notice tone={left > 0 ? 'busy' : 'ok'} title={back > 0 ? words.undone : words.notUndone}>
        {left > 0 && <p>{words.left(times.number(left))}</p>}
      </Notice>
    );
  }
  return (
    <>
      <Notice
        tone={unchanged > 0 ? 'busy' : 'ok'}
        title={words.done(times.number(changed), t.applications.states[parcel.state])}
      >
        {unchanged > 0 && <p>{words.left(times.number(unchanged))}</p>}
        {unchanged === 0 && before.length > 0 && (
          <Action size="small" isPending={undoing.isPending} onPress={() => undoing.mutate()}>
            {words.undo}
          </Action>
        )}
      </Notice>
      <Refused error={undoing.error} />
    </>
  );
};
