import { isUsable, summariseFixes } from '@meguri/core/console/walk/judge-fixes.ts';
import { clockTag } from '../i18n/clock-tag.ts';
import { useWords } from '../i18n/console-language.ts';
import s from './place-screen.module.css';
import type { PlaceOnWalk } from './walk-places.ts';

/** How the fixes scatter, and who measured them. */
export const PlaceFacts = ({ place: { walked, measurements } }: { place: PlaceOnWalk }) => {
  const { t, locale } = useWords();
  const words = t.walk;
  const { phones, latest } = walked;
  const summary = phones[0] && summariseFixes(phones[0]);
  const time = new Intl.DateTimeFormat(clockTag(locale), { dateStyle: 'short', timeStyle: 'short' });
  const measured = measurements.find(({ fixes, failure }) => fixes.length > 0 || failure !== null) ?? latest;
  return (
    <p className={s.small}>
      {summary &&
        words.result.facts(
          (phones[0] ?? []).filter(isUsable).length,
          Math.round(summary.spread),
          Math.round(summary.accuracy),
        )}
      {phones.length > 1 && ` · ${words.result.phones(phones.length)}`}
      {measured && (
        <>
          <br />
          {words.walkedBy(measured.walker?.name ?? words.former, time.format(new Date(measured.measuredAt)))}
        </>
      )}
    </p>
  );
};
