import type { Measurement } from '@meguri/core/console/walk/schema.ts';
import { HTML_LANG } from '@meguri/core/lib/locale.ts';
import { cx } from '@meguri/ui/basics/cx.ts';
import { Hidden } from '@meguri/ui/basics/text.tsx';
import { useMeasurements } from '../document/use-measurements.ts';
import { useWords } from '../i18n/console-language.ts';
import { Tick } from '../shared/controls/options.tsx';
import { RowTick } from '../shared/controls/row-controls.tsx';
import { useFirstRows } from '../shared/items/use-first-rows.ts';
import { StatusTag } from '../shared/states/states.tsx';
import { posterReadings } from './poster-readings.ts';
import type { PrintCodes, PrintedCampaign, PrintedSpot } from './print-facts.ts';
import type { PrintKind } from './print-formats.ts';
import s from './print-page.module.css';
import { isPrinted } from './print-sheet.tsx';
import { useReadingDay } from './use-reading-day.ts';

/** The spots that have something to print, which of them are printed, and what is known about their codes outside. */
export const PrintTable = ({
  campaign,
  codes,
  printed,
  kind,
  left,
  setLeft,
  shown,
  onShow,
}: {
  campaign: PrintedCampaign;
  codes: PrintCodes;
  printed: readonly PrintedSpot[];
  kind: PrintKind;
  /** The spots that are not printed. */
  left: ReadonlySet<string>;
  setLeft: (left: ReadonlySet<string>) => void;
  shown: string | undefined;
  onShow: (spotId: string) => void;
}) => {
  const { t } = useWords();
  const words = t.print;
  const rows = useFirstRows(printed);
  const measurements = useMeasurements();
  const isAll = printed.every(({ id }) => !left.has(id));
  const toggle = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  const others = campaign.spots.filter((spot) => !isPrinted(spot, kind));
  return (
    <div className={s.scroll}>
      <table className={s.table}>
        <thead>
          <tr>
            <th>
              <Tick isOn={isAll} onChange={() => setLeft(isAll ? new Set(printed.map(({ id }) => id)) : new Set())}>
                <Hidden>{words.all}</Hidden>
              </Tick>
            </th>
            <th className={s.right}>{words.columns.number}</th>
            <th>{words.columns.spot}</th>
            <th className={s.right}>{words.columns.version}</th>
            <th className={s.right}>{words.columns.on}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((spot) => (
            <tr key={spot.id} className={cx(spot.id === shown && s.shown)}>
              <td>
                <RowTick isOn={!left.has(spot.id)} onChange={() => toggle(spot.id)}>
                  <Hidden>{words.choose(spot.listed.words)}</Hidden>
                </RowTick>
              </td>
              <td className={s.right}>{spot.number}</td>
              <td>
                <button
                  type="button"
                  className={s.name}
                  lang={HTML_LANG[spot.listed.lang]}
                  onClick={() => onShow(spot.id)}
                >
                  {spot.listed.words}
                </button>
              </td>
              <td className={s.right}>
                <ValidVersion spot={spot} />
              </td>
              <td className={s.right}>
                <OldScans scans={codes.oldScans.filter(({ spotId }) => spotId === spot.id)} />
                <LastReading spot={spot} measurements={measurements} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {kind === 'poster' && others.length > 0 && (
        <p className={s.others}>{words.without(t.common.enumerated(others.map(({ listed }) => listed.words)))}</p>
      )}
    </div>
  );
};

const ValidVersion = ({ spot: { code } }: { spot: PrintedSpot }) => {
  const { t } = useWords();
  if (!code) return null;
  const { version, published } = code;
  if (published === null) return <span className={s.faint}>{t.print.notPublished}</span>;
  if (version !== published) return <StatusTag tone="busy">{t.print.versionSoon(version)}</StatusTag>;
  return <span className={s.faint}>{t.print.version(version)}</span>;
};

const OldScans = ({ scans }: { scans: PrintCodes['oldScans'] }) => {
  const { t } = useWords();
  const count = scans.reduce((sum, scan) => sum + scan.count, 0);
  return count > 0 ? <StatusTag tone="full">{t.print.oldRead(count)}</StatusTag> : null;
};

/** What the walk test read last of the posters of a spot. */
const LastReading = ({ spot, measurements }: { spot: PrintedSpot; measurements: readonly Measurement[] }) => {
  const { t } = useWords();
  const day = useReadingDay();
  const [last] = spot.code ? posterReadings(spot.id, measurements) : [];
  if (!last) return null;
  const isRight = last.at === spot.id && last.version === (spot.code?.published ?? spot.code?.version);
  const words = t.print.walked(last.version, day(last.readAt));
  return isRight ? <span className={s.faint}>{words}</span> : <StatusTag tone="busy">{words}</StatusTag>;
};
