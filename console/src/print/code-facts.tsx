import { useState } from 'react';
import { useDraftTools } from '../document/draft-context.ts';
import { useMeasurements } from '../document/use-measurements.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { ConsoleDialog } from '../shared/dialogs/console-dialog.tsx';
import { Notice, StatusTag } from '../shared/states/states.tsx';
import { type PosterReading, posterReadings } from './poster-readings.ts';
import type { PrintCodes, PrintedCampaign, PrintedSpot } from './print-facts.ts';
import s from './print-page.module.css';
import { useReadingDay } from './use-reading-day.ts';

/** The key versions of the code in the preview, old ones that are still scanned, and new codes. */
export const CodeFacts = ({
  shown,
  codes,
  campaign,
  chosen,
}: {
  shown: PrintedSpot;
  campaign: PrintedCampaign;
  codes: PrintCodes;
  chosen: readonly PrintedSpot[];
}) => {
  const { t } = useWords();
  const words = t.print;
  const { isEditable } = useDraftTools();
  const measurements = useMeasurements();
  const [renewed, setRenewed] = useState<readonly PrintedSpot[] | null>(null);
  if (!shown.code) return null;
  const { version, published } = shown.code;
  const readings = posterReadings(shown.id, measurements);
  const others = [...new Set(readings.map((reading) => reading.version))].filter(
    (one) => one !== version && one !== published,
  );
  const [old] = codes.oldScans.filter(({ spotId }) => spotId === shown.id);
  const withCodes = chosen.filter(({ code }) => code !== null);
  return (
    <div className={s.facts}>
      <h2>{words.qrOf(shown.name.words)}</h2>
      <ul className={s.versions}>
        {published !== null && (
          <li>
            <b>{words.version(published)}</b>
            <StatusTag tone="ok">{words.valid}</StatusTag>
            <Readings of={published} {...{ readings, campaign, shown }} />
          </li>
        )}
        {version !== published && (
          <li>
            <b>{words.version(version)}</b>
            <StatusTag tone="busy">{words.waiting}</StatusTag>
            <Readings of={version} {...{ readings, campaign, shown }} />
          </li>
        )}
        {others.map((other) => (
          <li key={other}>
            <b>{words.version(other)}</b>
            <StatusTag tone="full">{words.revoked}</StatusTag>
            <Readings of={other} {...{ readings, campaign, shown }} />
          </li>
        ))}
      </ul>
      {old && (
        <Notice tone="full" title={words.old.title(shown.name.words)}>
          <p>{words.old.text(old.day, old.count, old.version)}</p>
        </Notice>
      )}
      {isEditable && (
        <>
          <p className={s.hint}>{words.renewLead}</p>
          <Action kind="danger" onPress={() => setRenewed([shown])}>
            {words.renew}
          </Action>
          {withCodes.length > 1 && (
            <Action kind="quiet" onPress={() => setRenewed(withCodes)}>
              {words.renewAll(withCodes.length)}
            </Action>
          )}
        </>
      )}
      {renewed && <RenewDialog spots={renewed} onClose={() => setRenewed(null)} />}
    </div>
  );
};

/** Where the walk test last read a version. */
const Readings = ({
  of,
  readings,
  campaign,
  shown,
}: {
  of: number;
  readings: readonly PosterReading[];
  campaign: PrintedCampaign;
  shown: PrintedSpot;
}) => {
  const { t } = useWords();
  const day = useReadingDay();
  const places = readings.filter(({ version }) => version === of);
  return (
    <small className={s.readings}>
      {places.length === 0
        ? t.print.neverRead
        : places.map(({ at, readAt }) => {
            const name = campaign.spots.find(({ id }) => id === at)?.name.words ?? at;
            return (
              <span key={at}>
                {at === shown.id ? t.print.readHere(day(readAt)) : t.print.readAt(name, day(readAt))}
              </span>
            );
          })}
    </small>
  );
};

/** Raises the key version of codes in the draft, after it has said what follows from it. */
const RenewDialog = ({ spots, onClose }: { spots: readonly PrintedSpot[]; onClose: () => void }) => {
  const { t } = useWords();
  const words = t.print;
  const { session } = useDraftTools();
  const next = ({ code }: PrintedSpot) => Math.max(code?.version ?? 1, code?.published ?? 1) + 1;
  const [first] = spots;
  if (!first) return null;
  const submit = () => {
    for (const spot of spots)
      session.edit({ op: 'set', path: `/spots/${spot.id}/methods/qr/version`, value: next(spot) });
    onClose();
  };
  const isOne = spots.length === 1;
  return (
    <ConsoleDialog
      isOpen
      isDanger
      onClose={onClose}
      title={isOne ? `${words.renewing.title}: ${first.name.words}` : words.renewAll(spots.length)}
      submit={isOne ? words.renewSubmit(next(first)) : words.renew}
      onSubmit={submit}
    >
      <p>{isOne ? words.renewing.text(next(first)) : words.renewAllText(spots.length)}</p>
      {spots.some(({ code }) => code?.otherCodes) && <p>{t.liveActions.spot.otherCodes}</p>}
    </ConsoleDialog>
  );
};
