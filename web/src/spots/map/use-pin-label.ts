import { useFormat, useText } from '../../i18n/language-context.ts';
import type { SpotView } from '../../shared/stamps/spot-view.ts';
import { useStateWords } from '../../shared/stamps/use-state-words.ts';
import { memberAt } from './map-places.ts';

/** The label of a pin for assistive technology: the spot or its member, its state, and how far away it is. */
export function usePinLabel(): (view: SpotView, placeId: string) => string {
  const t = useText();
  const format = useFormat();
  const stateOf = useStateWords();
  return (view, placeId) => {
    const { number, spot, congestion, distance } = view;
    const member = memberAt(spot, placeId);
    return t.map.list([
      `${number} ${spot.name}`,
      ...(member ? [member.name] : []),
      stateOf(view).long,
      ...(congestion ? [t.spotFacts.congestion[congestion]] : []),
      // A group spot is as far away as its closest member, which may be another one.
      ...(distance === null || member ? [] : [format.distance(distance)]),
    ]);
  };
}
