import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { newUuid } from '@meguri/ui/basics/new-uuid.ts';
import { useState } from 'react';
import { useCall } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { Entry } from '../shared/controls/entry.tsx';
import { Choice } from '../shared/controls/options.tsx';
import { ConsoleDialog } from '../shared/dialogs/console-dialog.tsx';
import { readNumber } from '../shared/fields/read-number.ts';
import { Refused } from '../shared/states/refused.tsx';
import type { Subject } from './act-dialogs.tsx';
import { moveOf } from './move-of-spot.ts';
import { PositionFields } from './position-fields.tsx';
import { PrintFirst } from './print-first.tsx';
import { useAct } from './use-live.ts';

type LiveActions = ConsoleAnswer<'listLiveActions'>;
export type LiveSpot = LiveActions['spots'][number];
export type LiveStock = LiveActions['stocks'][number];

const METRES = { isInteger: false, least: 1, most: 100_000 };
const LATITUDE = { isInteger: false, least: -90, most: 90 };
const LONGITUDE = { isInteger: false, least: -180, most: 180 };
const ADDED = { isInteger: true, least: 1, most: 1_000_000 };

const numberIn = (text: string, rules: typeof METRES): number | null => {
  const reading = readNumber(text, rules);
  return reading.kind === 'number' ? reading.value : null;
};

interface DialogProps {
  slug: string;
  onClose: () => void;
}

const KINDS = ['radius', 'position', 'code'] as const;

interface SpotChangeProps extends DialogProps {
  spot: Subject;
  now: LiveSpot;
  /** The initial kind of change and radius. */
  begun?: { kind: (typeof KINDS)[number]; radius?: number | undefined } | undefined;
}

/** Changes the radius, position or codes of a spot in the published version. */
export const SpotChangeDialog = ({ slug, spot, now, begun, onClose }: SpotChangeProps) => {
  const { t, locale } = useWords();
  const call = useCall();
  const words = t.liveActions.spot;
  // One id for all attempts, so that a retry after a lost answer has no further effect.
  const [id] = useState(newUuid);
  const [kind, setKind] = useState<(typeof KINDS)[number]>(begun?.kind ?? 'radius');
  const [radius, setRadius] = useState(String(begun?.radius ?? now.radius ?? ''));
  const [lat, setLat] = useState(String(now.lat));
  const [lon, setLon] = useState(String(now.lon));
  const [isFarOn, setFarOn] = useState(false);
  const [why, setWhy] = useState('');
  const [isTried, setTried] = useState(false);
  const metres = numberIn(radius, METRES);
  const position = { lat: numberIn(lat, LATITUDE), lon: numberIn(lon, LONGITUDE) };
  const hasMoved =
    position.lat !== null && position.lon !== null && (position.lat !== now.lat || position.lon !== now.lon);
  const move = hasMoved ? moveOf(now, { lat: position.lat ?? 0, lon: position.lon ?? 0 }) : null;
  const params = { slug, spotId: spot.id };
  const common = { id, ...(why.trim() === '' ? {} : { why: why.trim() }) };
  const isReady =
    kind === 'radius'
      ? metres !== null
      : kind === 'code'
        ? now.code !== null
        : position.lat !== null && position.lon !== null && (!move?.isFar || isFarOn);
  const change = () => {
    if (kind === 'radius')
      return call('changeRadius', { params, body: { ...common, from: now.radius, radius: metres ?? 0 } });
    if (kind === 'code') return call('renewCode', { params, body: { ...common, from: now.code ?? 1 } });
    const from = { lat: now.lat, lon: now.lon };
    return call('moveSpot', { params, body: { ...common, from, lat: position.lat ?? 0, lon: position.lon ?? 0 } });
  };
  const act = useAct(slug, change, onClose);
  const format = new Intl.NumberFormat(locale.replace('_', '-'));
  const { changes } = t.liveActions;
  const shown = (value: number | null) => (value === null ? changes.standard : changes.metres(format.format(value)));
  return (
    <ConsoleDialog
      isOpen
      onClose={onClose}
      title={words.title(spot.name)}
      submit={kind === 'code' ? words.renew : words.submit}
      isDanger={kind === 'code'}
      isPending={act.isPending}
      onSubmit={() => {
        setTried(true);
        if (isReady) act.mutate(undefined);
      }}
    >
      <p>{t.liveActions.about}</p>
      <Choice
        label={words.what}
        value={kind}
        onChange={setKind}
        options={KINDS.map((value) => ({ value, label: t.liveActions.kinds[value] }))}
      />
      {kind === 'radius' && (
        <Entry
          label={words.radius}
          value={radius}
          onChange={setRadius}
          unit="m"
          inputMode="decimal"
          hint={words.radiusNow(shown(now.radius))}
          error={isTried && metres === null ? words.radiusFault : undefined}
        />
      )}
      {kind === 'radius' && metres !== null && metres !== now.radius && (
        <p>
          {words.becomes(shown(now.radius), shown(metres))}
          {metres === begun?.radius && ` ${words.lets}`}
        </p>
      )}
      {kind === 'position' && (
        <PositionFields
          lat={lat}
          lon={lon}
          onChange={(to) => {
            setLat(to.lat);
            setLon(to.lon);
            setFarOn(false);
          }}
          faults={{ lat: isTried && position.lat === null, lon: isTried && position.lon === null }}
          move={move}
          isConfirmed={isFarOn}
          onConfirm={setFarOn}
          isMissing={isTried}
        />
      )}
      {kind === 'code' && <p>{now.code === null ? words.noCode : words.code(now.code)}</p>}
      {kind === 'code' && now.code !== null && <PrintFirst slug={slug} spotId={spot.id} version={now.code} />}
      {kind === 'code' && now.otherCodes && <p>{words.otherCodes}</p>}
      <Entry label={t.live.why} value={why} onChange={setWhy} />
      <Refused error={act.error} />
    </ConsoleDialog>
  );
};

/** Adds to the stock of a prize or of an outcome of a lottery in what is public. */
export const StockDialog = ({ slug, prize, now, onClose }: DialogProps & { prize: Subject; now: LiveStock }) => {
  const { t, locale } = useWords();
  const call = useCall();
  const words = t.liveActions.stock;
  const [id] = useState(newUuid);
  const [text, setText] = useState('');
  const [why, setWhy] = useState('');
  const [isTried, setTried] = useState(false);
  const add = numberIn(text, ADDED);
  const format = new Intl.NumberFormat(locale.replace('_', '-'));
  const outcome = now.outcomeId === null ? {} : { outcomeId: now.outcomeId };
  const reason = why.trim() === '' ? {} : { why: why.trim() };
  const act = useAct(
    slug,
    () => call('addStock', { params: { slug, presentId: now.id }, body: { id, add: add ?? 0, ...outcome, ...reason } }),
    onClose,
  );
  return (
    <ConsoleDialog
      isOpen
      onClose={onClose}
      title={words.title(prize.name)}
      submit={words.submit}
      isPending={act.isPending}
      onSubmit={() => {
        setTried(true);
        if (add !== null) act.mutate(undefined);
      }}
    >
      <p>{t.liveActions.about}</p>
      <Entry
        label={words.add}
        value={text}
        onChange={setText}
        inputMode="numeric"
        hint={
          add === null
            ? words.now(format.format(now.stock))
            : words.becomes(format.format(now.stock), format.format(now.stock + add))
        }
        error={isTried && add === null ? words.fault : undefined}
      />
      <Entry label={t.live.why} value={why} onChange={setWhy} />
      <Refused error={act.error} />
    </ConsoleDialog>
  );
};
