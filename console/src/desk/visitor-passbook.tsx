import { cx } from '@meguri/ui/basics/cx.ts';
import { useState } from 'react';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { FilterChip } from '../shared/controls/filter-chip.tsx';
import { useTimes } from '../shared/frame/use-times.ts';
import type { HelpRequest } from './act-form.tsx';
import type { HistoryLine, Visitor } from './use-visitor.ts';
import s from './visitor-passbook.module.css';

const SHOWN = {
  all: ['stamp', 'points', 'present', 'use', 'try'],
  stamps: ['stamp', 'points'],
  prizes: ['present', 'use'],
  attempts: ['try'],
} as const satisfies Record<string, readonly HistoryLine['kind'][]>;
type Shown = keyof typeof SHOWN;

/** What happened, newest first: stamps, points, prizes, and the attempts that were refused. */
export const VisitorPassbook = ({ visitor, onAsk }: { visitor: Visitor; onAsk: (help: HelpRequest) => void }) => {
  const { t } = useWords();
  const words = t.desk.history;
  const [shown, setShown] = useState<Shown>('all');
  const lines = visitor.history.filter(({ kind }) => (SHOWN[shown] as readonly string[]).includes(kind));
  return (
    <section aria-labelledby="visitor-passbook">
      <div className={s.head}>
        <h2 id="visitor-passbook">{words.title}</h2>
        <small>{words.text}</small>
        <span className={s.chips}>
          {(Object.keys(SHOWN) as Shown[]).map((key) => (
            <FilterChip key={key} isOn={shown === key} onChoose={() => setShown(key)}>
              {words[key]}
            </FilterChip>
          ))}
        </span>
      </div>
      {lines.length === 0 ? (
        <p className={s.quiet}>{words.empty}</p>
      ) : (
        <table className={s.table}>
          <thead>
            <tr>
              <th scope="col">{words.when}</th>
              <th scope="col">{words.what}</th>
              <th scope="col">{words.count}</th>
              <th scope="col">{words.points}</th>
              <th scope="col">{words.balance}</th>
              <th scope="col">
                <span className={s.hidden}>{words.act}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line
                key={`${line.kind} ${line.id ?? ''} ${line.at} ${line.code ?? line.change ?? ''}`}
                line={line}
                onAsk={onAsk}
              />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};

const Line = ({ line, onAsk }: { line: HistoryLine; onAsk: (help: HelpRequest) => void }) => {
  const { t } = useWords();
  const times = useTimes();
  const words = t.desk.history;
  const { kind, id, name, isVoided, isExchanged, stamp, change, balance, at } = line;
  const canVoid = kind === 'stamp' && id !== null && !isVoided && !isExchanged;
  return (
    <tr className={cx(isVoided && s.voided, kind === 'try' && s.try)}>
      <td className={s.when}>
        {times.time(at)}
        <small>{times.date(at)}</small>
      </td>
      <th scope="row">
        {kind === 'try' ? words.tried(line.count) : (name ?? (line.reason && words.reasons[line.reason]))}
        <small>
          <Detail line={line} />
        </small>
      </th>
      <td>{stamp ? '+1' : ''}</td>
      <td>{change === null ? '' : times.signed(change)}</td>
      <td>
        <b>{balance === null ? '' : times.number(balance)}</b>
      </td>
      <td>
        {canVoid && (
          <Action
            kind="quiet"
            size="small"
            aria-label={`${name ?? ''} ${times.both(at)}: ${words.void}`}
            onPress={() => onAsk({ act: 'void_stamp', subject: id, name: name ?? '', points: change ?? 0 })}
          >
            {words.void}
          </Action>
        )}
      </td>
    </tr>
  );
};

const Detail = ({ line }: { line: HistoryLine }) => {
  const { t } = useWords();
  const words = t.desk.history;
  const { kind, method, reason, title, isVoided, isExchanged, name } = line;
  const what = {
    stamp: method && (words.methods[method] ?? method),
    points: name && reason && words.reasons[reason],
    present: words.taken,
    use: words.used,
    try: title ?? words.unknown,
  }[kind];
  return (
    <>
      {what}
      {isVoided && ` · ${words.voided}`}
      {isExchanged && !isVoided && ` · ${words.exchanged}`}
    </>
  );
};
