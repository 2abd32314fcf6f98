import { draftPlaces } from '@meguri/core/console/walk/draft-places.ts';
import { measurementsOf, walkedPlace } from '@meguri/core/console/walk/walked-place.ts';
import { useDraftField, useDraftTools } from '../document/draft-context.ts';
import { editInOneBatch } from '../document/edit-in-one-batch.ts';
import { useMeasurements } from '../document/use-measurements.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { walkedSentence } from '../shared/figures/walked-sentence.ts';
import s from './inspector.module.css';

/** What the walk test has measured at a spot, judged by the position and the radius of the draft as it is now. */
export const MeasuredError = ({ path }: { path: string }) => {
  const { t } = useWords();
  const { session, isEditable } = useDraftTools();
  const { value: spot } = useDraftField(path);
  const measurements = useMeasurements();
  const place = draftPlaces(spot === undefined ? [] : [spot]).find(({ groupMember }) => groupMember === null);
  if (!place?.isNear) return null;
  const { judgement } = walkedPlace(place, measurementsOf(place, measurements));
  const sentence = walkedSentence(t.walk, judgement, place.radius);
  if (sentence === null) return null;
  const { advice, fair } = judgement;
  const makeFair = () => editInOneBatch(session, [{ op: 'set', path: `${path}/radius`, value: fair }]);
  return (
    <p className={s.measured}>
      <b>{t.spots.walked}</b>
      <span>{sentence}</span>
      {isEditable && (advice === 'widen' || advice === 'move') && (
        <Action size="small" onPress={makeFair}>
          {t.preflight.radius.widen(fair)}
        </Action>
      )}
    </p>
  );
};
