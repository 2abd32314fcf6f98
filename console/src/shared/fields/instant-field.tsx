import { useId } from 'react';
import { useDraftField, useDraftView } from '../../document/draft-context.ts';
import { draftValue } from '../../document/draft-value.ts';
import { useWords } from '../../i18n/console-language.ts';
import type { ConsoleTexts } from '../../i18n/ja_JP/ja_JP.ts';
import { FieldPeople } from '../figures/field-people.tsx';
import { hintOrFile } from './field-in-file.tsx';
import s from './instant-field.module.css';
import { instantMs, instantParts, knownTimeZone, withInstant, zoneName } from './instant-text.ts';

/**
 * A date with an optional time, in the time zone of the campaign. Without a time a start is the beginning of the day and an end its
 * last moment.
 */
export const InstantField = ({
  path,
  label,
  edge,
  isRequired = false,
  empty,
}: {
  path: string;
  label: string;
  edge: 'start' | 'end';
  isRequired?: boolean;
  /** What no date means. */
  empty?: keyof ConsoleTexts['items']['instant']['empty'];
}) => {
  const { t, locale } = useWords();
  const legend = useId();
  const hint = useId();
  const { value, edit, isReadOnly, fault, id, fileLine } = useDraftField(path);
  const { data } = useDraftView();
  const text = typeof value === 'string' ? value : '';
  const parts = instantParts(text);
  const zone = draftValue(data, '/timezone');
  const timeZone = knownTimeZone(zone);
  const words = t.items.instant;
  const write = (date: string, time: string) => {
    if (date !== '') edit({ op: 'set', path, value: withInstant(text, { date, time }) });
    else if (!isRequired && value !== undefined) edit({ op: 'remove', path });
  };
  const { date = '', time = '', offset = '' } = parts ?? {};
  const isUnread = text !== '' && parts === null;
  const at = instantMs(text, timeZone, edge);
  // What an offset says is said only where it is not that of the campaign.
  const isForeign = offset !== '' && at !== instantMs(text.replace(offset, ''), timeZone, edge);
  const day = dayOf(at, { locale, timeZone });
  const about =
    time === '' ? words[edge](day.date) : isForeign ? words.offset(offset, day.date) : words.zone(day.date, day.zone);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in all browsers
    <div role="group" aria-labelledby={legend} aria-describedby={hint} id={id} tabIndex={-1}>
      <p id={legend} className={s.legend}>
        {label}
        {!isRequired && <small>{t.common.optional}</small>}
        <FieldPeople id={id} />
      </p>
      <div className={s.row}>
        <input
          type="date"
          aria-label={words.date}
          value={date}
          readOnly={isReadOnly}
          aria-invalid={fault !== undefined || isUnread}
          onChange={(event) => write(event.target.value, time)}
        />
        <input
          type="time"
          aria-label={words.time}
          value={time}
          readOnly={isReadOnly || date === ''}
          onChange={(event) => write(date, event.target.value)}
        />
      </div>
      <p id={hint} className={fault !== undefined || isUnread ? s.fault : s.hint}>
        {fault ??
          (fileLine !== null
            ? hintOrFile(fileLine, null)
            : isUnread
              ? words.unread(text)
              : date === ''
                ? empty
                  ? words.empty[empty]
                  : words.none
                : about)}
      </p>
    </div>
  );
};

/** The day of an instant with its weekday, and what the time zone is called. */
function dayOf(at: number, { locale, timeZone }: { locale: string; timeZone: string }): { date: string; zone: string } {
  if (Number.isNaN(at)) return { date: '', zone: timeZone };
  const tag = locale.replace('_', '-');
  const date = new Intl.DateTimeFormat(tag, { month: 'long', day: 'numeric', weekday: 'short', timeZone }).format(at);
  return { date, zone: zoneName(at, { locale, timeZone }) };
}
