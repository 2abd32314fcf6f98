import type { LiveActionView } from '@meguri/core/console/live-actions/schema.ts';
import { useCall } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { Refused } from '../shared/states/refused.tsx';
import { StatusTag } from '../shared/states/states.tsx';
import s from './live-page.module.css';
import { useAct } from './use-live.ts';

interface LiveActionListProps {
  slug: string;
  actions: readonly LiveActionView[];
  nameOf: (id: string, outcomeId: string | null) => string;
  mayAct: boolean;
}

/** What was changed in what is public during the last two days, newest first. Each can be taken back on its own. */
export const LiveActionList = ({ slug, actions, nameOf, mayAct }: LiveActionListProps) => {
  const { t, locale } = useWords();
  const call = useCall();
  const words = t.liveActions;
  const format = new Intl.NumberFormat(locale.replace('_', '-'), { maximumFractionDigits: 6 });
  const time = new Intl.DateTimeFormat(locale.replace('_', '-'), { dateStyle: 'short', timeStyle: 'short' });
  const act = useAct(slug, (version: number) =>
    call('takeBackLiveAction', { params: { slug, version: String(version) }, body: {} }),
  );
  const number = (value: number | null | undefined) => format.format(value ?? 0);
  const changeOf = ({ kind, before, after }: LiveActionView): string => {
    const { changes } = words;
    const metres = (value: number | null | undefined) =>
      value == null ? changes.standard : changes.metres(format.format(value));
    const place = (values: LiveActionView['before']) => values.map(number).join(', ');
    switch (kind) {
      case 'radius':
        return changes.radius(metres(before[0]), metres(after[0]));
      case 'position':
        return changes.position(place(before), place(after));
      case 'code':
        return changes.code(after[0] ?? 0);
      case 'stock':
        return changes.stock(number(before[0]), number(after[0]));
    }
  };
  return (
    <section className={s.section} aria-labelledby="live-changes">
      <h2 id="live-changes">{words.title}</h2>
      {actions.length === 0 ? (
        <p className={s.quiet}>{words.none}</p>
      ) : (
        <ul className={s.conditions}>
          {actions.map((action) => (
            <li key={action.version}>
              <StatusTag tone={action.undoes === null ? 'info' : 'closed'}>
                {action.undoes === null ? words.kinds[action.kind] : words.kindsOfUndo}
              </StatusTag>
              <span className={s.what}>
                {nameOf(action.subject, action.outcomeId)}: {changeOf(action)}
                <small>
                  {[time.format(new Date(action.at)), action.by?.name, action.why].filter(Boolean).join(' · ')}
                </small>
              </span>
              {action.state === 'held' ? (
                mayAct && (
                  <Action
                    size="small"
                    isPending={act.isPending && act.variables === action.version}
                    onPress={() => act.mutate(action.version)}
                  >
                    {words.takeBack}
                  </Action>
                )
              ) : (
                <small className={s.quiet}>{words.states[action.state]}</small>
              )}
            </li>
          ))}
        </ul>
      )}
      <Refused error={act.error} />
    </section>
  );
};
