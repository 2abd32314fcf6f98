import type { Target } from '@meguri/ui/basics/pressable.tsx';
import { PlaceRow } from '@meguri/ui/places/spot-row.tsx';
import { useFormat, useText } from '../i18n/language-context.ts';
import type { SpotView } from '../shared/stamps/spot-view.ts';
import { useStateWords } from '../shared/stamps/use-state-words.ts';

type SpotPlaceRowProps = {
  view: SpotView;
  /** The label of the button when the spot can be collected here. */
  act?: string | undefined;
  target: Target;
};

/** A spot in a sheet, with its distance and its state in words. */
export const SpotPlaceRow = ({ view, act, target }: SpotPlaceRowProps) => {
  const { spotFacts, common } = useText();
  const format = useFormat();
  const { long } = useStateWords()(view);
  const { seal, status, spot, distance } = view;
  return (
    <PlaceRow
      seal={seal}
      state={status.slot}
      exchangedLabel={spotFacts.state.exchanged}
      name={spot.name}
      detail={distance === null ? long : `${format.distance(distance)}${common.separator}${long}`}
      act={act}
      {...target}
    />
  );
};
