import { cx } from '@meguri/ui/basics/cx.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { useTimes } from '../shared/frame/use-times.ts';
import type { HelpRequest } from './act-form.tsx';
import { stampPictureUrl, type Visitor } from './use-visitor.ts';
import s from './visitor-book.module.css';

/** The visitor's stamp book: every stamp in the order of the campaign, those not collected dotted, and the prizes held. */
export const VisitorBook = ({
  slug,
  visitor,
  onAsk,
}: {
  slug: string;
  visitor: Visitor;
  onAsk: (help: HelpRequest) => void;
}) => {
  const { t } = useWords();
  const times = useTimes();
  const words = t.desk.book;
  return (
    <section className={s.book} aria-labelledby="visitor-book">
      <div className={s.head}>
        <h2 id="visitor-book">{words.title}</h2>
        <small>{words.readOnly}</small>
      </div>
      <div className={s.paper}>
        <dl className={s.totals}>
          <div>
            <dt>{t.desk.facts.stamps}</dt>
            <dd>
              <b>{times.number(visitor.stamps)}</b> / {times.number(visitor.stampTotal)}
            </dd>
          </div>
          <div>
            <dt>{t.desk.facts.points}</dt>
            <dd>
              <b>{times.number(visitor.points)}</b> pt
            </dd>
          </div>
        </dl>
        <ul className={s.stamps}>
          {visitor.spots.map(({ id, name, picture, isStamp, points, count }) => (
            <li key={id} className={cx(s.stamp, count === 0 && s.empty)}>
              <span className={s.seal} aria-hidden="true">
                {picture ? (
                  <img src={stampPictureUrl(slug, picture)} alt="" loading="lazy" />
                ) : (
                  <span>{[...name][0]}</span>
                )}
              </span>
              <span className={s.name}>{name}</span>
              <small>{count > 0 ? words.times(count) : isStamp ? words.none : words.pointsOnly(points)}</small>
            </li>
          ))}
        </ul>
      </div>
      <h3>{words.held}</h3>
      {visitor.presents.length === 0 ? (
        <p className={s.quiet}>{words.noneHeld}</p>
      ) : (
        <ul className={s.presents}>
          {visitor.presents.map(({ id, name, state, prize, usedAt, usedAtName }) => (
            <li key={id}>
              <div>
                <b>{name}</b>
                <small>
                  {usedAt ? words.used(times.both(usedAt), usedAtName) : state && words.states[state]}
                  {prize && ` · ${words.won(prize)}`}
                </small>
              </div>
              {state === 'usable' && visitor.status === 'active' && (
                <Action
                  size="small"
                  kind="quiet"
                  aria-label={`${name}: ${t.desk.history.handOver}`}
                  onPress={() => onAsk({ act: 'hand_over', subject: id, name })}
                >
                  {t.desk.history.handOver}
                </Action>
              )}
              {usedAt && visitor.status === 'active' && (
                <Action
                  size="small"
                  kind="quiet"
                  aria-label={`${name}: ${t.desk.history.giveBack}`}
                  onPress={() => onAsk({ act: 'give_back_use', subject: id, name })}
                >
                  {t.desk.history.giveBack}
                </Action>
              )}
              <Action
                size="small"
                kind="quiet"
                aria-label={`${name}: ${t.desk.history.void}`}
                onPress={() => onAsk({ act: 'void_present', subject: id, name })}
              >
                {t.desk.history.void}
              </Action>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
