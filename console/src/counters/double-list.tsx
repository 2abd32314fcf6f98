import { useState } from 'react';
import { clockTag } from '../i18n/clock-tag.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { CheckDialog } from './check-dialog.tsx';
import s from './counters.module.css';
import { type Counters, presentName } from './use-counters.ts';

type Words = ReturnType<typeof useWords>['t']['counters']['doubles'];
type Reason = Counters['doubles'][number]['reason'];

/** Why it did not count although nobody had received it before. */
function whyNot(words: Words, reason: Reason): string {
  if (reason === 'not_here') return words.notHere;
  if (reason === 'blocked') return words.blocked;
  return reason === 'expired' ? words.notAllowed : words.gone;
}

/** What was handed over twice, for the desk. */
export const DoubleList = ({ slug, data, mayCheck }: { slug: string; data: Counters; mayCheck: boolean }) => {
  const { t, locale } = useWords();
  const words = t.counters.doubles;
  const time = new Intl.DateTimeFormat(clockTag(locale), { dateStyle: 'short', timeStyle: 'short' });
  const [opened, setOpened] = useState<Counters['doubles'][number] | null>(null);
  if (data.doubles.length === 0) return null;
  return (
    <section className={s.doubles} aria-labelledby="doubles">
      <h2 id="doubles">{words.title}</h2>
      <p className={s.hint}>{words.text}</p>
      <div className={s.scroll}>
        <table className={s.table}>
          <thead>
            <tr>
              <th scope="col">{words.when}</th>
              <th scope="col">{words.counter}</th>
              <th scope="col">{words.present}</th>
              <th scope="col">{words.before}</th>
              <th scope="col">{words.state}</th>
            </tr>
          </thead>
          <tbody>
            {data.doubles.map((double) => {
              const { id, at, counter, presentId, outcomeId, reason, before, checked } = double;
              return (
                <tr key={id}>
                  <th scope="row">{time.format(new Date(at))}</th>
                  <td>{counter}</td>
                  <td>{presentName(data, presentId, outcomeId)}</td>
                  <td>
                    {before
                      ? `${time.format(new Date(before.at))} ${before.place ?? words.swipe}`
                      : whyNot(words, reason)}
                  </td>
                  <td>
                    {checked
                      ? words.checked(time.format(new Date(checked.at)), checked.by)
                      : mayCheck && (
                          <Action size="small" onPress={() => setOpened(double)}>
                            {words.check}
                          </Action>
                        )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {opened && (
        <CheckDialog
          slug={slug}
          handoverId={opened.id}
          what={presentName(data, opened.presentId, opened.outcomeId)}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
};
