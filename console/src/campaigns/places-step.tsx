import { NEW_NAME_MAX, NEW_SPOTS_MAX } from '@meguri/core/console/campaigns/new-campaign-limits.ts';
import { useWords } from '../i18n/console-language.ts';
import { Entry } from '../shared/controls/entry.tsx';
import s from './new-page.module.css';
import { PlacesMap } from './places-map.tsx';
import type { StepProps } from './step-props.ts';
import { namesOf, readPlaces, withoutBrokenCells } from './wizard-answers.ts';
import { isTooLong } from './wizard-steps.ts';

/** The spots, as lines and on a map. */
export const PlacesStep = ({ answers: { places, languages }, change, hasFault }: StepProps) => {
  const { t } = useWords();
  const words = t.campaigns.fresh;
  const lines = readPlaces(places);
  const long = lines.find(({ name, position }) => position && isTooLong(name))?.name ?? '';
  const without = lines.filter(({ position }) => position === null);
  const translated = lines.filter(
    ({ name, position }) => position && typeof namesOf(name, languages) !== 'string',
  ).length;
  return (
    <>
      <Entry
        label={words.places}
        hint={
          languages.length > 1
            ? `${words.placesHint}${words.placesNames(languages.map((locale) => t.common.languages[locale]))}`
            : words.placesHint
        }
        lines={6}
        value={places}
        onChange={(next) => change({ places: withoutBrokenCells(next) })}
        error={
          hasFault('many places')
            ? words.manyPlaces(NEW_SPOTS_MAX)
            : hasFault('long place')
              ? words.longPlace(NEW_NAME_MAX, long.slice(0, 20))
              : undefined
        }
        isOptional
      />
      {lines.length > 0 && (
        <p className={s.found} role="status">
          {words.found(lines.length - without.length)}
          {translated > 0 && ` ${words.translated(translated)}`}
          {without.length > 0 && ` ${words.without(without.map(({ name }) => name))}`}
        </p>
      )}
      <PlacesMap text={places} lines={lines} onChange={(next) => change({ places: next })} />
    </>
  );
};
