import { causeOf } from '@meguri/core/console/alerts/refusal-cause.ts';
import { problemTitle } from '@meguri/core/text/problem-titles.ts';
import { useWords } from '../i18n/console-language.ts';
import type { SpotRefusal } from '../i18n/ja_JP/spot-details.ts';
import s from './live-page.module.css';
import d from './opened-spot.module.css';

interface Refusals {
  refusals: readonly { code: string; count: number }[];
}

/** Why visitors were refused today: the answer they got and its usual cause. Refusals that are no fault of the spot come last. */
export const RefusalReasons = ({ refusals }: Refusals) => {
  const { t, locale } = useWords();
  const words = t.spotDetails;
  if (refusals.length === 0) return <p className={s.quiet}>{words.noRefusals}</p>;
  const faults = refusals.filter(({ code }) => causeOf(code) !== undefined);
  const rules = refusals.filter(({ code }) => causeOf(code) === undefined);
  const rowsOf = (rows: Refusals['refusals']) =>
    rows.map(({ code, count }) => {
      const cause = words.causes[code as SpotRefusal] as string | undefined;
      return (
        <tr key={code}>
          <th scope="row">{t.report.reasons[code] ?? code}</th>
          <td data-label={words.count}>{count}</td>
          <td data-label={words.message}>
            {cause === undefined ? '' : problemTitle(code as SpotRefusal, locale, 'stamp')}
          </td>
          <td data-label={words.cause}>{cause}</td>
        </tr>
      );
    });
  return (
    <div className={d.messages}>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.reason}</th>
            <th scope="col">{words.count}</th>
            <th scope="col">{words.message}</th>
            <th scope="col">{words.cause}</th>
          </tr>
        </thead>
        {faults.length > 0 && <tbody>{rowsOf(faults)}</tbody>}
        {rules.length > 0 && (
          <tbody>
            <tr className={d.group}>
              <th scope="rowgroup" colSpan={4}>
                {words.notFault}
              </th>
            </tr>
            {rowsOf(rules)}
          </tbody>
        )}
      </table>
    </div>
  );
};
