import type { LiveActionView } from '@meguri/core/console/live-actions/schema.ts';
import { useState } from 'react';
import { clockTag } from '../i18n/clock-tag.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { StatusTag } from '../shared/states/states.tsx';
import { useLiveActionValues } from './live-action-values.ts';
import { TakeBackDialog } from './live-dialogs.ts';
import s from './live-page.module.css';
import { moveOf } from './move-of-spot.ts';

interface LiveActionListProps {
  slug: string;
  actions: readonly LiveActionView[];
  nameOf: (id: string, outcomeId: string | null) => string;
  mayAct: boolean;
}

const pointOf = ([lat, lon]: LiveActionView['before']) => ({ lat: lat ?? 0, lon: lon ?? 0 });

/** What was changed in what is public during the last two days, newest first. Each can be taken back on its own. */
export const LiveActionList = ({ slug, actions, nameOf, mayAct }: LiveActionListProps) => {
  const { t, locale } = useWords();
  const words = t.liveActions;
  const time = new Intl.DateTimeFormat(clockTag(locale), { dateStyle: 'short', timeStyle: 'short' });
  const metres = new Intl.NumberFormat(locale.replace('_', '-'), { maximumFractionDigits: 0 });
  const [taking, setTaking] = useState<{ action: LiveActionView; what: string } | null>(null);
  const valuesOf = useLiveActionValues();
  const changeOf = (action: LiveActionView): string => {
    const { changes } = words;
    const values = valuesOf(action);
    if (!values) return changes.hiddenKeyword;
    switch (action.kind) {
      case 'code':
        return changes.code(values.to);
      case 'position': {
        const { direction, metres: way } = moveOf(pointOf(action.before), pointOf(action.after));
        return changes.position(direction, metres.format(way));
      }
      default:
        return changes[action.kind](values.from, values.to);
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
                    onPress={() => setTaking({ action, what: nameOf(action.subject, action.outcomeId) })}
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
      {taking && <TakeBackDialog slug={slug} {...taking} onClose={() => setTaking(null)} />}
    </section>
  );
};
