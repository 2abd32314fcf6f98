import { cx } from '@meguri/ui/basics/cx.ts';
import { useId } from 'react';
import { useWords } from '../i18n/console-language.ts';
import { useTimes } from '../shared/frame/use-times.ts';
import s from './answers.module.css';
import { barLabel, shareOf } from './bar-words.ts';
import type { QuestionResult } from './use-answers.ts';

/** A question with its chart, or with the table of its numbers. */
export const QuestionSection = ({ question, isTable }: { question: QuestionResult; isTable: boolean }) => {
  const { t, locale } = useWords();
  const times = useTimes();
  const words = t.answers;
  const title = useId();
  const { kind, label, answered, bars, isHidden, mean, median } = question;
  const one = new Intl.NumberFormat(locale.replace('_', '-'), { maximumFractionDigits: 1 });
  const facts = [
    words.kinds[kind ?? 'gone'],
    words.answered(times.number(answered)),
    ...(mean === null ? [] : [words.mean(one.format(mean))]),
    ...(kind === 'number' && median !== null ? [words.median(one.format(median))] : []),
  ];
  return (
    <section className={s.question} aria-labelledby={title}>
      <div className={s.head}>
        <h2 id={title}>{label}</h2>
        <small>{t.common.list(facts)}</small>
      </div>
      {isHidden ? (
        <p className={s.few}>{words.few.title}</p>
      ) : kind === null ? (
        <p className={s.hint}>{words.gone}</p>
      ) : answered === 0 ? (
        <p className={s.few}>{words.noAnswer}</p>
      ) : isTable ? (
        <Numbers question={question} title={title} />
      ) : (
        <div
          className={cx(kind === 'scale' ? s.columns : s.bars)}
          role="img"
          aria-label={words.chart(
            label,
            t.common.enumerated(
              bars.map((bar) =>
                words.bar(barLabel(question, bar, words), times.number(bar.count), shareOf(bar.count, answered)),
              ),
            ),
          )}
        >
          <Bars question={question} />
        </div>
      )}
    </section>
  );
};

/** The bars. The longest is black, the others are grey. */
const Bars = ({ question }: { question: QuestionResult }) => {
  const { t } = useWords();
  const times = useTimes();
  const { bars, answered } = question;
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return bars.map((bar) => (
    <div key={bar.key} className={cx(s.bar, bar.count === most && s.most)}>
      <span className={s.name}>{barLabel(question, bar, t.answers)}</span>
      <span className={s.track}>
        <span className={s.fill} style={{ '--part': bar.count / most } as React.CSSProperties} />
      </span>
      <span className={s.share}>
        <b>{shareOf(bar.count, answered)}%</b> {times.number(bar.count)}
      </span>
    </div>
  ));
};

const Numbers = ({ question, title }: { question: QuestionResult; title: string }) => {
  const { t } = useWords();
  const times = useTimes();
  const words = t.answers.save;
  return (
    <table className={s.table} aria-labelledby={title}>
      <thead>
        <tr>
          <th scope="col">{words.answer}</th>
          <th scope="col">{words.count}</th>
          <th scope="col">{words.share}</th>
        </tr>
      </thead>
      <tbody>
        {question.bars.map((bar) => (
          <tr key={bar.key}>
            <th scope="row">{barLabel(question, bar, t.answers)}</th>
            <td>{times.number(bar.count)}</td>
            <td>{shareOf(bar.count, question.answered)}%</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
