import { DEFAULT_RADIUS } from '@meguri/core/catalogue/catalogue.ts';
import { letIn } from '@meguri/core/console/figures/distance-class.ts';
import type { Figures } from '@meguri/core/console/figures/schema.ts';
import { useWords } from '../i18n/console-language.ts';
import { Entry } from '../shared/controls/entry.tsx';
import { Choice } from '../shared/controls/options.tsx';
import { WhyEntry } from '../shared/controls/why-entry.tsx';
import { type ChangeRow, ChangeTable } from '../shared/dialogs/change-table.tsx';
import { ConsoleDialog } from '../shared/dialogs/console-dialog.tsx';
import { Signed } from '../shared/figures/signed.tsx';
import { lazyPart } from '../shared/states/lazy-part.tsx';
import { Refused } from '../shared/states/refused.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import type { Subject } from './condition-dialogs.tsx';
import { KeywordFields } from './keyword-fields.tsx';
import { PositionFields } from './position-fields.tsx';
import { PrintFirst } from './print-first.tsx';
import { CHANGE_KINDS, type LiveSpot } from './spot-change.ts';
import { isOutdated, reasonFaultOf } from './use-live.ts';
import { type BegunChange, type SpotChange, useSpotChange } from './use-spot-change.ts';

const ChangeMap = lazyPart(() => import('./change-map.tsx'), 'ChangeMap');

interface SpotChangeProps {
  slug: string;
  spot: Subject;
  now: LiveSpot;
  figures: Pick<Figures, 'spots' | 'ground'>;
  begun?: BegunChange | undefined;
  onClose: () => void;
}

/** Changes the radius, position, codes or keywords of a spot in the published version. */
export const SpotChangeDialog = ({ slug, spot, now: given, figures, begun, onClose }: SpotChangeProps) => {
  const { t } = useWords();
  const words = t.liveActions.spot;
  const change = useSpotChange({ slug, spotId: spot.id, given, begun, onDone: onClose });
  const { now, kind, action, isTried } = change;
  const valueIn = useValueWords(kind);
  const keywords = now.keyword?.answers ?? null;
  const whyFault = reasonFaultOf(action.error);
  const isBehind = isOutdated(action.error) && valueIn(given) !== valueIn(now);
  return (
    <ConsoleDialog
      isOpen
      onClose={onClose}
      title={words.title(spot.name)}
      submit={kind === 'code' ? words.renew : words.submit}
      isDanger={kind === 'code'}
      isPending={action.isPending}
      onSubmit={change.submit}
    >
      <p>{t.liveActions.about}</p>
      <Choice
        label={words.what}
        value={kind}
        onChange={change.setKind}
        options={CHANGE_KINDS.filter((value) => value !== 'keyword' || keywords).map((value) => ({
          value,
          label: t.liveActions.kinds[value],
        }))}
      />
      {(kind === 'radius' || kind === 'position') && (
        <MapOfChange slug={slug} spot={spot} figures={figures} change={change} />
      )}
      {kind === 'radius' && <RadiusPart change={change} />}
      {kind === 'position' && <PositionPart change={change} />}
      {kind === 'code' && <CodePart slug={slug} spotId={spot.id} now={now} />}
      {kind === 'keyword' && keywords && (
        <KeywordFields
          now={keywords}
          isExact={now.keyword?.exact ?? false}
          text={change.typed.keywords}
          onChange={(text) => change.type({ keywords: text })}
          isTried={isTried}
        />
      )}
      <WhyEntry
        label={t.live.why}
        reasons={t.live.whys[kind]}
        value={change.why}
        onChange={change.setWhy}
        hint={kind === 'keyword' ? words.keywordWhy : undefined}
        error={whyFault ?? (isTried && change.why.trim() === '' ? t.live.whyMissing : undefined)}
      />
      <Signed text={t.liveActions.signed} />
      {isBehind ? (
        <ChangedMeanwhile take={t.liveActions.meanwhile.take} onTake={change.takeGiven}>
          <p>{t.liveActions.meanwhile.text(valueIn(now), valueIn(given))}</p>
        </ChangedMeanwhile>
      ) : (
        whyFault === undefined && <Refused error={action.error} />
      )}
    </ConsoleDialog>
  );
};

type MapOfChangeProps = Pick<SpotChangeProps, 'slug' | 'spot' | 'figures'> & { change: SpotChange };

/** The spot on the map, with its new radius or at its new position. Both can be dragged. */
const MapOfChange = ({ slug, spot, figures, change }: MapOfChangeProps) => {
  const { now, kind, type, place, read } = change;
  const radiusNow = now.radius ?? DEFAULT_RADIUS;
  return kind === 'position' ? (
    <ChangeMap
      slug={slug}
      figures={figures}
      spot={spot}
      was={{ lat: now.lat, lon: now.lon }}
      at={placed(change)}
      radius={radiusNow}
      onMove={(to) => place({ lat: String(to.lat), lon: String(to.lon) })}
    />
  ) : (
    <ChangeMap
      slug={slug}
      figures={figures}
      spot={spot}
      was={{ lat: now.lat, lon: now.lon }}
      at={now}
      radius={read.metres ?? radiusNow}
      onRadius={(to) => type({ radius: String(to) })}
    />
  );
};

/** The new radius, and whom it would have let in today. */
const RadiusPart = ({ change: { now, typed, type, read, isTried } }: { change: SpotChange }) => {
  const { t, locale } = useWords();
  const words = t.liveActions.spot;
  const radiusWords = useRadiusWords();
  const { metres } = read;
  const format = new Intl.NumberFormat(locale.replace('_', '-'));
  const counts = new Map(now.tooFar.map(({ from, count }) => [from, count]));
  const refused = now.tooFar.reduce((sum, { count }) => sum + count, 0);
  const radiusNow = now.radius ?? DEFAULT_RADIUS;
  const rowsFor = (to: number): ChangeRow[] => [
    { name: words.radius, from: radiusWords(now.radius), to: radiusWords(to) },
    ...(to > radiusNow && refused > 0
      ? [
          {
            name: words.refused(format.format(refused)),
            from: words.stillRefused,
            to: words.letIn(format.format(letIn(counts, to))),
          },
        ]
      : []),
    { name: words.stamps, to: words.unchanged },
  ];
  return (
    <>
      <Entry
        label={words.radius}
        value={typed.radius}
        onChange={(radius) => type({ radius })}
        unit="m"
        inputMode="decimal"
        hint={words.radiusNow(radiusWords(now.radius))}
        error={isTried && metres === null ? words.radiusFault : undefined}
      />
      {refused === 0 && <p>{words.noneRefused}</p>}
      {metres !== null && metres !== now.radius && <ChangeTable rows={rowsFor(metres)} />}
      {metres !== null && metres < radiusNow && <p>{words.smaller}</p>}
    </>
  );
};

const PositionPart = ({ change }: { change: SpotChange }) => {
  const { t } = useWords();
  const words = t.liveActions.spot;
  const { now, typed, type, place, read, isTried } = change;
  const { position, move } = read;
  return (
    <>
      <PositionFields
        lat={typed.lat}
        lon={typed.lon}
        onChange={place}
        faults={{ lat: isTried && position.lat === null, lon: isTried && position.lon === null }}
        move={move}
        isConfirmed={typed.isFarConfirmed}
        onConfirm={(isFarConfirmed) => type({ isFarConfirmed })}
        isMissing={isTried}
      />
      {move && (
        <ChangeTable
          rows={[
            { name: t.liveActions.kinds.position, from: degrees(now), to: degrees(placed(change)) },
            { name: words.stamps, to: words.unchanged },
          ]}
        />
      )}
      <p>{words.unknownPlaces}</p>
    </>
  );
};

const CodePart = ({ slug, spotId, now }: { slug: string; spotId: string; now: LiveSpot }) => {
  const words = useWords().t.liveActions.spot;
  return (
    <>
      <p>{now.code === null ? words.noCode : words.code(now.code)}</p>
      {now.code !== null && <PrintFirst slug={slug} spotId={spotId} version={now.code} />}
      {now.otherCodes && <p>{words.otherCodes}</p>}
    </>
  );
};

const degrees = ({ lat, lon }: { lat: number; lon: number }) => `${lat}, ${lon}`;

/** The position in the fields. An invalid coordinate is the present one. */
const placed = ({ now, read: { position } }: SpotChange) => ({
  lat: position.lat ?? now.lat,
  lon: position.lon ?? now.lon,
});

function useRadiusWords() {
  const { t, locale } = useWords();
  const { changes } = t.liveActions;
  const format = new Intl.NumberFormat(locale.replace('_', '-'));
  return (value: number | null) => (value === null ? changes.standard : changes.metres(format.format(value)));
}

/** The value of a spot that a kind of change replaces, as text. */
function useValueWords(kind: SpotChange['kind']) {
  const { t } = useWords();
  const radiusWords = useRadiusWords();
  return (spot: LiveSpot): string => {
    switch (kind) {
      case 'radius':
        return radiusWords(spot.radius);
      case 'position':
        return degrees(spot);
      case 'code':
        return t.liveActions.spot.codeVersion(spot.code ?? 1);
      case 'keyword':
        return t.common.list(spot.keyword?.answers ?? []);
    }
  };
}
