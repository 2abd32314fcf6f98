import type { AlertView } from '@meguri/core/console/alerts/schema.ts';
import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import type { Figures } from '@meguri/core/console/figures/schema.ts';
import { textIn } from '@meguri/core/lib/localized-text.ts';
import { useRef, useState } from 'react';
import { useCall } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { isAllowed, useMe } from '../session/use-me.ts';
import { Action } from '../shared/controls/action.tsx';
import { toneOf } from '../shared/figures/alert-tone.ts';
import { Hanko } from '../shared/figures/hanko.tsx';
import { Refused } from '../shared/states/refused.tsx';
import { StatusTag } from '../shared/states/states.tsx';
import s from './alert-list.module.css';
import { AlertRemedies } from './alert-remedies.tsx';
import { endedText, ICON, wordsOf } from './alert-words.ts';
import { ThresholdDialog } from './live-dialogs.ts';
import { useDayAction } from './use-live.ts';
import { useSteadyList } from './use-steady-list.ts';

type Listed = ConsoleAnswer<'listAlerts'>;
type People = Listed['people'];
type Published = ConsoleAnswer<'listLiveActions'>;

/** An alert is put to sleep for this long. */
const SLEEP_MINUTES = 30;

interface AlertListProps {
  slug: string;
  alerts: readonly AlertView[];
  people: People;
  /** The rules that the campaign has switched off. */
  off: Listed['off'];
  figures: Figures;
  /** What live actions can change, for members who may act live. */
  published: Published | undefined;
  /** Of a simulated day, which nobody handles. */
  isReadOnly?: boolean;
}

/** The open alerts with their remedies. New ones are announced; none moves while the pointer or the focus is among them. */
export const AlertList = ({ slug, alerts, people, off, figures, published, isReadOnly }: AlertListProps) => {
  const { t, locale } = useWords();
  const me = useMe();
  const [isSetting, setSetting] = useState(false);
  const words = t.live.alerts;
  const lasting = alerts.filter(({ endedAt }) => endedAt === null);
  const awake = lasting.filter(({ sleepsUntil }) => sleepsUntil === null);
  const asleep = lasting.filter(({ sleepsUntil }) => sleepsUntil !== null);
  const ended = alerts.filter(({ endedAt }) => endedAt !== null);
  const list = useRef<HTMLOListElement>(null);
  const { shown, at } = useSteadyList(list, awake, alerts);
  const inPlace = new Set(shown.map(({ id }) => id));
  const time = new Intl.DateTimeFormat(locale.replace('_', '-'), {
    timeZone: figures.timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const timeOf = (instant: string) => time.format(new Date(instant));
  const titleOf = (alert: AlertView) => {
    const name = nameOf(alert, figures, locale);
    const { title, text } = wordsOf(alert, { name, time: timeOf }, words);
    return { name, title, text: text.filter((part) => part !== '').join(locale === 'ja_JP' ? '' : ' ') };
  };
  /** What has become of an alert that needs nobody now; null while it does. */
  const overOf = (alert: AlertView): string | null => {
    const { title } = titleOf(alert);
    if (alert.endedAt !== null) return endedText(alert, { title, time: timeOf }, words);
    return alert.sleepsUntil === null ? null : words.asleep(title, timeOf(alert.sleepsUntil), alert.sleptBy ?? '');
  };
  return (
    <section aria-labelledby="live-alerts">
      <div className={s.title}>
        <h2 id="live-alerts">
          {words.title} <span>{awake.length}</span>
        </h2>
        {!isReadOnly && isAllowed(me, 'handle_alerts', slug) && (
          <Action size="small" kind="quiet" onPress={() => setSetting(true)}>
            {t.thresholds.open}
          </Action>
        )}
      </div>
      <ol ref={list} {...at} className={s.list} aria-live="polite" aria-relevant="additions">
        {shown.map((alert) => (
          <li key={alert.id}>
            <Alert
              slug={slug}
              alert={alert}
              {...titleOf(alert)}
              people={people}
              figures={figures}
              published={published}
              since={time.format(new Date(alert.since))}
              over={overOf(alert)}
              isReadOnly={isReadOnly}
            />
          </li>
        ))}
      </ol>
      {shown.length === 0 && <p className={s.quiet}>{words.none}</p>}
      {off.length > 0 && (
        <p className={s.silenced}>
          {t.thresholds.silenced(t.common.list(off.map((rule) => t.thresholds.rules[rule].title)))}
        </p>
      )}
      {asleep
        .filter(({ id }) => !inPlace.has(id))
        .map((alert) => (
          <Asleep
            key={alert.id}
            slug={slug}
            alert={alert}
            title={titleOf(alert).title}
            until={time.format(new Date(alert.sleepsUntil ?? ''))}
          />
        ))}
      {ended
        .filter(({ id }) => !inPlace.has(id))
        .map((alert) => (
          <p key={alert.id} className={s.ended}>
            {overOf(alert)}
          </p>
        ))}
      {isSetting && (
        <ThresholdDialog
          slug={slug}
          mayChange={isAllowed(me, 'set_thresholds', slug)}
          onClose={() => setSetting(false)}
        />
      )}
    </section>
  );
};

/** The name of what an alert is about. */
function nameOf({ subject, facts }: AlertView, { spots, presents }: Figures, locale: 'ja_JP' | 'en_US'): string {
  const found =
    spots.find(({ id }) => id === subject) ??
    presents.find(({ id, outcomeId }) => id === subject && outcomeId === (facts.outcomeId ?? ''));
  return found?.name ? textIn(found.name, locale) : subject;
}

interface AlertProps {
  slug: string;
  alert: AlertView;
  name: string;
  title: string;
  text: string;
  since: string;
  /** What has become of it, if it only keeps its place. */
  over: string | null;
  people: People;
  figures: Figures;
  published: Published | undefined;
  isReadOnly: boolean | undefined;
}

const Alert = ({ slug, alert, name, title, text, since, over, people, figures, published, isReadOnly }: AlertProps) => {
  const { t } = useWords();
  const call = useCall();
  const me = useMe();
  const words = t.live.alerts;
  const params = { slug, alertId: alert.id };
  const give = useDayAction(slug, (memberId: string | null) => call('giveAlert', { params, body: { memberId } }));
  const sleep = useDayAction(slug, () => call('sleepAlert', { params, body: { minutes: SLEEP_MINUTES } }));
  const mayHandle = isAllowed(me, 'handle_alerts', slug);
  const assignee = alert.givenTo;
  return (
    <article className={s.alert} aria-label={title}>
      <div className={s.head}>
        <StatusTag tone={toneOf(alert)} {...(ICON[alert.kind] ? { icon: ICON[alert.kind] } : {})}>
          {title}
        </StatusTag>
        <span>{words.since(since)}</span>
      </div>
      <p>{over ?? text}</p>
      {!isReadOnly && (
        <div className={s.work} inert={over !== null}>
          <div className={s.actions}>
            <AlertRemedies
              slug={slug}
              alert={alert}
              subject={{ id: alert.subject, name }}
              figures={figures}
              published={published}
            />
            {mayHandle && (
              <Action size="small" kind="quiet" isPending={sleep.isPending} onPress={() => sleep.mutate(undefined)}>
                {words.iKnow}
              </Action>
            )}
          </div>
          <div className={s.assignee}>
            {assignee && <Hanko name={assignee.name} size={26} />}
            {mayHandle ? (
              <label>
                {words.assignee}
                <select
                  value={assignee?.memberId ?? ''}
                  onChange={({ target }) => give.mutate(target.value === '' ? null : target.value)}
                >
                  <option value="">{words.nobody}</option>
                  {people.map((person) => (
                    <option key={person.memberId} value={person.memberId}>
                      {person.memberId === me.memberId ? words.me(person.name) : person.name}
                    </option>
                  ))}
                </select>
              </label>
            ) : (
              assignee && <span>{words.assignedTo(assignee.name)}</span>
            )}
          </div>
        </div>
      )}
      <Refused error={give.error ?? sleep.error} />
    </article>
  );
};

const Asleep = ({ slug, alert, title, until }: { slug: string; alert: AlertView; title: string; until: string }) => {
  const { t } = useWords();
  const call = useCall();
  const me = useMe();
  const words = t.live.alerts;
  const wake = useDayAction(slug, () =>
    call('sleepAlert', { params: { slug, alertId: alert.id }, body: { minutes: 0 } }),
  );
  return (
    <p className={s.asleep}>
      <span>{words.asleep(title, until, alert.sleptBy ?? '')}</span>
      {isAllowed(me, 'handle_alerts', slug) && (
        <Action size="small" kind="quiet" isPending={wake.isPending} onPress={() => wake.mutate(undefined)}>
          {words.wake}
        </Action>
      )}
    </p>
  );
};
