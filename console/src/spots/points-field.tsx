import type { Operation } from '@meguri/core/document/document-operations.ts';
import { isJsonMap } from '@meguri/core/document/value.ts';
import { useRef } from 'react';
import { useDraftField } from '../document/draft-context.ts';
import { useWords } from '../i18n/console-language.ts';
import { NumberField } from '../shared/fields/number-field.tsx';
import { POINTS } from './number-limits.ts';
import { explicitStamp, gainsStamp } from './points-change.ts';

/** The points of a spot. The first ones do not take its stamp away. */
export const PointsField = ({ path }: { path: string }) => {
  const { t } = useWords();
  const { value } = useDraftField(path);
  const item = isJsonMap(value) ? value : {};
  /** Whether the number of a spot that gives points only is being typed over: without points it gives a stamp for a moment. */
  const isTypedOver = useRef(false);
  const alongside = (points: number | undefined): readonly Operation[] => {
    if (gainsStamp(item, points)) isTypedOver.current = true;
    return isTypedOver.current ? [] : explicitStamp(item, path, points);
  };
  return (
    <NumberField
      path={`${path}/points`}
      label={t.spots.fields.points}
      hint={t.spots.fields.pointsHint}
      unit={t.spots.pointsUnit}
      alongside={alongside}
      onLeave={() => {
        isTypedOver.current = false;
      }}
      {...POINTS}
    />
  );
};
