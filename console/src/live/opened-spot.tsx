import type { SpotFigures } from '@meguri/core/console/figures/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCall } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { LoadFailed, Loading } from '../shared/states/states.tsx';
import s from './live-page.module.css';
import d from './opened-spot.module.css';
import { RefusalReasons } from './refusal-reasons.tsx';

/** Minutes of a row of the last hour. */
const ROW = 10;

interface OpenedSpotProps {
  slug: string;
  spotId: string;
  of: 'rehearsal' | undefined;
  /** The figures of the page. When they are read again, so is this. */
  figures: { asOf: string; timeZone: string };
}

/** How a spot is doing today: its methods, its last hour by the minute, and why visitors are refused there. */
export const OpenedSpot = ({ slug, spotId, of, figures: { asOf, timeZone } }: OpenedSpotProps) => {
  const { t } = useWords();
  const words = t.spotDetails;
  const call = useCall();
  const { data, error, refetch } = useQuery({
    queryKey: ['spot-figures', slug, spotId, of],
    queryFn: ({ signal }) =>
      call('showSpotFigures', { params: { slug, spotId }, query: of === undefined ? {} : { of }, signal }),
    retry: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when the figures of the page are
  useEffect(() => void refetch({ cancelRefetch: false }), [asOf, refetch]);
  if (!data) return error ? <LoadFailed onRetry={() => void refetch()} /> : <Loading />;
  return (
    <div className={d.detail}>
      <section>
        <h3>{words.methods}</h3>
        {data.methods.length === 0 ? (
          <p className={s.quiet}>{words.noStamps}</p>
        ) : (
          <dl className={d.methods}>
            {data.methods.map(({ method, count }) => (
              <div key={method}>
                <dt>{t.report.methods[method] ?? method}</dt>
                <dd>{count}</dd>
              </div>
            ))}
          </dl>
        )}
        <h3>{words.hour}</h3>
        <LastHour spot={data} timeZone={timeZone} />
      </section>
      <section>
        <h3>{words.reasons}</h3>
        <RefusalReasons refusals={data.refusals} />
      </section>
    </div>
  );
};

/** The last hour as a table: ten minutes in a row. */
const LastHour = ({ spot: { from, stamps, refused }, timeZone }: { spot: SpotFigures; timeZone: string }) => {
  const { t, locale } = useWords();
  const words = t.spotDetails;
  const time = new Intl.DateTimeFormat(locale.replace('_', '-'), { timeStyle: 'short', timeZone, hourCycle: 'h23' });
  const rows = Array.from({ length: stamps.length / ROW }, (_, row) => row * ROW);
  return (
    <table className={d.hour}>
      <caption>{words.hourLegend}</caption>
      <tbody>
        {rows.map((first) => (
          <tr key={first}>
            <th scope="row">{words.from(time.format(new Date(Date.parse(from) + first * 60_000)))}</th>
            {stamps.slice(first, first + ROW).map((count, index) => {
              const away = refused[first + index] ?? 0;
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a minute has no other identity
                <td key={index} data-none={count === 0 && away === 0}>
                  {count}
                  {away > 0 && (
                    <small role="img" aria-label={words.refusedAloud(away)}>
                      {words.refused(away)}
                    </small>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
