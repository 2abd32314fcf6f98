import { useState } from 'react';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { Entry } from '../shared/controls/entry.tsx';
import { Tick } from '../shared/controls/options.tsx';
import { Notice } from '../shared/states/states.tsx';
import type { SpotMove } from './move-of-spot.ts';

/** How long a phone may look for its position. */
const WAIT_MS = 20_000;

interface PositionFieldsProps {
  lat: string;
  lon: string;
  onChange: (position: { lat: string; lon: string }) => void;
  faults: { lat: boolean; lon: boolean };
  /** How far the spot moves with these values; null while they are no position, or the present one. */
  move: SpotMove | null;
  /** Whether a long way was confirmed, and whether it is still missing. */
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
  isMissing: boolean;
}

type Fix = { state: 'asking' | 'denied' | 'failed' } | { state: 'found'; accuracy: number };

/** The point of a spot: that of this device, or typed. Says how far the spot moves, and asks again if it is far. */
export const PositionFields = (props: PositionFieldsProps) => {
  const { lat, lon, onChange, faults, move, isConfirmed, onConfirm, isMissing } = props;
  const { t, locale } = useWords();
  const words = t.liveActions.spot;
  const [fix, setFix] = useState<Fix | null>(null);
  const format = new Intl.NumberFormat(locale.replace('_', '-'), { maximumFractionDigits: 0 });
  const ask = () => {
    const { geolocation } = navigator as { geolocation?: Geolocation };
    if (!geolocation) return setFix({ state: 'failed' });
    setFix({ state: 'asking' });
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        setFix({ state: 'found', accuracy });
        onChange({ lat: latitude.toFixed(6), lon: longitude.toFixed(6) });
      },
      ({ code }) => setFix({ state: code === GeolocationPositionError.PERMISSION_DENIED ? 'denied' : 'failed' }),
      { enableHighAccuracy: true, maximumAge: 0, timeout: WAIT_MS },
    );
  };
  const way = move && words.moves(move.direction, format.format(move.metres));
  return (
    <>
      <p>{words.position}</p>
      <div>
        <Action icon="locate-fixed" size="small" isPending={fix?.state === 'asking'} onPress={ask}>
          {words.here}
        </Action>
      </div>
      <div role="status">
        {fix?.state === 'found' && <p>{words.accuracy(format.format(fix.accuracy))}</p>}
        {(fix?.state === 'denied' || fix?.state === 'failed') && <p>{words.noPosition[fix.state]}</p>}
      </div>
      <Entry
        label={words.lat}
        value={lat}
        onChange={(value) => onChange({ lat: value, lon })}
        inputMode="decimal"
        isCode
        error={faults.lat ? words.degreesFault : undefined}
      />
      <Entry
        label={words.lon}
        value={lon}
        onChange={(value) => onChange({ lat, lon: value })}
        inputMode="decimal"
        isCode
        error={faults.lon ? words.degreesFault : undefined}
      />
      {way && !move?.isFar && <p>{way}</p>}
      {way && move?.isFar && (
        <Notice tone="full" title={way}>
          <Tick isOn={isConfirmed} onChange={onConfirm}>
            {words.farOn}
          </Tick>
          {isMissing && !isConfirmed && <p>{words.farMissing}</p>}
        </Notice>
      )}
    </>
  );
};
