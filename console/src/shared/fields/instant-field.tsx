import { useId } from 'react';
import { useDraftField, useDraftView } from '../../document/draft-context.ts';
import { draftValue } from '../../document/draft-value.ts';
import { useWords } from '../../i18n/console-language.ts';
import { FieldPeople } from '../figures/field-people.tsx';
import s from './instant-field.module.css';
import { DEFAULT_TIME_ZONE, instantParts, withInstant } from './instant-text.ts';

/**
 * A date with an optional time, in the time zone of the campaign. Without a time a start is the beginning of the day and an end its
 * last moment.
 */
export const InstantField = ({
  path,
  label,
  edge,
  isRequired = false,
}: {
  path: string;
  label: string;
  edge: 'start' | 'end';
  isRequired?: boolean;
}) => {
  const { t } = useWords();
  const legend = useId();
  const hint = useId();
  const { value, edit, isReadOnly, fault, id } = useDraftField(path);
  const { data } = useDraftView();
  const text = typeof value === 'string' ? value : '';
  const parts = instantParts(text);
  const zone = draftValue(data, '/timezone');
  const timeZone = typeof zone === 'string' ? zone : DEFAULT_TIME_ZONE;
  const words = t.items.instant;
  const write = (date: string, time: string) => {
    if (date !== '') edit({ op: 'set', path, value: withInstant(text, { date, time }) });
    else if (!isRequired && value !== undefined) edit({ op: 'remove', path });
  };
  const { date = '', time = '', offset = '' } = parts ?? {};
  const isUnread = text !== '' && parts === null;
  const about = time === '' ? words[edge] : offset === '' ? words.zone(timeZone) : words.offset(offset);
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
        {fault ?? (isUnread ? words.unread(text) : date === '' ? words.none[edge] : about)}
      </p>
    </div>
  );
};
