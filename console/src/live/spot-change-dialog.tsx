import { DEFAULT_RADIUS } from '@meguri/core/catalogue/catalogue.ts';
import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { letIn } from '@meguri/core/console/figures/distance-class.ts';
import type { Figures } from '@meguri/core/console/figures/schema.ts';
import { newUuid } from '@meguri/ui/basics/new-uuid.ts';
import { useState } from 'react';
import { useCall } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { Entry } from '../shared/controls/entry.tsx';
import { Choice } from '../shared/controls/options.tsx';
import { WhyEntry } from '../shared/controls/why-entry.tsx';
import { type ChangeRow, ChangeTable } from '../shared/dialogs/change-table.tsx';
import { ConsoleDialog } from '../shared/dialogs/console-dialog.tsx';
import { readNumber } from '../shared/fields/read-number.ts';
import { Signed } from '../shared/figures/signed.tsx';
import { lazyPart } from '../shared/states/lazy-part.tsx';
import { Refused } from '../shared/states/refused.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import type { Subject } from './condition-dialogs.tsx';
import { KeywordFields, readKeywords } from './keyword-fields.tsx';
import { moveOf } from './move-of-spot.ts';
import { PositionFields } from './position-fields.tsx';
import { PrintFirst } from './print-first.tsx';
import { isOutdated, reasonFaultOf, useDayAction } from './use-live.ts';

export type LiveSpot = ConsoleAnswer<'listLiveActions'>['spots'][number];

const ChangeMap = lazyPart(() => import('./change-map.tsx'), 'ChangeMap');

const METRES = { isInteger: false, least: 1, most: 100_000 };
const LATITUDE = { isInteger: false, least: -90, most: 90 };
const LONGITUDE = { isInteger: false, least: -180, most: 180 };

const numberIn = (text: string, rules: typeof METRES): number | null => {
  const reading = readNumber(text, rules);
  return reading.kind === 'number' ? reading.value : null;
};

const KINDS = ['radius', 'position', 'code', 'keyword'] as const;

const degrees = ({ lat, lon }: { lat: number; lon: number }) => `${lat}, ${lon}`;

/** What the fields show of a spot before anybody types. */
const textsOf = ({ radius, lat, lon, keyword }: LiveSpot) => ({
  radius: String(radius ?? ''),
  lat: String(lat),
  lon: String(lon),
  keywords: keyword?.answers?.join('\n') ?? '',
});

interface SpotChangeProps {
  slug: string;
  spot: Subject;
  now: LiveSpot;
  figures: Pick<Figures, 'spots' | 'ground'>;
  /** The initial kind of change and radius. */
  begun?: { kind: (typeof KINDS)[number]; radius?: number | undefined } | undefined;
  onClose: () => void;
}

/** Changes the radius, position, codes or keywords of a spot in the published version. */
export const SpotChangeDialog = ({ slug, spot, now: given, figures, begun, onClose }: SpotChangeProps) => {
  const { t, locale } = useWords();
  const call = useCall();
  const words = t.liveActions.spot;
  // One id for all attempts, so that a retry after a lost answer has no further effect.
  const [id] = useState(newUuid);
  // What was shown when it opened, although the page reads it again: what is sent as seen must be what the member saw.
  const [now, setNow] = useState(given);
  const texts = textsOf(now);
  const [kind, setKind] = useState<(typeof KINDS)[number]>(begun?.kind ?? 'radius');
  const [radius, setRadius] = useState(begun?.radius === undefined ? texts.radius : String(begun.radius));
  const [lat, setLat] = useState(texts.lat);
  const [lon, setLon] = useState(texts.lon);
  const [isFarOn, setFarOn] = useState(false);
  const keywords = now.keyword?.answers ?? null;
  const isExact = now.keyword?.exact ?? false;
  const [keywordText, setKeywordText] = useState(texts.keywords);
  const newKeywords = readKeywords(keywordText, keywords ?? [], isExact);
  // From an alert the reason is known.
  const [why, setWhy] = useState(begun?.radius === undefined ? '' : (t.live.whys.radius[0] ?? ''));
  const [isTried, setTried] = useState(false);
  const metres = numberIn(radius, METRES);
  const position = { lat: numberIn(lat, LATITUDE), lon: numberIn(lon, LONGITUDE) };
  const hasMoved =
    position.lat !== null && position.lon !== null && (position.lat !== now.lat || position.lon !== now.lon);
  const move = hasMoved ? moveOf(now, { lat: position.lat ?? 0, lon: position.lon ?? 0 }) : null;
  const params = { slug, spotId: spot.id };
  const common = { id, why: why.trim() };
  const isReady =
    kind === 'radius'
      ? metres !== null
      : kind === 'code'
        ? now.code !== null
        : kind === 'keyword'
          ? newKeywords !== null
          : position.lat !== null && position.lon !== null && (!move?.isFar || isFarOn);
  const change = () => {
    if (kind === 'radius')
      return call('changeRadius', { params, body: { ...common, from: now.radius, radius: metres ?? 0 } });
    if (kind === 'code') return call('renewCode', { params, body: { ...common, from: now.code ?? 1 } });
    if (kind === 'keyword')
      return call('changeKeywords', { params, body: { ...common, from: keywords ?? [], keywords: newKeywords ?? [] } });
    const from = { lat: now.lat, lon: now.lon };
    return call('moveSpot', { params, body: { ...common, from, lat: position.lat ?? 0, lon: position.lon ?? 0 } });
  };
  const action = useDayAction(slug, change, onClose);
  const whyFault = reasonFaultOf(action.error);
  const place = (to: { lat: string; lon: string }) => {
    setLat(to.lat);
    setLon(to.lon);
    setFarOn(false);
  };
  const format = new Intl.NumberFormat(locale.replace('_', '-'));
  const { changes } = t.liveActions;
  const shown = (value: number | null) => (value === null ? changes.standard : changes.metres(format.format(value)));
  const counts = new Map(now.tooFar.map(({ from, count }) => [from, count]));
  const refused = now.tooFar.reduce((sum, { count }) => sum + count, 0);
  const radiusNow = now.radius ?? DEFAULT_RADIUS;
  const radiusRows = (to: number): ChangeRow[] => [
    { name: words.radius, from: shown(now.radius), to: shown(to) },
    ...(to > radiusNow && refused > 0
      ? [
          {
            name: words.refused(format.format(refused)),
            from: words.keptOut,
            to: words.letIn(format.format(letIn(counts, to))),
          },
        ]
      : []),
    { name: words.stamps, to: words.kept },
  ];
  const placed = { lat: position.lat ?? now.lat, lon: position.lon ?? now.lon };
  const valueIn = (of: LiveSpot): string =>
    ({
      radius: () => shown(of.radius),
      position: () => degrees(of),
      code: () => words.codeVersion(of.code ?? 1),
      keyword: () => t.common.list(of.keyword?.answers ?? []),
    })[kind]();
  const isBehind = isOutdated(action.error) && valueIn(given) !== valueIn(now);
  /** Goes on from what is public now. Fields in which nothing was typed show it. */
  const takeGiven = () => {
    const fresh = textsOf(given);
    if (radius === texts.radius) setRadius(fresh.radius);
    if (lat === texts.lat && lon === texts.lon) place({ lat: fresh.lat, lon: fresh.lon });
    if (keywordText === texts.keywords) setKeywordText(fresh.keywords);
    setFarOn(false);
    setTried(false);
    setNow(given);
    action.reset();
  };
  return (
    <ConsoleDialog
      isOpen
      onClose={onClose}
      title={words.title(spot.name)}
      submit={kind === 'code' ? words.renew : words.submit}
      isDanger={kind === 'code'}
      isPending={action.isPending}
      onSubmit={() => {
        setTried(true);
        if (isReady) action.mutate(undefined);
      }}
    >
      <p>{t.liveActions.about}</p>
      <Choice
        label={words.what}
        value={kind}
        onChange={setKind}
        options={KINDS.filter((value) => value !== 'keyword' || keywords).map((value) => ({
          value,
          label: t.liveActions.kinds[value],
        }))}
      />
      {(kind === 'radius' || kind === 'position') && (
        <ChangeMap
          slug={slug}
          figures={figures}
          spot={spot}
          was={{ lat: now.lat, lon: now.lon }}
          at={kind === 'position' ? placed : now}
          radius={kind === 'radius' ? (metres ?? radiusNow) : radiusNow}
          onMove={kind === 'position' ? (to) => place({ lat: String(to.lat), lon: String(to.lon) }) : undefined}
          onRadius={kind === 'radius' ? (to) => setRadius(String(to)) : undefined}
        />
      )}
      {kind === 'radius' && (
        <>
          <Entry
            label={words.radius}
            value={radius}
            onChange={setRadius}
            unit="m"
            inputMode="decimal"
            hint={words.radiusNow(shown(now.radius))}
            error={isTried && metres === null ? words.radiusFault : undefined}
          />
          {refused === 0 && <p>{words.noneRefused}</p>}
          {metres !== null && metres !== now.radius && <ChangeTable rows={radiusRows(metres)} />}
          {metres !== null && metres < radiusNow && <p>{words.smaller}</p>}
        </>
      )}
      {kind === 'position' && (
        <>
          <PositionFields
            lat={lat}
            lon={lon}
            onChange={place}
            faults={{ lat: isTried && position.lat === null, lon: isTried && position.lon === null }}
            move={move}
            isConfirmed={isFarOn}
            onConfirm={setFarOn}
            isMissing={isTried}
          />
          {move && (
            <ChangeTable
              rows={[
                { name: t.liveActions.kinds.position, from: degrees(now), to: degrees(placed) },
                { name: words.stamps, to: words.kept },
              ]}
            />
          )}
          <p>{words.unknownPlaces}</p>
        </>
      )}
      {kind === 'code' && <p>{now.code === null ? words.noCode : words.code(now.code)}</p>}
      {kind === 'code' && now.code !== null && <PrintFirst slug={slug} spotId={spot.id} version={now.code} />}
      {kind === 'code' && now.otherCodes && <p>{words.otherCodes}</p>}
      {kind === 'keyword' && keywords && (
        <KeywordFields
          now={keywords}
          isExact={isExact}
          text={keywordText}
          onChange={setKeywordText}
          isTried={isTried}
        />
      )}
      <WhyEntry
        label={t.live.why}
        reasons={t.live.whys[kind]}
        value={why}
        onChange={setWhy}
        hint={kind === 'keyword' ? words.keywordWhy : undefined}
        error={whyFault ?? (isTried && why.trim() === '' ? t.live.whyMissing : undefined)}
      />
      <Signed text={t.liveActions.signed} />
      {isBehind ? (
        <ChangedMeanwhile take={t.liveActions.meanwhile.take} onTake={takeGiven}>
          <p>{t.liveActions.meanwhile.text(valueIn(now), valueIn(given))}</p>
        </ChangedMeanwhile>
      ) : (
        whyFault === undefined && <Refused error={action.error} />
      )}
    </ConsoleDialog>
  );
};
