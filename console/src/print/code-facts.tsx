import { useState } from 'react';
import { useDraftTools } from '../document/draft-context.ts';
import { useMeasurements } from '../document/use-measurements.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { lazyPart } from '../shared/states/lazy-part.tsx';
import { Notice, StatusTag } from '../shared/states/states.tsx';
import { type PosterReading, posterReadings } from './poster-readings.ts';
import type { PrintCodes, PrintedCampaign, PrintedSpot } from './print-facts.ts';
import s from './print-page.module.css';
import { useReadingDay } from './use-reading-day.ts';

const RenewDialog = lazyPart(() => import('./renew-dialog.tsx'), 'RenewDialog', { fallback: null });

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
      <h2>{words.qrOf(shown.listed.words)}</h2>
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
        <Notice tone="full" title={words.old.title(shown.listed.words)}>
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
            const name = campaign.spots.find(({ id }) => id === at)?.listed.words ?? at;
            return (
              <span key={at}>
                {at === shown.id ? t.print.readHere(day(readAt)) : t.print.readAt(name, day(readAt))}
              </span>
            );
          })}
    </small>
  );
};
