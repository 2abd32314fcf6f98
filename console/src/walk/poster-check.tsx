import { isPosterRight, judgePoster, posterToken } from '@meguri/core/console/walk/judge-poster.ts';
import type { MeasurementBody } from '@meguri/core/console/walk/schema.ts';
import { useState } from 'react';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { lazyPart } from '../shared/states/lazy-part.tsx';
import { CheckRow } from './check-row.tsx';
import type { OwnMeasurement } from './use-own-measurement.ts';
import type { PlaceOnWalk } from './walk-places.ts';
import type { WalkSession } from './walk-session.ts';

const PosterScanner = lazyPart(() => import('./poster-scanner.tsx'), 'PosterScanner', { fallback: null });

interface PosterCheckProps {
  slug: string;
  origin: string;
  session: WalkSession;
  place: PlaceOnWalk;
  places: readonly PlaceOnWalk[];
  own: OwnMeasurement;
}

const sha256 = async (text: string): Promise<string> => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** Whether the poster that hangs here is this spot's, in its present version, and readable. The phone finds out without a network. */
export const PosterCheck = ({ slug, origin, session, place, places, own }: PosterCheckProps) => {
  const { t } = useWords();
  const [isScanning, setScanning] = useState(false);
  const words = t.walk.poster;
  const { poster } = place.walked;
  if (!place.code && place.otherCodes.length === 0) return null;

  const record = (found: NonNullable<MeasurementBody['poster']>) => {
    setScanning(false);
    session.amend(own.take(), { poster: found });
  };
  const read = async (text: string) => {
    const expected = { slug, spotId: place.spotId, origin, code: place.code, others: place.otherCodes };
    record(judgePoster(text, await sha256(posterToken(text)), expected));
  };
  // The code may have been made again since the poster was read.
  const isOutdated = poster?.reading === 'current' && poster.version !== place.code?.version;
  const reading = poster && (isOutdated ? 'old' : poster.reading);
  const other = places.find(({ spotId }) => spotId === poster?.spotId)?.shown ?? poster?.spotId ?? '';
  const isRight = reading !== null && isPosterRight(reading);
  return (
    <>
      <CheckRow
        tone={reading === null ? 'open' : isRight ? 'ok' : reading === 'newer' ? 'busy' : 'full'}
        act={
          <Action kind={reading === null ? 'second' : 'quiet'} size="small" onPress={() => setScanning(true)}>
            {reading === null ? words.scan : words.again}
          </Action>
        }
      >
        {reading === null ? words.unread : words.results[reading](poster?.version ?? null, other)}
      </CheckRow>
      {isScanning && (
        <PosterScanner
          onRead={(text) => void read(text)}
          onUnreadable={() => record({ reading: 'unreadable', version: null, spotId: null })}
          onClose={() => setScanning(false)}
        />
      )}
    </>
  );
};
