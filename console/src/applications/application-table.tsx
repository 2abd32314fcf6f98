import { cx } from '@meguri/ui/basics/cx.ts';
import type { KeyboardEvent } from 'react';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { useTimes } from '../shared/frame/use-times.ts';
import { StatusTag, type Tone } from '../shared/states/states.tsx';
import s from './applications.module.css';
import { OpenedLetter } from './opened-letter.tsx';
import { type ApplicationRow, presentName, type Summary } from './use-applications.ts';
import type { OpenedForms } from './use-opened-forms.ts';

const TONES = { to_send: 'busy', sent: 'ok', returned: 'full' } as const satisfies Record<string, Tone>;
const BOX = 'input[type="checkbox"][data-row]';

interface ApplicationTableProps {
  rows: readonly ApplicationRow[];
  summary: Summary;
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
  opened: OpenedForms;
  /** Absent for a member who may not open envelopes. */
  onOpen: ((application: ApplicationRow) => void) | undefined;
}

/** The applications as envelopes. A row shows the outside of one; an opened one shows its form below. */
export const ApplicationTable = ({ rows, summary, chosen, onChoose, opened, onOpen }: ApplicationTableProps) => {
  const { t } = useWords();
  const { columns, chooseAll } = t.applications;
  const isAll = rows.length > 0 && rows.every(({ id }) => chosen.has(id));
  const toggle = (id: string, isOn: boolean) =>
    onChoose(new Set(isOn ? [...chosen, id] : [...chosen].filter((one) => one !== id)));
  return (
    <div className={s.scroll}>
      <table className={s.table} onKeyDown={(event) => moveByKey(event, rows, onOpen)}>
        <thead>
          <tr>
            <th scope="col">
              <label className={s.box}>
                <input
                  type="checkbox"
                  aria-label={chooseAll}
                  checked={isAll}
                  onChange={() => onChoose(new Set(isAll ? [] : rows.map(({ id }) => id)))}
                />
              </label>
            </th>
            <th scope="col">{columns.number}</th>
            <th scope="col">{columns.sent}</th>
            <th scope="col">{columns.present}</th>
            <th scope="col">{columns.parcel}</th>
            <th scope="col">{columns.letter}</th>
          </tr>
        </thead>
        {rows.map((row) => {
          const form = opened.formOf(row.id);
          return (
            <tbody key={row.id} className={cx(chosen.has(row.id) && s.chosen)}>
              <Row
                row={row}
                summary={summary}
                isChosen={chosen.has(row.id)}
                isOpen={form !== undefined}
                onToggle={(isOn) => toggle(row.id, isOn)}
                onOpen={onOpen && (() => onOpen(row))}
                onSeal={() => opened.seal(row.id)}
              />
              {form && (
                <tr>
                  <td />
                  <td colSpan={5}>
                    <OpenedLetter number={row.number} form={form} />
                  </td>
                </tr>
              )}
            </tbody>
          );
        })}
      </table>
    </div>
  );
};

/** J and K move the focus to the checkbox of the next and the previous row. O opens the row with the focus. */
function moveByKey(
  event: KeyboardEvent<HTMLTableElement>,
  rows: readonly ApplicationRow[],
  onOpen: ApplicationTableProps['onOpen'],
): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const boxes = [...event.currentTarget.querySelectorAll<HTMLElement>(BOX)];
  const at = boxes.indexOf(event.target as HTMLElement);
  if (event.key === 'j' || event.key === 'k') boxes[event.key === 'j' ? at + 1 : at - 1]?.focus();
  else if (event.key === 'o' && at >= 0 && rows[at]) {
    event.preventDefault();
    onOpen?.(rows[at]);
  }
}

interface RowProps {
  row: ApplicationRow;
  summary: Summary;
  isChosen: boolean;
  isOpen: boolean;
  onToggle: (isOn: boolean) => void;
  onOpen: (() => void) | undefined;
  onSeal: () => void;
}

const Row = ({ row, summary, isChosen, isOpen, onToggle, onOpen, onSeal }: RowProps) => {
  const { t } = useWords();
  const times = useTimes();
  const words = t.applications;
  const { number, sentAt, presentId, outcomeId, receipt, isVoided, parcel } = row;
  const carrier = parcel.carrier === null ? null : words.carriers[parcel.carrier];
  return (
    <tr>
      <td>
        <label className={s.box}>
          <input
            type="checkbox"
            data-row=""
            aria-label={words.chooseOne(number)}
            checked={isChosen}
            onChange={({ target }) => onToggle(target.checked)}
          />
        </label>
      </td>
      <th scope="row" className={s.number}>
        {number}
      </th>
      <td>
        <time dateTime={sentAt}>{times.both(sentAt)}</time>
      </td>
      <td>
        {presentName(summary, presentId, outcomeId)}
        {receipt !== null && <small>{words.receipt(receipt)}</small>}
        {isVoided && (
          <small>
            <StatusTag tone="full">{words.voided}</StatusTag>
          </small>
        )}
      </td>
      <td>
        <StatusTag tone={TONES[parcel.state]}>{words.states[parcel.state]}</StatusTag>
        {parcel.changedAt !== null && (
          <small>{[times.date(parcel.changedAt), carrier, parcel.tracking].filter(Boolean).join(' · ')}</small>
        )}
      </td>
      <td>
        {isOpen ? (
          <Action size="small" kind="quiet" onPress={onSeal}>
            {words.opened.seal}
          </Action>
        ) : (
          onOpen && (
            <Action size="small" kind="quiet" aria-label={words.open.of(number)} onPress={onOpen}>
              {words.open.act}
            </Action>
          )
        )}
      </td>
    </tr>
  );
};
