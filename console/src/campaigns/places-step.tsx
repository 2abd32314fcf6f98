import { useWords } from '../i18n/console-language.ts';
import { Entry } from '../shared/controls/entry.tsx';
import s from './new-page.module.css';
import { PlacesMap } from './places-map.tsx';
import type { StepProps } from './step-props.ts';
import { readPlaces, withoutBrokenCells } from './wizard-answers.ts';

/** The spots, as lines and on a map. */
export const PlacesStep = ({ answers: { places }, change }: StepProps) => {
  const { t } = useWords();
  const words = t.campaigns.fresh;
  const lines = readPlaces(places);
  const without = lines.filter(({ position }) => position === null);
  return (
    <>
      <Entry
        label={words.places}
        hint={words.placesHint}
        lines={6}
        value={places}
        onChange={(next) => change({ places: withoutBrokenCells(next) })}
        isOptional
      />
      <PlacesMap text={places} lines={lines} onChange={(next) => change({ places: next })} />
      {lines.length > 0 && (
        <p className={s.found} role="status">
          {words.found(lines.length - without.length)}
          {without.length > 0 && ` ${words.without(without.map(({ name }) => name))}`}
        </p>
      )}
    </>
  );
};
