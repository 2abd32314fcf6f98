import { Button } from '@meguri/ui/basics/button.tsx';
import { Section, Stack } from '@meguri/ui/basics/layout.tsx';
import { Text } from '@meguri/ui/basics/text.tsx';
import { useText } from '../../i18n/language-context.ts';
import type { Spot } from '../../queries/queries.ts';
import { directionsUrl } from '../../shared/stamps/directions.ts';
import { placeFor } from '../../shared/stamps/nearness.ts';
import { usePosition } from '../../shared/stamps/use-position.ts';
import { AudioGuide } from '../audio/audio-guide.tsx';
import { zipText } from '../zip-text.ts';
import s from './about.module.css';

/** The audio guide, the story and the address of a spot, each if the organiser provided it, and the directions. */
export const About = ({ spot }: { spot: Spot }) => {
  const { spots } = useText();
  const hasAddress = spot.address !== '' || spot.zip !== '';
  return (
    <>
      {spot.audio && <AudioGuide key={spot.audio} spot={spot} src={spot.audio} />}
      <Section title={spots.about}>
        <Stack>
          {spot.description !== '' && <Text>{spot.description}</Text>}
          {hasAddress && (
            <dl className={s.facts}>
              <dt>{spots.address}</dt>
              <dd>{[spot.zip && spots.zip({ zip: zipText(spot.zip) }), spot.address].filter(Boolean).join(' ')}</dd>
            </dl>
          )}
          <Directions spot={spot} />
        </Stack>
      </Section>
    </>
  );
};

/** A component of its own, because the position changes every second. */
const Directions = ({ spot }: { spot: Spot }) => {
  const { spots } = useText();
  const { at } = usePosition();
  return (
    <Button kind="second" icon="footprints" href={directionsUrl({ name: spot.name, ...placeFor(spot, at) }, navigator)}>
      {spots.directions}
    </Button>
  );
};
